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
place = { $place }: riga { $row }, posto { $number }

cherokee-dealt = Le carte sono distribuite.
cherokee-begins = { $who ->
    [you] Cominci tu.
   *[they] Comincia { $name }.
}
cherokee-own = { $who ->
    [you] Sei del { $clan } e hai in mano { $hand }.
   *[they] { $name } è del { $clan } e ha in mano { $hand }.
}
cherokee-clan-of = { $who ->
    [you] { $clan } per te
   *[they] { $clan } per { $name }
}
cherokee-open = I clan sono scoperti: { $clans }; neutrali: { $neutral }.
cherokee-attacked = { $who ->
    [you] Attacchi
   *[they] { $name } attacca
}: { $attacker } in { $leader } scaccia { $expelled } in { $target }, { $attack } contro { $defence }.
cherokee-climbed = { $member } sale da { $from } a { $to }.
cherokee-entered = { $who ->
    [you] Metti
   *[they] { $name } mette
} { $member } in { $place }.
cherokee-discarded = { $who ->
    [you] Non hai attacchi e scarti { $member }.
   *[they] { $name } non ha attacchi e scarta { $member }.
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
cherokee-prompt-succeed = Sotto { $place } ci sono due pari grado: scegli chi sale.
cherokee-prompt-set = Metti una carta della tua mano in { $place }.

cherokee-mean-attack = { $attacker } da { $leader } scaccia { $expelled } in { $target }, { $attack } contro { $defence }
cherokee-mean-climb = { $member } sale da { $from } a { $to }
cherokee-mean-set = { $member } entra alla base
cherokee-mean-discard = si scarta { $member }
