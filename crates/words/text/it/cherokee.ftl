# Cherokee.

clan = { $clan ->
    [birds] Uccelli
    [blue] Blu
    [wild-potato] Patate Selvatiche
    [deer] Cervi
    [wolf] Lupi
   *[long-hair] Capelli Lunghi
}
clan-whole = { $clan ->
    [birds] clan degli Uccelli
    [blue] clan dei Blu
    [wild-potato] clan delle Patate Selvatiche
    [deer] clan dei Cervi
    [wolf] clan dei Lupi
   *[long-hair] clan dei Capelli Lunghi
}
member = { $clan } { $value }, { $sex ->
    [woman] donna
   *[man] uomo
}
place = { $place }: fila { $row }, posto { $number }

cherokee-dealt = Le carte sono state distribuite.
cherokee-begins = { $who ->
    [you] Cominci tu.
   *[they] Comincia { $name }.
}
cherokee-own = { $who ->
    [you] Sei del { $clan }. La tua mano: { $hand }.
   *[they] { $name } è del { $clan }. La sua mano: { $hand }.
}
cherokee-clan-of = { $who ->
    [you] { $clan } per te
   *[they] { $clan } per { $name }
}
cherokee-open = I clan sono scoperti: { $clans }; neutrali: { $neutral }.
cherokee-attacked = { $who ->
    [you] Attacchi
   *[they] { $name } attacca
}: { $attacker } in { $leader } scaccia { $expelled } da { $target }, { $attack } contro { $defence }.
cherokee-climbed = { $member } sale da { $from } a { $to }.
cherokee-entered = { $who ->
    [you] Metti
   *[they] { $name } mette
} { $member } in { $place }.
cherokee-discarded = { $who ->
    [you] Nessun attacco possibile: scarti { $member }.
   *[they] Nessun attacco possibile: { $name } scarta { $member }.
}
cherokee-played = { $who ->
    [you] Giocavi
   *[they] { $name } giocava
} per il { $clan }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, { $women ->
    [one] { $women } donna
   *[other] { $women } donne
} nella piramide.

cherokee-prompt-attack = Scegli chi attacca, poi il bersaglio.
cherokee-prompt-attack-open = Scegli un membro del tuo clan o di uno neutrale, poi il bersaglio.
cherokee-prompt-discard = Nessun attacco possibile: scarta una carta.
cherokee-prompt-succeed = Parità sotto { $place }: scegli chi sale.
cherokee-prompt-set = Metti una carta della tua mano in { $place }.

cherokee-mean-attack = { $attacker } in { $leader } scaccia { $expelled } da { $target }, { $attack } contro { $defence }
cherokee-mean-climb = { $member } sale da { $from } a { $to }
cherokee-mean-set = { $member } entra nella base
cherokee-mean-discard = scartare { $member }

cherokee-pyramid = La piramide
cherokee-row = Fila { $row } di 8, { $points ->
    [0] nessun punto
    [one] { $points } punto ciascuno
   *[other] { $points } punti ciascuno
}
cherokee-spot = { $member }, fila { $row }, { $number } di { $row }
cherokee-gap = Posto vuoto, fila { $row }, { $number } di { $row }
cherokee-may-lead = può attaccare
cherokee-may-climb = può salire
cherokee-may-fall = si può scacciare, { $attack } contro { $defence }
cherokee-may-give = { $member }; si può giocare
cherokee-helps = sostiene l’attacco
cherokee-leads = { $member } attacca: scegli un bersaglio evidenziato.
cherokee-weighs = { $leader } guida l’attacco{ $helpers ->
    [0] { "" }
    [one] , { $members } lo sostiene
   *[other] , { $members } lo sostengono
}. { $how ->
    [tap] Per confermare, tocca { $target } o il pulsante.
   *[point] { $attack } contro { $defence }.
}
cherokee-against = contro
cherokee-attack = Attacca
cherokee-choose-again = Scegli di nuovo
cherokee-hand = La tua mano
cherokee-your-clan = { $name }, { $clans ->
    [secret] il tuo clan segreto
   *[open] il tuo clan
}
cherokee-their-clan = Clan di { $name }
cherokee-points-now = Punti attuali dei clan
cherokee-neutral = neutrale
cherokee-deeds = Chi ha attaccato chi
cherokee-key-led = guidati
cherokee-key-expelled = scacciati
cherokee-guess = { $sure ->
    [likely] probabilmente { $clan }
   *[maybe] forse { $clan }
}
cherokee-since = { $who ->
    [you] Dal tuo ultimo turno
   *[they] Ultimi turni
}
cherokee-way = { $name }, da { $from } a { $to }
cherokee-out = scaccia { $member }
cherokee-discards = { $name } scarta
cherokee-took = { $attacker } prende { $target } a { $expelled }
cherokee-then = { $climbed ->
    [0] { $member } entra in { $place }
    [one] Un membro sale, { $member } entra in { $place }
   *[other] { $climbed } membri salgono, { $member } entra in { $place }
}
cherokee-gone = Scartati
cherokee-turn = Turno { $turn } di { $turns }
cherokee-cards = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
}
cherokee-led = { $times ->
    [one] { $times } attacco guidato
   *[other] { $times } attacchi guidati
}
cherokee-expelled = { $times ->
    [one] { $times } membro scacciato
   *[other] { $times } membri scacciati
}
cherokee-scores = I clan vengono rivelati
cherokee-total = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, { $women ->
    [one] { $women } donna
   *[other] { $women } donne
} nella piramide

