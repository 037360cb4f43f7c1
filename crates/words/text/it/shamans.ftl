# Il duello degli sciamani.

side-bison = Bisonte
side-wolf = Lupo
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
    [you] Rinunci
   *[they] { $name } rinuncia
} allo scambio.

shamans-prompt-place = { $count ->
    [one] Piazza una pedina: scegli quale, poi la casella.
   *[other] Piazza due pedine: scegline una, poi la casella.
}
shamans-prompt-place-any = { $count ->
    [one] Piazza una pedina, tua o dell’avversario: scegli quale, poi la casella.
   *[other] Piazza due pedine, tue o dell’avversario: scegline una, poi la casella.
}
shamans-prompt-row = Scegli in segreto la riga del duello.
shamans-prompt-column = Scegli in segreto la colonna del duello.
shamans-prompt-chosen = { $mask }: scelta fatta.
shamans-prompt-exchange = Scegli due delle tue pedine: si scambiano di posto.
shamans-prompt-exchange-any = Scegli due pedine in caselle diverse: si scambiano di posto.
shamans-prompt-move = Sposta due pedine, tue o dell’avversario, una dopo l’altra: scegline una, poi la nuova casella.
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
shamans-last-duel = Ultimo duello: { $cell }, { $winner } { $high } batte { $loser } { $low } e prende { $shells ->
    [one] { $shells } conchiglia
   *[other] { $shells } conchiglie
}.
shamans-last-draw = Ultimo duello: { $cell }, { $high } contro { $low }, parità.
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
shamans-aid-nothing = nessuna, come attorno a un tavolo
shamans-aid-shown = quelle rivelate dai duelli
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

shamans-you-are = Sei { $side }
shamans-chooses = { $who ->
    [you] scegli la { $side ->
        [bison] riga
       *[wolf] colonna
    }
   *[they] sceglie la { $side ->
        [bison] riga
       *[wolf] colonna
    }
}
shamans-has-chosen = { $who ->
    [you] hai scelto { $mask }
   *[they] ha scelto { $mask }
}
shamans-prompt-hand = Piazza la pedina { $value } su un cerchio dorato.{ $left ->
    [0] { "" }
   *[other] { " " }Dopo ne resta un’altra.
}
shamans-then = Poi i duelli: Bisonte sceglie una riga e Lupo una colonna, in segreto. Dove si incrociano vince la pedina più forte.
shamans-cross = Dove riga e colonna si incrociano, la pedina più forte vince la differenza in conchiglie.
shamans-gold = I cerchi dorati mostrano dove può andare la pedina scelta e quanto renderebbe lì un duello.
shamans-equal = { $value } contro { $value }: vietato
shamans-higher-pawn-wins = vince la più forte
shamans-higher-total-wins = vince il totale più alto
shamans-nobody-pays = nessuno paga
shamans-to = { $who ->
    [you] a te
   *[they] a { $name }
}

shamans-reason-wins-all = Con { $mask } vinci in ogni casella: almeno { $least ->
    [one] { $least } conchiglia
   *[other] { $least } conchiglie
}.
shamans-reason-mixed = { $mask } può farti vincere { $most ->
    [one] { $most } conchiglia
   *[other] { $most } conchiglie
} (in { $best }) e costartene al massimo { $loss } (in { $worst }).
shamans-reason-loses-least = Con { $mask } non vinci da nessuna parte, ma non perdi più di { $loss ->
    [one] { $loss } conchiglia
   *[other] { $loss } conchiglie
}.
shamans-reason-exposed = { $line } era esposta, perdevi in ogni sua casella; questa mossa rimedia in { $cell }.
shamans-reason-turns = Così in { $cell } vinci { $now } invece di perdere { $was }.
shamans-reason-saves = Così in { $cell } { $now ->
    [0] non perdi nulla
   *[other] perdi solo { $now }
} invece di { $was }.
shamans-reason-more = Così in { $cell } vinci { $now } invece di { $was }.
shamans-reason-beats = Batte { $other }: lì un duello renderebbe { $now ->
    [one] { $now } conchiglia
   *[other] { $now } conchiglie
}.
shamans-reason-spent = { $other } è difficile da battere: lì una pedina debole costa poco.
shamans-reason-strong = { $count ->
    [0] Nessuna delle pedine rimaste a { $side } la batte lì.
    [one] Solo una delle pedine rimaste a { $side } la batte lì.
   *[other] Solo { $count } delle pedine rimaste a { $side } la battono lì.
}

shamans-about-mask = { $mask } è una maschera di { $side }. Il duello è nella casella in cui si incrociano la riga di Bisonte e la colonna di Lupo.
shamans-about-empty = In { $cell } si incrociano la riga { $row } e la colonna { $column }. Prima dei duelli ogni parte vi piazza una pedina.
shamans-about-hidden = In { $cell } si incrociano la riga { $row } e la colonna { $column }. Qui le pedine restano coperte finché un duello non le rivela.
shamans-about-cell = In { $cell } si incrociano la riga { $row } e la colonna { $column }: { $pawns }. { $loser ->
    [nobody] Qui un duello non costa nulla a nessuno.
   *[other] In un duello qui { $loser } paga { $shells ->
        [one] { $shells } conchiglia
       *[other] { $shells } conchiglie
    }.
}
shamans-about-hand = { $pawn } è ancora da piazzare. In un duello la più forte vince la differenza in conchiglie.
shamans-about-pawn = { $pawn } è in { $cell }. In un duello lì la più forte vince la differenza in conchiglie.
