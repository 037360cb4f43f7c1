# The rules as a page, and a look back at a game.

go-back = Back
contents = Contents

review-loading = The record is being fetched…
review-goes-on = Your game is still going on: looking back would show what only the other side may know.
review-unreadable = This is no record of a game, or it is damaged.
review-open = Open a record
review-open-how = a file, or drop it here
review-which-game = Which game
review-game = Game { $number } of { $count }
review-eyes = Whose knowledge is shown
review-as-everyone = As everyone knew it
review-as = As { $name } knew it
review-start = The game begins.
review-first = To the start
review-back = Previous step
review-next = Next step
review-last = To the end
review-steps = Steps
review-step = Step { $number } of { $count }
review-chances = Chances to win, says the coach
review-chance = { $first }% at the start, { $last }% at the end, between { $low }% and { $high }%
review-judging = The coach is still thinking…
review-proof = The shuffle
review-proof-fair = Checked, and it holds: the secret is the one the server had committed to, the seed follows from it and the players’ bytes, every deal follows from the seed, and every move was legal.
review-proof-seed = Checked, and it holds: every deal follows from the seed, and every move was legal. Nobody had committed to the seed beforehand, as a server does.
review-proof-moves = Checked: every move was legal. The record has no seed, so its deals cannot be worked out again.
review-proof-no-deals = Checked, and it holds: every move was legal. There is no chance in this game, so there is nothing to shuffle.
review-proof-broken = The record does not hold: { $why }
review-commitment = Commitment:
review-save = Download the record
review-link = Link to this review
