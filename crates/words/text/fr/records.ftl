# Parties enregistrées en ligne de commande : images en texte, et où un enregistrement s'arrête.

picture-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
picture-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
picture-shells = { $count ->
    [one] { $count } coquillage
   *[other] { $count } coquillages
}
picture-pawns = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
picture-pile-top = défausse : { $cards }, { $top } dessus
picture-to-place = à placer : { $pawns }
picture-duels = { $count ->
    [one] { $count } duel
   *[other] { $count } duels
} sur { $limit }
picture-before = Avant le premier tour
picture-after = Après le dernier tour
picture-round = Tour { $round } sur { $rounds }
picture-pile = pile { $pile }
picture-fight = { $same ->
    [yes] tour { $first }
   *[no] tours { $first } à { $last }
}
picture-hair = { $points } pour les scalps
picture-hand = main { $cards }
picture-in-hand = { $count } en main
picture-won = gagnés : { $territories }
record-ends = L’enregistrement s’arrête ici, avant la fin de la partie. { $count ->
    [one] À jouer : { $names }.
   *[other] À jouer : { $names }.
}
record-ends-deal = L’enregistrement s’arrête ici, avant la fin de la partie : on allait distribuer.
record-illegal = événement { $event } : { $name } ne peut pas jouer { $move }. { $why }
