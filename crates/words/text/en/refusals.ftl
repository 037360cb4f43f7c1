# Why something was not done.

refused-bad-message = The server did not understand that.
refused-bad-version = This page is out of date: reload it.
refused-too-fast = That was too fast. Try again in a moment.
refused-not-seated = You have no seat at this table.
refused-no-table = There is no such table.
refused-no-spectators = This table does not allow spectators.
refused-seat-taken = This seat is taken.
refused-bad-name = This name can’t be used here: it may be taken at this table, look like a bot’s, or contain something invisible. Choose another one, at most 32 characters long.
refused-has-begun = The game has already begun.
refused-not-begun = The game has not begun yet.
refused-is-over = The game is over.
refused-no-move = That is not a move in this game.
refused-illegal = The rules don’t allow that right now.
refused-nothing-to-take-back = There is nothing to take back.
refused-stale = Something changed in the meantime. Look again.
refused-is-out = You are out of this game.
refused-moved-away = You are playing on another device.
refused-too-slow = The connection is too slow. Reconnecting…
refused-busy = The server is busy. Try again.
refused-restarting = The server is restarting and will be back shortly.
refused-internal = Something went wrong on the server. Try again.
refused-full = The server has no free tables left. Try again later.
refused-too-many-tables = Too many tables have been opened from your network. Close one, or try again later.
refused-blocked = This server turns away your network address.
refused-no-room = The server has run out of space and cannot open new tables at the moment. Try again later.

# What no game allows.

why-no-such-seat = There is no { $seat }: this table has seats 0 to { $last }.
why-not-your-turn = { $who ->
    [you] It is not your turn: it is { $other }’s.
    [to-you] It is not { $name }’s turn: it is yours.
   *[they] It is not { $name }’s turn: it is { $other }’s.
}
why-has-chosen = { $who ->
    [you] You have already chosen: take your choice back to change it.
   *[they] { $name } has already chosen and is waiting for the others.
}
why-spectator = Spectators do not play.
why-deal-first = The next cards are dealt first.
why-wrong-game = That move belongs to another game ({ $other }): this is { $game }.
why-not-in-hand = { $who ->
    [you] You do not have { $card } in your hand.
   *[they] { $name } does not have { $card } in hand.
}
