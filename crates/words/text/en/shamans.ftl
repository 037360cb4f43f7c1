# Duel of the Shamans.

side-bison = Bison
side-wolf = Wolf
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
    [you] You swap
   *[they] { $name } swaps
} { $first } ({ $one }) and { $second } ({ $other }).
shamans-exchanged-hidden = { $who ->
    [you] You swap
   *[they] { $name } swaps
} the pawns at { $one } and { $other }.
shamans-moved = { $who ->
    [you] You move
   *[they] { $name } moves
} { $pawn } from { $from } to { $to }.
shamans-passed = { $who ->
    [you] You skip
   *[they] { $name } skips
} the exchange.

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
shamans-prompt-chosen = { $mask } is chosen.
shamans-prompt-exchange = Choose two of your pawns to swap.
shamans-prompt-exchange-any = Choose two pawns in different cells to swap.
shamans-prompt-move = Move two pawns of either side, one after the other: choose one, then its new cell.
shamans-prompt-move-second = You have moved { $pawn }. Now move another pawn: choose it, then its new cell.

shamans-mean-place = { $pawn } goes to { $cell }
shamans-mean-place-beside = { $pawn } goes to { $cell }, beside { $beside }
shamans-mean-choose = { $mask }: { $cells }
shamans-mean-exchange = { $first } goes to { $other }, { $second } to { $one }
shamans-mean-swap = { $first } and { $second } swap places
shamans-mean-move = { $pawn } moves from { $from } to { $to }
shamans-mean-pass = no exchange

shamans-board = Board
shamans-shells = Shells
shamans-last-duel = Last duel: { $cell }, { $winner } { $high } beats { $loser } { $low } and takes { $shells ->
    [one] { $shells } shell
   *[other] { $shells } shells
}.
shamans-last-draw = Last duel: { $cell }, { $high } against { $low }, a draw.
shamans-to-place = { $side }: { $count } to place
shamans-mask = { $side }: { $mask }
shamans-mask-sealed = { $side }: { $mask }, chosen
shamans-cell = { $cell }: { $pawns }
shamans-cell-totals = { $cell }: { $pawns }; { $bison } against { $wolf }
shamans-cell-empty = { $cell }: empty
shamans-face-down = { $side }, face down
shamans-pawn-at = { $pawn } at { $cell }
shamans-pawn-among = { $pawn }, in { $cell } with { $others }
shamans-pass = No exchange
shamans-undo = Take back: { $pawn } to { $cell }
shamans-aid = Pawns face up
shamans-aid-nothing = none, as at a real table
shamans-aid-shown = those revealed in duels
shamans-aid-everything = all I have seen
shamans-ended-all = { $side } has all the shells after { $duels ->
    [one] { $duels } duel
   *[other] { $duels } duels
}.

shamans-why-placing = First all pawns are placed, then masks are chosen.
shamans-why-pawn-first = A pawn has to be placed now: choose it, then its cell.
shamans-why-taken = There is already a { $side } pawn at { $cell }: a cell takes one pawn of each side.
shamans-why-own-only = { $side } places only its own pawns, not { $pawn }.
shamans-why-placed = { $pawn } is already at { $cell }.
shamans-why-meets-equal = At { $cell }, { $pawn } would meet { $equal }: equal values never share a cell.
shamans-why-left-over = Then only { $cell } would be left for { $pawn }, together with { $equal }: equal values never share a cell.
shamans-why-mask-first = A mask has to be chosen now: { $side ->
    [bison] row 1, 2 or 3.
   *[wolf] column a, b or c.
}
shamans-why-other-mask = { $mask } belongs to { $owner }: { $side ->
    [bison] Bison chooses a row.
   *[wolf] Wolf chooses a column.
}
shamans-why-mask-chosen = { $who ->
    [you] Your mask is already chosen: take it back to choose another.
   *[they] { $name } has already chosen a mask.
}
shamans-why-swap-own = { $who ->
    [you] You need to swap two of your pawns now
   *[they] { $name } needs to swap two of their own pawns now
}{ $exchange ->
    [optional] { " " }or skip the exchange
   *[compulsory] { "" }
}.
shamans-why-swap-any = { $who ->
    [you] You need
   *[they] { $name } needs
} to swap two pawns from different cells now{ $exchange ->
    [optional] { " " }or skip the exchange
   *[compulsory] { "" }
}.
shamans-why-same-cell = { $first } and { $second } are in the same cell: swap pawns from different cells.
shamans-why-move = { $who ->
    [you] You need
   *[they] { $name } needs
} to move a pawn to another cell now{ $exchange ->
    [optional] { " " }or skip the exchange
   *[compulsory] { "" }
}.
shamans-why-move-second = { $pawn } has already been moved. Now { $who ->
    [you] you need
   *[they] { $name } needs
} to move another pawn.
shamans-why-moved = { $pawn } has already been moved: the second move is for another pawn.
shamans-why-there = { $pawn } is already at { $cell }: a move takes it to another cell.
shamans-why-pass-late = { $pawn } has already been moved: the exchange can only be skipped before its first move.
shamans-why-compulsory = The exchange cannot be skipped in this game.

