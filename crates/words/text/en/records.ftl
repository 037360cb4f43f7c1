# Records on the command line: pictures made of text, and where a record breaks off.

picture-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
picture-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
picture-shells = { $count ->
    [one] { $count } shell
   *[other] { $count } shells
}
picture-pawns = { $count ->
    [one] { $count } pawn
   *[other] { $count } pawns
}
picture-pile-top = discard pile: { $cards }, { $top } on top
picture-to-place = to place { $pawns }
picture-duels = { $count ->
    [one] { $count } duel
   *[other] { $count } duels
} of { $limit }
picture-before = Before the first round
picture-after = After the last round
picture-round = Round { $round } of { $rounds }
picture-pile = pile { $pile }
picture-fight = { $same ->
    [yes] round { $first }
   *[no] rounds { $first } to { $last }
}
picture-hair = { $points } for scalps
picture-hand = hand { $cards }
picture-in-hand = { $count } in hand
picture-won = won { $territories }
record-ends = The record ends here, before the game does: { $count ->
    [one] { $names } is
   *[other] { $names } are
} to move.
record-ends-deal = The record ends here, before the game does: a deal comes next.
record-illegal = event { $event }: { $name } may not play { $move }. { $why }
