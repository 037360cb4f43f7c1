# What happens at a table, what is asked for, how it ends.

happened-sat = { $who ->
    [you] You sit down.
   *[they] { $name } sits down.
}
happened-stood = { $who ->
    [you] You stand up.
   *[they] { $name } stands up.
}
happened-readied = { $who ->
    [you] You are ready.
   *[they] { $name } is ready.
}
happened-unreadied = { $who ->
    [you] You are not ready yet.
   *[they] { $name } is not ready yet.
}
happened-taken-back = Your last move was taken back.
happened-resigned = { $who ->
    [you] You resign.
   *[they] { $name } resigns.
}
happened-out-of-time = { $who ->
    [you] Your time has run out.
   *[they] { $name } has run out of time.
}
happened-gone = { $who ->
    [you] You were away too long.
   *[they] { $name } was away too long.
}
happened-left = { $who ->
    [you] You leave the table.
   *[they] { $name } leaves the table.
}
happened-returned = { $who ->
    [you] You are back in the game.
   *[they] { $name } is back in the game.
}
happened-signalled = { $name }: { $signal }
happened-rematch-offered = { $who ->
    [you] You offer a rematch.
   *[they] { $name } offers a rematch.
}
happened-rematch-made = The rematch is ready.
happened-changed-device = { $who ->
    [you] You are now playing on another device.
   *[they] { $name } is now playing on another device.
}
happened-aborted = The table was closed.
happened-resumed = The server was briefly unavailable. The clocks were stopped.

signal-hello = Hello!
signal-well-played = Well played!
signal-thinking = Let me think.
signal-oops = Oops!
signal-thanks = Thank you!
signal-good-game = Good game!

prompt-deal = The cards are being dealt.
prompt-over = The game is over.
prompt-your-turn = It is your turn.
prompt-wait = Waiting for { $names }…

result-win = { $who ->
    [you] You win.
   *[they] { $name } wins.
}
result-draw = It is a draw.
result-shared = { $names } share the victory.
result-none = Nobody wins.
result-score = { $who ->
    [you] you
   *[they] { $name }
} { $points }
result-points = Points: { $scores }.
result-shells = Shells: { $scores }.
ended-resigned = { $verdict } The game ended by resignation.
ended-forfeited = { $verdict } The game ended by forfeit.
