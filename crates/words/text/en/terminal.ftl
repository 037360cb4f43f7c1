# The command line alone: playing there, hints, and what the coach says of a record. Browsers are not sent this file.

play-or = { $first } or { $last }
play-which-game = Which game: { $games }?
play-games = The games are { $games }; { $quit } leaves.
play-begins = { $setup }. { $called ->
    [side] You play { $name }.
   *[seat] You are { $name }.
} Type ? for help.
play-thinking = { $name } is thinking…
play-prompt = your move
play-goodbye = Goodbye.
play-saved = The record is in { $file }.
play-word-moves = moves
play-word-hint = hint
play-word-rules = rules
play-word-quit = quit
play-help = Type a move as it is written above, or its beginning, or # and its number.
play-help-moves = all your moves, with what they do
play-help-hint = what the coach would play, with your chances of winning
play-help-rules = the rules of the game
play-help-quit = leave the game
play-help-help = this help
play-numbers = Your moves are #1 to #{ $count }.
play-could-be = That could be { $moves }.

picture-line = { $name }: { $says }

advice-chance = { $who ->
    [you] You have a { $percent }% chance of winning.
   *[they] { $name } has a { $percent }% chance of winning.
}
advice-line = played { $played }%, wins { $chance }%
advice-more = { $count ->
    [one] and { $count } more move
   *[other] and { $count } more moves
}
advice-over = the game is over: there is nothing left to decide
advice-deal = a deal comes next: there is nothing to decide before it
advice-none = the bot found no move for { $name }

judged-move = event { $event }: { $name } ({ $before }% to win) plays { $move }.
judged-mistake = event { $event }: { $name } ({ $before }% to win) plays { $move }. Win chance after that: { $chance }%; with { $best }: { $other }%.
judged-summary = { $name }: { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}, { $mistakes ->
    [0] no mistakes.
    [one] { $mistakes } mistake that cost { $lost } points of win chance.
   *[other] { $mistakes } mistakes that cost { $lost } points of win chance.
}
judged-title = { $setup }: chance of winning
judged-event = event { $event }
judged-percent = { $percent }%
judged-progress = decisions, { $time } left
judged-failed = a decision could not be judged
judged-stopped = stopped: nothing was written

replay-wrong-event = event { $event }: this is invalid; run solstice check for details
replay-wrong-result = the result is invalid; run solstice check for details

# What a move looks like, for whoever has typed something else.

typed-cherokee-move = A move is an attack like 6cx5c, a successor like ^7d, a card placed like =D7f or discarded like -D7f.
typed-cherokee-member = A card is a clan letter (B U P D W L), a value and f or m, like D7f; men have 4 to 9, women 3 to 8.
typed-cherokee-place = A place is a row from 1 (top) to 8 and a letter from the left, like 6c.
typed-tomahawk-move = A move keeps a special, like S2/2.1, or seals a card at a pile, like 3:7.1.
typed-tomahawk-card = A card is a value 1 to 10, a point and hair 0 to 4, like 7.1, or a special S1 to S7.
typed-tomahawk-special = The specials are S1 to S7.
typed-tomahawk-pile = The piles are 1 to 4.
typed-shamans-move = A move is a placement like B5@a1, a mask like 2 or b, an exchange like a1-c3 or B5-W7, a free move like B5>c2, or - for no exchange.
typed-shamans-pawn = A pawn is B (Bison) or W (Wolf) and a value from 1 to 9, like B5.
typed-shamans-cell = A cell is a column a, b or c and a row 1, 2 or 3, like b2.
typed-shamans-mask = A mask is a row 1, 2 or 3 (Bison) or a column a, b or c (Wolf).
typed-shamans-pair = An exchange names two different pawns or cells.
typed-shamans-order = This exchange is written { $move }: the lower one comes first, and Bison before Wolf.
