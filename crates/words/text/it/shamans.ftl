# Il duello degli sciamani.

side-bison = Bisonte
side-wolf = Lupo
shamans-own-side = { $side } (tu)
pawn-own = { $value ->
    [1] l’1
    [8] l’8
   *[other] il { $value }
}
pawn-hidden = una pedina
pawn-unknown = la pedina
cell = colonna { $column }, riga { $row }
mask-row = riga { $row }
mask-column = colonna { $column }

shamans-placed = { $who ->
    [you] Piazzi
   *[they] { $name } piazza
} { $pawn } in { $cell }.
shamans-chose = { $who ->
    [you] Scegli
   *[they] { $name } sceglie
} in segreto: { $mask }.
shamans-duelled = Riga { $row }, colonna { $column }: duello in { $cell }, { $bison } contro { $wolf } ({ $pawns }).
shamans-nobody = nessuno
shamans-paid = { $who ->
    [you] Paghi { $shells ->
        [one] { $shells } conchiglia
       *[other] { $shells } conchiglie
    } a { $other }.
    [to-you] { $name } ti paga { $shells ->
        [one] { $shells } conchiglia
       *[other] { $shells } conchiglie
    }.
   *[they] { $name } paga { $shells ->
        [one] { $shells } conchiglia
       *[other] { $shells } conchiglie
    } a { $other }.
}
shamans-exchanged = { $who ->
    [you] Scambi
   *[they] { $name } scambia
} { $first } ({ $one }) e { $second } ({ $other }).
shamans-exchanged-hidden = { $who ->
    [you] Scambi
   *[they] { $name } scambia
} le pedine in { $one } e { $other }.
shamans-moved = { $who ->
    [you] Sposti
   *[they] { $name } sposta
} { $pawn } da { $from } a { $to }.
shamans-passed = { $who ->
    [you] Non scambi
   *[they] { $name } non scambia
} pedine.

shamans-prompt-place = { $count ->
    [one] Piazza una pedina: scegli quale, poi la casella.
   *[other] Piazza due pedine: scegline una, poi la casella.
}
shamans-prompt-place-any = { $count ->
    [one] Piazza una pedina di una delle due parti: scegli quale, poi la casella.
   *[other] Piazza due pedine, tue o dell’avversario: scegline una, poi la casella.
}
shamans-prompt-row = Scegli in segreto la riga del duello.
shamans-prompt-column = Scegli in segreto la colonna del duello.
shamans-prompt-chosen = { $mask }: hai scelto.
shamans-prompt-exchange = Scegli due delle tue pedine: si scambiano di posto.
shamans-prompt-exchange-any = Scegli due pedine in caselle diverse: si scambiano di posto.
shamans-prompt-move = Sposta due pedine, tue o dell’altro, una dopo l’altra: scegline una, poi la nuova casella.
shamans-prompt-move-second = Hai spostato { $pawn }. Ora sposta un’altra pedina: scegli quale, poi la nuova casella.

shamans-mean-place = { $pawn } va in { $cell }
shamans-mean-place-beside = { $pawn } va in { $cell }, con { $beside }
shamans-mean-choose = { $mask }: { $cells }
shamans-mean-exchange = { $first } va in { $other }, { $second } in { $one }
shamans-mean-swap = { $first } e { $second } si scambiano di posto
shamans-mean-move = { $pawn } va da { $from } a { $to }
shamans-mean-pass = nessuno scambio

shamans-board = Tabellone
shamans-shells = Conchiglie
shamans-duel-number = Duello { $number } di { $limit }
shamans-last-duel = Ultimo duello: { $cell }, { $winner } { $high } batte { $loser } { $low } e prende { $shells ->
    [one] { $shells } conchiglia
   *[other] { $shells } conchiglie
}.
shamans-last-draw = Ultimo duello: { $cell }, { $high } contro { $low }, pari.
shamans-to-place = { $side }: { $count } da piazzare
shamans-mask = { $side }: { $mask }
shamans-mask-sealed = { $side }: { $mask }, scelta
shamans-cell = { $cell }: { $pawns }
shamans-cell-totals = { $cell }: { $pawns }; { $bison } contro { $wolf }
shamans-cell-empty = { $cell }: vuota
shamans-face-down = { $side }, coperta
shamans-pawn-at = { $pawn } in { $cell }
shamans-pawn-among = { $pawn }, in { $cell } con { $others }
shamans-pass = Nessuno scambio
shamans-undo = Annulla: { $pawn } torna in { $cell }
shamans-aid = Pedine scoperte
shamans-aid-nothing = nessuna, come al tavolo
shamans-aid-shown = quelle mostrate dai duelli
shamans-aid-everything = tutte quelle che ho visto
shamans-ended-all = { $side } ha tutte le conchiglie dopo { $duels ->
    [one] { $duels } duello
   *[other] { $duels } duelli
}.

shamans-why-placing = Prima si piazzano tutte le pedine, poi si scelgono le maschere.
shamans-why-pawn-first = Ora si piazza una pedina: scegli quale, poi la casella.
shamans-why-taken = In { $cell } c’è già una pedina di { $side }: ogni casella ne accoglie una per parte.
shamans-why-own-only = { $side } piazza solo le proprie pedine, non { $pawn }.
shamans-why-placed = { $pawn } è già in { $cell }.
shamans-why-meets-equal = In { $cell } { $pawn } incontrerebbe { $equal }: valori uguali non stanno mai nella stessa casella.
shamans-why-left-over = Per { $pawn } resterebbe allora solo { $cell }, con { $equal }: valori uguali non stanno mai nella stessa casella.
shamans-why-mask-first = Ora si sceglie una maschera: { $side ->
    [bison] riga 1, 2 o 3.
   *[wolf] colonna a, b o c.
}
shamans-why-other-mask = { $mask }: è una maschera di { $owner }; { $side ->
    [bison] Bisonte sceglie una riga.
   *[wolf] Lupo sceglie una colonna.
}
shamans-why-mask-chosen = { $who ->
    [you] Hai già scelto la maschera: annulla la scelta per prenderne un’altra.
   *[they] { $name } ha già scelto una maschera.
}
shamans-why-swap-own = { $who ->
    [you] Ora devi scambiare due delle tue pedine
   *[they] Ora { $name } deve scambiare due delle sue pedine
}{ $exchange ->
    [optional] { " " }o rinunciare allo scambio
   *[compulsory] { "" }
}.
shamans-why-swap-any = Ora { $who ->
    [you] devi
   *[they] { $name } deve
} scambiare due pedine di caselle diverse{ $exchange ->
    [optional] { " " }o rinunciare allo scambio
   *[compulsory] { "" }
}.
shamans-why-same-cell = { $first } e { $second } sono nella stessa casella: si scambiano pedine di caselle diverse.
shamans-why-move = Ora { $who ->
    [you] devi
   *[they] { $name } deve
} spostare una pedina in un’altra casella{ $exchange ->
    [optional] { " " }o rinunciare allo scambio
   *[compulsory] { "" }
}.
shamans-why-move-second = { $pawn } è già stato spostato. Ora { $who ->
    [you] devi
   *[they] { $name } deve
} spostare un’altra pedina.
shamans-why-moved = { $pawn } è già stato spostato: il secondo spostamento tocca a un’altra pedina.
shamans-why-there = { $pawn } è già in { $cell }: uno spostamento porta in un’altra casella.
shamans-why-pass-late = { $pawn } è già stato spostato: allo scambio si rinuncia solo prima del primo spostamento.
shamans-why-compulsory = In questa partita lo scambio è obbligatorio.