shamans-you-are = You are { $side }
shamans-chooses = { $who ->
    [you] you choose the { $side ->
        [bison] row
       *[wolf] column
    }
   *[they] chooses the { $side ->
        [bison] row
       *[wolf] column
    }
}
shamans-has-chosen = { $who ->
    [you] you chose { $mask }
   *[they] chose { $mask }
}
shamans-prompt-hand = Place pawn { $value } on a gold circle.{ $left ->
    [0] { "" }
   *[other] { " " }One more pawn after this one.
}
shamans-then = Then the duels: Bison chooses a row and Wolf a column, both in secret. Where they cross, the higher pawn wins.
shamans-cross = Where row and column cross, the higher pawn wins the difference in shells.
shamans-gold = Gold circles show where the pawn in your hand may go, and what a duel there would bring.
shamans-equal = { $value } meets { $value }: not allowed
shamans-higher-pawn-wins = higher pawn wins
shamans-higher-total-wins = higher total wins
shamans-nobody-pays = nobody pays
shamans-to = { $who ->
    [you] to you
   *[they] to { $name }
}

shamans-reason-wins-all = In { $mask } you win wherever the duel is: at least { $least ->
    [one] { $least } shell
   *[other] { $least } shells
}.
shamans-reason-mixed = { $mask } can win you { $most ->
    [one] { $most } shell
   *[other] { $most } shells
} (at { $best }) and costs { $loss } at most (at { $worst }).
shamans-reason-loses-least = You win nowhere in { $mask }, but it costs no more than { $loss ->
    [one] { $loss } shell
   *[other] { $loss } shells
}.
shamans-reason-exposed = { $line } was exposed: you would have lost in each of its cells. This fixes it at { $cell }.
shamans-reason-turns = At { $cell } you then win { $now } instead of losing { $was }.
shamans-reason-saves = At { $cell } you then lose { $now ->
    [0] nothing
   *[other] only { $now }
} instead of { $was }.
shamans-reason-more = At { $cell } you then win { $now } instead of { $was }.
shamans-reason-beats = It beats { $other }: a duel there would bring { $now ->
    [one] { $now } shell
   *[other] { $now } shells
}.
shamans-reason-spent = { $other } is hard to beat, so a low pawn is enough there.
shamans-reason-strong = { $count ->
    [0] None of the pawns that { $side } still has beats it there.
    [one] Only one of the pawns that { $side } still has beats it there.
   *[other] Only { $count } of the pawns that { $side } still has beat it there.
}

shamans-about-mask = { $mask } is one of { $side }’s masks. The duel is in the cell where the row of Bison and the column of Wolf cross.
shamans-about-empty = { $cell } is where row { $row } and column { $column } cross. Before the duels, one pawn of each side is placed here.
shamans-about-hidden = { $cell } is where row { $row } and column { $column } cross. The pawns here are face down until a duel reveals them.
shamans-about-cell = { $cell } is where row { $row } and column { $column } cross: { $pawns }. { $loser ->
    [nobody] A duel here costs nobody anything.
   *[other] In a duel here { $loser } pays { $shells ->
        [one] { $shells } shell
       *[other] { $shells } shells
    }.
}
shamans-about-hand = { $pawn } is still to be placed. In a duel the higher side wins the difference in shells.
shamans-about-pawn = { $pawn } is at { $cell }. In a duel there the higher side wins the difference in shells.
