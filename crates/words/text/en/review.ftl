# The rules as a page, and a look back at a game.

go-back = Back
contents = Contents

review-loading = Loading the game…
review-goes-on = Your game is still in progress: a review would show what only the other side may know.
review-unreadable = This is not a game record, or it is damaged.
review-open = Open a record
review-open-how = a file, or drop it here
review-which-game = Which game
review-game = Game { $number } of { $count }
review-eyes = Point of view
review-as-everyone = What everyone knew
review-as = { $who ->
    [you] What you knew
   *[they] What { $name } knew
}
review-start = The game begins.
review-first = Go to the start
review-back = Previous step
review-next = Next step
review-last = Go to the end
review-steps = Steps
review-step = Step { $number } of { $count }
review-chances = Winning chances, according to the coach
review-chance = { $first }% at the start, { $last }% at the end, between { $low }% and { $high }%
review-judging = The coach is still thinking…
review-proof = Was the shuffle fair?
review-proof-fair = Verified: the shuffle was fair. The server’s secret and the players’ random bytes are the ones they had committed to; together they give the seed, and every deal follows from that seed. Every move was legal.
review-proof-withheld = { $count ->
    [one] Verified, with one reservation: { $names } did not show the random bytes they had committed to. Together with the server, they could have chosen between two deals. Everything else agrees, and every move was legal.
   *[other] Verified, with one reservation: { $names } did not show the random bytes they had committed to. Together with the server, they could have chosen between several deals. Everything else agrees, and every move was legal.
 }
review-proof-server-alone = Verified: every deal follows from the seed, and every move was legal. But no player’s random bytes are part of the seed: it comes from the server alone.
review-proof-older = Verified: every deal follows from the seed, and every move was legal. But this is an older record: the players had not committed to their random bytes, so the last to be ready could have chosen the deals together with the server.
review-proof-seed = Verified: every deal follows from the seed, and every move was legal. Unlike at a server, nobody had committed to the seed beforehand.
review-proof-moves = Verified: every move was legal. The record has no seed, so its deals cannot be recomputed.
review-proof-no-deals = Verified: every move was legal. There is no chance in this game, so there is nothing to shuffle.
review-proof-broken = This record has an error: { $why }
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
end-neutral = Clans nobody played:
end-shells-went = How the shells changed hands
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
    [you] You expelled one of your own
   *[they] { $name } expelled one of their own
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
review-why-not-100 = Each chance is based on what that player knew at the time. Players know different things, so the chances need not add up to 100%.
