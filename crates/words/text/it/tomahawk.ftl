# Tomahawk.

card = guerriero { $value }{ $hair ->
    [0] { "" }
   *[other] , capelli { $hair }
}
card-short = { $value }{ $hair ->
    [0] { "" }
   *[other] { " " }(capelli { $hair })
}
special = { $name } ({ $value })
terrain = { $terrain ->
    [plain] pianura
    [forest] foresta
   *[mountain] montagna
}
terrain-object = { $terrain ->
    [plain] la pianura
    [forest] la foresta
   *[mountain] la montagna
}
terrain-subject = { $terrain ->
    [plain] la pianura
    [forest] la foresta
   *[mountain] la montagna
}
terrain-rule-plain = Qui le carte si rivelano a ogni turno.
terrain-rule-forest = Qui le carte restano coperte fino all’ultimo turno della foresta.
terrain-rule-mountain = Chi la vince vede le carte giocate in questo turno dall’avversario nelle foreste.
animal = { $terrain ->
    [plain] bisonti
    [forest] caribù
   *[mountain] aquile
}
animals = { $terrain ->
    [plain] { $count ->
        [one] { $count } bisonte
       *[other] { $count } bisonti
    }
    [forest] { $count } caribù
   *[mountain] { $count ->
        [one] { $count } aquila
       *[other] { $count } aquile
    }
}
picto-puma = puma
picto-gathering = raccolta
picto-rule-puma = La carta più forte del territorio, di chiunque sia, non conta (pari merito compresi).
picto-rule-gathering = La carta più debole del territorio, di chiunque sia, conta doppio (pari merito compresi).
territory = { $terrain } con { $animals }{ $picto }, { $rounds ->
    [one] { $rounds } turno
   *[other] { $rounds } turni
}

power-s1 = La sua parte vince se il totale avversario è più del doppio del suo.
power-s2 = Con un’altra carta di valore 2 dalla sua parte, il totale guadagna 5, una volta sola.
power-s3 = In una foresta i caribù contano doppio per chi la vince.
power-s4 = Fuori dalle foreste: la prossima carta dell’avversario qui è estratta a caso dalla sua mano.
power-s5 = Gli scalpi che prende contano doppio.
power-s6 = Prende il valore stampato della carta che ha di fronte.
power-s7 = Un 7, 8, 9 o 10 di fronte vale 0.

tomahawk-dealt = { $who ->
    [you] Ricevi
   *[they] { $name } riceve
} { $specials }.
tomahawk-turned = Pila { $pile }: { $territory }.
tomahawk-prize = L’animale ambito: chi alla fine ha più { $animals } segna 3 punti in più.
tomahawk-kept = { $who ->
    [you] Tieni
   *[they] { $name } tiene
} { $special } al posto di { $card }.
tomahawk-all-kept = Entrambi i giocatori hanno scelto i loro guerrieri speciali.
tomahawk-drew = { $who ->
    [you] Peschi
   *[they] { $name } pesca
} { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}.
tomahawk-drew-cards = { $who ->
    [you] Peschi
   *[they] { $name } pesca
} { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}: { $cards }.
tomahawk-sealed = { $who ->
    [you] Giochi
   *[they] { $name } gioca
} una carta coperta alla pila { $pile }: { $card }.
tomahawk-meeting = Pila { $pile }, turno { $round }: { $who ->
    [you] il tuo { $first } contro { $second } di { $other }
    [to-you] { $first } di { $name } contro il tuo { $second }
   *[they] { $first } di { $name } contro { $second } di { $other }
}
tomahawk-fought = { $meeting }; valori di combattimento: { $first } contro { $second }.
tomahawk-stayed-hidden = Pila { $pile }: nella foresta le carte restano coperte.
tomahawk-scalped = Pila { $pile }: { $who ->
    [you] segni
   *[they] { $name } segna
} { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} per gli scalpi.
tomahawk-won = { $who ->
    [you] Vinci
   *[they] { $name } vince
} { $territory } della pila { $pile }, { $first } contro { $second }: { $animals }.
tomahawk-tied = { $territory } della pila { $pile } non va a nessuno, { $first } contro { $second }.
tomahawk-peeked = { $who ->
    [you] Guardi una carta di { $other }
    [to-you] { $name } guarda la tua carta
   *[they] { $name } guarda una carta di { $other }
} nella foresta della pila { $pile }.
tomahawk-peeked-card = { $who ->
    [you] Guardi una carta di { $other }
    [to-you] { $name } guarda la tua carta
   *[they] { $name } guarda una carta di { $other }
} nella foresta della pila { $pile }: { $card }.
tomahawk-forced = Danse du crépuscule: alla pila { $pile } va una carta estratta a caso { $who ->
    [you] dalla tua mano
   *[they] dalla mano di { $name }
}.
tomahawk-forced-card = Danse du crépuscule: alla pila { $pile } va { $card }, carta estratta a caso { $who ->
    [you] dalla tua mano
   *[they] dalla mano di { $name }
}.
tomahawk-prized = { $who ->
    [you] Hai
   *[they] { $name } ha
} il maggior numero di animali ambiti: 3 punti in più.

