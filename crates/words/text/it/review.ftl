# The rules as a page, and a look back at a game.

go-back = Indietro
contents = Indice

review-loading = La partita sta arrivando…
review-goes-on = La tua partita è ancora in corso: rivederla mostrerebbe ciò che solo l’altra parte può sapere.
review-unreadable = Questa non è una partita registrata, oppure è danneggiata.
review-open = Apri una partita
review-open-how = un file, oppure trascinalo qui
review-which-game = Quale partita
review-game = Partita { $number } di { $count }
review-eyes = Che cosa si mostra
review-as-everyone = Ciò che tutti sapevano
review-as = { $who ->
    [you] Ciò che sapevi tu
   *[they] Ciò che sapeva { $name }
}
review-start = La partita comincia.
review-first = All’inizio
review-back = Un passo indietro
review-next = Un passo avanti
review-last = Alla fine
review-steps = Passi
review-step = Passo { $number } di { $count }
review-chances = Probabilità di vittoria, secondo l’allenatore
review-chance = { $first }% all’inizio, { $last }% alla fine, tra { $low } e { $high }%
review-judging = L’allenatore sta ancora pensando…
review-proof = Il mescolamento
review-proof-fair = Verificato, è tutto giusto: il segreto è quello su cui il server si era impegnato, il seme ne deriva insieme ai byte dei giocatori, ogni distribuzione deriva dal seme e ogni mossa era lecita.
review-proof-seed = Verificato, è tutto giusto: ogni distribuzione deriva dal seme e ogni mossa era lecita. Nessuno si era impegnato prima sul seme, come fa un server.
review-proof-moves = Verificato: ogni mossa era lecita. La partita non ha un seme, quindi le distribuzioni non si possono ricalcolare.
review-proof-no-deals = Verificato, è tutto giusto: ogni mossa era lecita. In questo gioco non c’è caso, quindi nulla da mescolare.
review-proof-broken = La partita non regge: { $why }
review-commitment = Impegno:
review-save = Scarica la partita
review-link = Link a questa partita

# Going back in a game against bots.

go-back-a-turn = Torna indietro di una mossa
is-practice = allenamento

# Sound.

sound = Suono
sound-on = attivo
sound-off = spento

# The end of a game: the sun risen, half or set, and the margin.

end-won = Il giorno è tuo
end-lost = Tramonto
end-drawn = Equinozio
end-watched = Il giorno è finito
end-by-points = { $who ->
    [you] Vinci con il { $clan }
   *[they] { $name } vince con il { $clan }
}: { $count ->
    [one] un punto di vantaggio
   *[other] { $count } punti di vantaggio
}.
end-by-women = { $who ->
    [you] Vinci con il { $clan }
   *[they] { $name } vince con il { $clan }
}: stessi punti, ma { $count ->
    [one] una donna in più
   *[other] { $count } donne in più
} nella piramide.
end-points = { $who ->
    [you] Vinci
   *[they] { $name } vince
} { $high } a { $low }.
end-shells = { $who ->
    [you] Vinci
   *[they] { $name } vince
} con { $high } conchiglie a { $low }.
end-draw-points = Pareggio: { $count } punti ciascuno.
end-draw-shells = Pareggio: { $count } conchiglie ciascuno.
end-neutral = Clan neutrali:
end-shells-went = Il cammino delle conchiglie
end-start = inizio
end-led = { $who ->
    [you] Dopo il duello { $duel } conducevi
   *[they] Dopo il duello { $duel } { $name } conduceva
} { $high } a { $low }.
end-share = Condividi
end-shared = { $title }! { $margin }

# The moments that decided a game.

moments = Momenti decisivi
moments-how = secondo l’allenatore
moments-none = L’allenatore non ha trovato mosse costate care.
moment-cost = −{ $percent }%
moment-played = { $who ->
    [you] Hai giocato
   *[they] { $name } ha giocato
}: { $move }
moment-better = Meglio: { $move }
moment-chances = Probabilità di vincere: { $better }% invece di { $after }%.
moment-next = Prossima mossa costosa
moment-try = Prova da qui
moment-own-clan = { $who ->
    [you] Scacciato il tuo stesso clan
   *[they] { $name } scaccia un membro del suo clan
}
moment-lift = Un passo in più per il { $clan }
moment-attack = Un altro attacco era più forte
moment-climb = Un altro successore
moment-card = Un’altra carta era migliore
moment-smaller = Una carta più piccola per la pila { $pile }
moment-bigger = Una carta più grande per la pila { $pile }
moment-special = Un altro guerriero speciale era migliore
moment-place = Un’altra casella per una pedina
moment-mask = Un’altra maschera era migliore
moment-exchange = Un altro scambio era migliore
moment-pass = Rinunciare a uno scambio
review-why-not-100 = Ogni probabilità si basa su ciò che quel giocatore sapeva allora. Ognuno sa altro, quindi insieme non fanno per forza 100%.
