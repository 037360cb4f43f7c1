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
review-as = { $who ->
    [you] As you knew it
   *[they] As { $name } knew it
}
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

# Going back in a game against bots.

go-back-a-turn = Go back a turn
is-practice = practice

# Sound.

sound = Sound
sound-on = on
sound-off = off

# The end of a game: the sun risen, half or set, and the margin.

end-won = The day is yours
end-lost = The sun has set
end-drawn = Day and night meet
end-watched = The day is done
end-by-points = { $who ->
    [you] You win with { $clan }
   *[they] { $name } wins with { $clan }
}, { $count ->
    [one] one point ahead
   *[other] { $count } points ahead
}.
end-by-women = { $who ->
    [you] You win with { $clan }
   *[they] { $name } wins with { $clan }
}: equal points, but { $count ->
    [one] one more woman
   *[other] { $count } more women
} in the pyramid.
end-points = { $who ->
    [you] You win
   *[they] { $name } wins
} { $high } to { $low }.
end-shells = { $who ->
    [you] You win
   *[they] { $name } wins
} with { $high } shells to { $low }.
end-draw-points = A draw: { $count } points each.
end-draw-shells = A draw: { $count } shells each.
end-neutral = Nobody’s clans:
end-shells-went = How the shells went
end-start = start
end-led = { $who ->
    [you] After duel { $duel } you led
   *[they] After duel { $duel } { $name } led
} { $high } to { $low }.
end-share = Share
end-shared = { $title }! { $margin }

# The moments that decided a game.

moments = Decisive moments
moments-how = from the coach
moments-none = The coach found no move that cost much.
moment-cost = −{ $percent }%
moment-played = { $who ->
    [you] You played
   *[they] { $name } played
}: { $move }
moment-better = Better: { $move }
moment-chances = Chance of winning: { $better }% instead of { $after }%.
moment-next = Next costly move
moment-try = Try it from here
moment-own-clan = { $who ->
    [you] Your own clan expelled
   *[they] { $name } expels a member of the own clan
}
moment-lift = A step up for { $clan }
moment-attack = Another attack was stronger
moment-climb = The other successor
moment-card = Another card was better
moment-smaller = A smaller card for pile { $pile }
moment-bigger = A bigger card for pile { $pile }
moment-special = Another special was better
moment-place = Another cell for a pawn
moment-mask = Another mask was better
moment-exchange = Another exchange was better
moment-pass = A skipped exchange
review-why-not-100 = Each chance is judged by what that player knew then. Everyone knows something else, so together they need not make 100%.