cherokee-why-alone = { $member } non ha nessuno di un altro clan a portata.
cherokee-why-weak = { $member } è troppo debole per scacciare un vicino.
cherokee-why-same-clan = { $member } e { $other } sono dello stesso clan.
cherokee-why-down = Non si attacca mai verso il basso: solo di lato o verso l’alto.
cherokee-why-far = { $member } non tocca { $other }: si attacca solo un vicino, di lato o verso l’alto.
cherokee-why-set-first = Prima va messa una carta della mano in { $place }.
cherokee-why-attack-first = Prima l’attacco, poi una carta della mano.
cherokee-why-empty = Lì non c’è nessuno.
cherokee-why-discard-first = Nessun attacco è possibile: si scarta una carta della mano.
cherokee-why-attack-possible = Un attacco è possibile: si scarta solo quando non ce n’è nessuno.
cherokee-why-who-climbs = Scegli prima chi sale in { $place }: { $left } in { $one } o { $right } in { $other }.
cherokee-why-itself = Nessuno può attaccare sé stesso.
cherokee-why-other-clan = Il { $clan } non attacca per { $who ->
    [you] te: lo fanno solo il tuo e i clan neutrali.
   *[they] { $name }: lo fanno solo il suo e i clan neutrali.
}
cherokee-why-too-weak = { $attacker } non può scacciare { $defender }{ $side ->
    [below] , nemmeno dal basso
   *[beside] { " " }di lato
}: serve { $needed } oppure sostegno.
cherokee-why-alone-too-weak = { $attacker } non può scacciare { $defender } senza sostegno: serve { $needed }.
cherokee-why-together-too-weak = Con sostegno, { $attacker } vale { $attack } e non può scacciare { $defender }{ $side ->
    [below] , nemmeno dal basso
   *[beside] { " " }di lato
}: serve { $needed }.

cherokee-reason-gain = Il tuo clan guadagna { $points ->
    [one] { $points } piuma
   *[other] { $points } piume
}: { $member } { $how ->
    [leads] sale alla fila { $row }.
   *[follows] segue nella fila { $row }.
}
cherokee-reason-rival = { $sure ->
    [known] { $name } gioca per il { $clan }
   *[guessed] { $name } sembra giocare per il { $clan }
}: gli costa { $points ->
    [one] { $points } piuma.
   *[other] { $points } piume.
}
cherokee-reason-most = Il { $clan } ha più punti di tutti: gli costa { $points ->
    [one] { $points } piuma.
   *[other] { $points } piume.
}
cherokee-reason-support = Senza sostegno { $member } sarebbe troppo debole: { $count ->
    [one] glielo dà { $helpers }.
   *[other] glielo danno { $helpers }.
}
cherokee-reason-elder = Per l’età, { $member } nella fila { $row } vale uno in meno contro un attacco dal basso: basta { $attack }.
cherokee-reason-heir = { $member } è del tuo clan e sale alla fila { $row }.
cherokee-reason-block = Altrimenti salirebbe { $other }, il che forse gioverebbe a { $name }.
cherokee-reason-set-own = { $member } è del tuo clan e potrà salire o sostenere gli altri.
cherokee-reason-set-beside = { $member } è del tuo clan e può sostenere { $other }, lì accanto.
cherokee-reason-set-other = La base non vale nulla: { $member }, di un altro clan, può restarci.
cherokee-reason-discard = { $member } non è del tuo clan: non perdi nulla.

cherokee-about-member = { $member } nella fila { $row } alla fine vale { $points ->
    [0] zero piume
    [one] { $points } piuma
   *[other] { $points } piume
} per il suo clan.
cherokee-about-needs = Per scacciare questo membro serve { $sides ->
    [both] { $beside } di lato, oppure { $below } dal basso (meno uno per anzianità).
    [beside] { $beside } di lato.
   *[below] { $below } dal basso (meno uno per anzianità).
}
cherokee-about-support = { $count ->
    [0] Nessuno sosterrebbe un suo attacco.
   *[other] Un suo attacco può avere il sostegno di { $members }.
}
cherokee-about-leads = Ora può guidare un attacco.
cherokee-about-gap = In { $place } non c’è nessuno: sale chi ha il rango più alto dei due sotto; alla base si mette una carta della mano.
cherokee-about-hand = { $member }, nella tua mano, { $whose ->
    [own] è del tuo clan
   *[other] non è del tuo clan
}. Dopo un attacco metti una carta alla base. A parità di valore la donna ha un rango più alto e sale.
cherokee-about-gone = { $member } è nella pila degli scarti e non torna.
cherokee-about-clan = Il { $clan } ora ha { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}. { $whose ->
    [own] È il tuo clan: i suoi membri segnano per te, chiunque li guidi.
    [known] { $name } gioca per questo clan.
   *[unknown] Solo dagli attacchi si può indovinare di chi è.
}