tomahawk-prompt-keep = Tieni due dei tuoi tre guerrieri speciali.
tomahawk-prompt-keep-noted = Tieni due dei tuoi tre guerrieri speciali, prima il più basso.
tomahawk-prompt-keep-second = Tienine un secondo.
tomahawk-prompt-kept = Hai scelto i tuoi guerrieri speciali.
tomahawk-prompt-seal-all = Gioca una carta coperta per ogni pila.
tomahawk-prompt-seal = Gioca una carta coperta alla pila { $pile }.
tomahawk-prompt-sealed = Hai giocato le tue carte.
tomahawk-prompt-forced = Si pesca una carta a caso.

tomahawk-mean-keep = { $special } al posto di { $card }
tomahawk-mean-seal = { $card } alla pila { $pile }
tomahawk-mean-seal-for = { $card } alla pila { $pile }: { $territory }

tomahawk-fronts = Le quattro pile
tomahawk-prized-now = chi ha più { $animals }: +3
tomahawk-front-bare = Pila { $pile }
tomahawk-front-says = Pila { $pile }: { $territory }; turno { $round } di { $rounds }. { $theirs }. { $ours }.
tomahawk-front-taken = { $says } Vinto da: { $name }.
tomahawk-side-says = { $name }: { $cards }
tomahawk-tied-short = nessuno
tomahawk-what-holds = Regole della pila { $pile }: { $territory }
tomahawk-no-card = nessuna carta
tomahawk-face-down = coperta
tomahawk-face-down-card = { $card }, carta coperta{ $peeked ->
    [yes] , vista dall’avversario
   *[no] { "" }
}
tomahawk-card-fights = { $card }, combatte con { $value }
tomahawk-special-hair = { $special }, capelli { $hair }
tomahawk-slot = La tua carta alla pila { $pile }: { $card }
tomahawk-slot-drafted = La tua carta alla pila { $pile }: { $card }, da confermare
tomahawk-hand = La tua mano
tomahawk-card-laid = { $card }, alla pila { $pile }
tomahawk-clear = Togli
tomahawk-seal = { $count ->
    [0] Conferma
    [one] Conferma: ancora una carta
   *[other] Conferma: ancora { $count } carte
}
tomahawk-specials = I tuoi guerrieri speciali
tomahawk-keep = Tieni { $count } su 2
tomahawk-replaces = al posto di
tomahawk-hand-and-deck = mano { $hand } · mazzo { $deck }
tomahawk-hair-count = { $count } per gli scalpi
tomahawk-points = { $count ->
    [one] punto
   *[other] punti
}
tomahawk-seen = Viste: { $count }
tomahawk-looked-at = Viste da una montagna: { $count }
tomahawk-unseen = Non ancora viste: { $count }
tomahawk-unseen-why = Due di queste hanno ceduto il posto a guerrieri speciali.
tomahawk-own-known = In mano o coperte: { $count }
tomahawk-own-unseen = Ancora nel tuo mazzo: { $count }
tomahawk-won-lands = Territori vinti
tomahawk-scores = Punteggio finale
tomahawk-score-hair = scalpi
tomahawk-score-prize = bonus: più { $animals } di tutti

tomahawk-refuse-not-now = Ora non si può giocare nulla.
tomahawk-refuse-nothing-held = Scegli prima una carta della tua mano.
tomahawk-refuse-missing = { $count ->
    [one] A una pila manca ancora una carta.
   *[other] A { $count } pile manca ancora una carta.
}
tomahawk-refuse-keep-two = Scegline due su tre.
tomahawk-refuse-two-kept = Ne hai già scelti due: prima rimettine uno.
tomahawk-why-keep-first = Prima si tengono due dei tre guerrieri speciali.
tomahawk-why-seal-first = I guerrieri speciali sono già scelti: ora si gioca una carta alla pila { $pile }.
tomahawk-why-not-dealt = { $special } non è tra i { $who ->
    [you] tuoi guerrieri speciali
   *[they] guerrieri speciali di { $name }
}: { $dealt }.
tomahawk-why-kept = { $special } è già stato scelto: il secondo deve essere più alto.
tomahawk-why-highest = { $special } non può essere tenuto per primo: dei due viene prima il più basso.
tomahawk-why-not-higher = { $special } non può seguire { $first }: il secondo deve essere il più alto dei due.
tomahawk-why-replaces-basic = { $special } sostituisce una carta base di valore { $value }, non un altro guerriero speciale.
tomahawk-why-replaces-value = { $special } sostituisce una carta base di valore { $value }, non { $card }.
tomahawk-why-no-copy = { $special } non può sostituire { $card }: nel mazzo questa carta non c’è.
tomahawk-why-sealed = { $who ->
    [you] La tua carta alla pila { $pile } è già giocata: annulla la mossa, o continua con la pila { $next }.
   *[they] La carta di { $name } alla pila { $pile } è già giocata: ora tocca alla pila { $next }.
}
tomahawk-why-by-chance = Danse du crépuscule ha messo { $who ->
    [you] la tua carta
   *[they] la carta di { $name }
} alla pila { $pile }: ora tocca alla pila { $next }.
tomahawk-why-wrong-pile = Prima va una carta alla pila { $next }, poi alla pila { $pile }.

