# Duel of the Shamans.

side-bison = Bison
side-wolf = Wolf
shamans-own-side = { $side } (you)
pawn-own = the { $value }
pawn-hidden = a pawn
pawn-unknown = the pawn
cell = column { $column }, row { $row }
mask-row = row { $row }
mask-column = column { $column }

shamans-placed = { $who ->
    [you] You place
   *[they] { $name } places
} { $pawn } at { $cell }.
shamans-chose = { $who ->
    [you] You choose
   *[they] { $name } chooses
} { $mask }, in secret.
shamans-duelled = Row { $row } meets column { $column }: duel at { $cell }, { $bison } against { $wolf } ({ $pawns }).
shamans-nobody = nobody
shamans-paid = { $who ->
    [you] You pay { $other } { $shells ->
        [one] { $shells } shell
       *[other] { $shells } shells
    }.
    [to-you] { $name } pays you { $shells ->
        [one] { $shells } shell
       *[other] { $shells } shells
    }.
   *[they] { $name } pays { $other } { $shells ->
        [one] { $shells } shell
       *[other] { $shells } shells
    }.
}
shamans-exchanged = { $who ->
    [you] You exchange
   *[they] { $name } exchanges
} { $first } at { $one } and { $second } at { $other }.
shamans-exchanged-hidden = { $who ->
    [you] You exchange
   *[they] { $name } exchanges
} the pawns at { $one } and { $other }.
shamans-passed = { $who ->
    [you] You exchange
   *[they] { $name } exchanges
} no pawns.

shamans-prompt-place = { $count ->
    [one] Place a pawn: choose it, then its cell.
   *[other] Place two pawns: choose one, then its cell.
}
shamans-prompt-place-any = { $count ->
    [one] Place a pawn of either side: choose it, then its cell.
   *[other] Place two pawns of either side: choose one, then its cell.
}
shamans-prompt-row = Choose the row of the duel, in secret.
shamans-prompt-column = Choose the column of the duel, in secret.
shamans-prompt-chosen = { $mask } is sealed.
shamans-prompt-exchange = Choose two of your pawns: they change places.
shamans-prompt-exchange-any = Choose two pawns in different cells: they change places.

shamans-mean-place = { $pawn } goes to { $cell }
shamans-mean-place-beside = { $pawn } goes to { $cell }, beside { $beside }
shamans-mean-choose = { $mask }: { $cells }
shamans-mean-exchange = { $first } goes to { $other }, { $second } to { $one }
shamans-mean-swap = { $first } and { $second } change places
shamans-mean-pass = no exchange

shamans-board = Board
shamans-shells = Shells
shamans-duel-number = Duel { $number } of { $limit }
shamans-last-duel = Last duel: { $cell }, { $winner } { $high } beats { $loser } { $low } and takes { $shells ->
    [one] { $shells } shell
   *[other] { $shells } shells
}.
shamans-last-draw = Last duel: { $cell }, { $high } against { $low }, a draw.
shamans-to-place = { $side }: { $count } to place
shamans-mask = { $side }: { $mask }
shamans-mask-sealed = { $side }: { $mask }, sealed
shamans-cell = { $cell }: { $pawns }
shamans-cell-empty = { $cell }: empty
shamans-face-down = { $side }, face down
shamans-pawn-at = { $pawn } at { $cell }
shamans-pass = No exchange
shamans-aid = Pawns face up
shamans-aid-nothing = none, as at a table
shamans-aid-shown = those that duels have shown
shamans-aid-everything = all that I have seen
shamans-wins = wins
shamans-ended-all = { $side } owns all the shells after { $duels ->
    [one] { $duels } duel
   *[other] { $duels } duels
}.
shamans-ended-limit = { $duels ->
    [one] The one duel that was agreed has been fought
   *[other] The { $duels } duels that were agreed have been fought
}: more shells win.

shamans-why-placing = First all pawns are placed, then masks are chosen.
shamans-why-pawn-first = Choose a pawn first, then its cell.
shamans-why-taken = A pawn of { $side } lies at { $cell } already.