special-meaning = { $special ->
    [s1] Grande Manitù
    [s2] Spirito mutevole
    [s3] Cuore di sequoia
    [s4] Danza del crepuscolo
    [s5] Teschio al vento
    [s6] Potere del cielo
   *[s7] Nuvola dispettosa
}

tomahawk-you = { $you }, { $tribe }
tomahawk-your-card = la tua carta
tomahawk-placed = messa
tomahawk-together = Le carte di { $name } si rivelano insieme alle tue.
tomahawk-held = { $what } Tocca un fronte.
tomahawk-card-counts = { $card }{ $times ->
    [0] , non conta
    [1] { "" }
   *[other] , conta doppio
}
tomahawk-side-total = { $says }, totale { $total }
tomahawk-puma-note = { $who ->
    [you] Il tuo { $value } è il più forte
   *[they] { $value ->
        [1] L’1
        [8] L’8
       *[other] Il { $value }
    } di { $name } è il più forte
}: non conta.
tomahawk-puma-both = I due { $value } sono i più forti: non contano.
tomahawk-gathering-note = { $who ->
    [you] Il tuo { $value } è il più debole
   *[they] { $value ->
        [1] L’1
        [8] L’8
       *[other] Il { $value }
    } di { $name } è il più debole
}: conta { $double }.
tomahawk-gathering-both = I due { $value } sono i più deboli: contano { $double } ciascuno.

tomahawk-about-warrior = Guerriero { $value }: conta { $value } per la sua parte. { $hair ->
    [0] Non ha capelli da perdere.
    [one] Una carta più forte di fronte segna { $hair } punto per gli scalpi.
   *[other] Una carta più forte di fronte segna { $hair } punti per gli scalpi.
}
tomahawk-about-special = { $special }: { $power }{ $hair ->
    [0] { "" }
    [one] { " " }Una carta più forte di fronte segna { $hair } punto per gli scalpi.
   *[other] { " " }Una carta più forte di fronte segna { $hair } punti per gli scalpi.
}
tomahawk-about-named = { $special }, { $meaning }
tomahawk-about-land = Pila { $pile }, { $territory }. { $rule }
tomahawk-about-totals = Finora { $first } a { $second } ({ $name } – { $other }).
tomahawk-about-struck = Qui è la più forte: per il puma non conta.
tomahawk-about-doubled = Qui è la più debole: con la raccolta conta doppio.
tomahawk-about-changed = Per via di { $special } qui combatte con { $value }.
tomahawk-about-slot = Qui va la tua carta di questo turno per la pila { $pile }.
tomahawk-about-down = Una carta coperta di { $name }: in una foresta le carte si rivelano solo al suo ultimo turno.

tomahawk-reason-power = { $special } alla pila { $pile }: { $power }
tomahawk-reason-gathering = Pila { $pile }: lì la carta più debole conta doppio, così un { $value } può contare { $double }.
tomahawk-reason-puma = Pila { $pile }: il puma toglie la carta più forte, così un { $value } che non lo è conta ancora.
tomahawk-reason-behind = Pila { $pile }: { $count ->
    [one] sei sotto di { $count } punto
   *[other] sei sotto di { $count } punti
} al suo ultimo turno, e un { $value } può ancora ribaltare il risultato.
tomahawk-reason-ahead = Pila { $pile }: { $count ->
    [one] sei avanti di { $count } punto
   *[other] sei avanti di { $count } punti
} al suo ultimo turno, e un { $value } difende il vantaggio.
tomahawk-reason-high = Pila { $pile }: la posta, { $animals }, merita una carta forte.
tomahawk-reason-low = Pila { $pile }: in palio solo { $animals }, basta una carta debole e quelle forti restano in mano.
tomahawk-reason-keep-hair = { $special } prende il posto di { $card }: meno capelli da perdere.
tomahawk-reason-keep = { $special }: { $power }
tomahawk-won-manitou = Grand manitou: chi ha più del doppio perde.
tomahawk-won-sequoia = Cœur de séquoia ha raddoppiato i caribù.
