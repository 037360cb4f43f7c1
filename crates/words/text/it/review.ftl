# The rules as a page, and a look back at a game.

go-back = Indietro
contents = Indice

review-loading = Caricamento della partita…
review-goes-on = La tua partita è ancora in corso: rivederla mostrerebbe ciò che solo l’avversario può sapere.
review-unreadable = Questa non è una partita registrata, oppure è danneggiata.
review-open = Apri una partita
review-open-how = un file, oppure trascinalo qui
review-which-game = Quale partita
review-game = Partita { $number } di { $count }
review-eyes = Punto di vista
review-as-everyone = Ciò che tutti sapevano
review-as = { $who ->
    [you] Ciò che sapevi tu
   *[they] Ciò che sapeva { $name }
}
review-start = La partita comincia.
review-first = All’inizio
review-back = Passo precedente
review-next = Passo successivo
review-last = Alla fine
review-steps = Passi
review-step = Passo { $number } di { $count }
review-chances = Probabilità di vincere, secondo l’allenatore
review-chance = { $first }% all’inizio, { $last }% alla fine, tra { $low } e { $high }%
review-judging = L’allenatore sta ancora pensando…
review-proof = Controllo del mescolamento
review-proof-fair = Verificato: il mescolamento era regolare. Il segreto del server e i byte casuali dei giocatori corrispondono alle impronte fissate prima; insieme danno il seme, da cui derivano tutte le distribuzioni. Ogni mossa era lecita.
review-proof-withheld = { $count ->
    [one] Verificato, con una riserva: { $names } non ha mostrato i byte casuali fissati prima. Insieme al server avrebbe potuto scegliere tra due distribuzioni. Tutto il resto torna e ogni mossa era lecita.
   *[other] Verificato, con una riserva: { $names } non hanno mostrato i byte casuali fissati prima. Insieme al server avrebbero potuto scegliere tra più distribuzioni. Tutto il resto torna e ogni mossa era lecita.
 }
review-proof-server-alone = Verificato: ogni distribuzione deriva dal seme e ogni mossa era lecita. Il seme però viene solo dal server: nessun giocatore vi ha aggiunto byte casuali.
review-proof-older = Verificato: ogni distribuzione deriva dal seme e ogni mossa era lecita. La registrazione però è di un tipo più vecchio: i byte dei giocatori non erano fissati prima, e l’ultimo a dare l’OK avrebbe potuto scegliere le distribuzioni insieme al server.
review-proof-seed = Verificato: ogni distribuzione deriva dal seme e ogni mossa era lecita. Nessuna impronta aveva fissato prima il seme, a differenza di quanto fa un server.
review-proof-moves = Verificato: ogni mossa era lecita. La registrazione non ha un seme, quindi le distribuzioni non si possono ricalcolare.
review-proof-no-deals = Verificato: ogni mossa era lecita. In questo gioco niente dipende dal caso, quindi non c’è nulla da mescolare.
review-proof-broken = La partita contiene un errore: { $why }
review-commitment = Impronta:
review-save = Scarica la partita
review-link = Link a questa partita

# Going back in a game against bots.

go-back-a-turn = Torna indietro di una mossa
is-practice = allenamento

# Sound.

sound = Suono
sound-on = attivato
sound-off = disattivato

# The end of a game: the sun risen, half or set, and the margin.

end-won = Il sole splende per te
end-lost = Il sole è tramontato
end-drawn = Equinozio
end-watched = Il giorno volge al termine
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
} con { $high } conchiglie contro { $low }.
end-draw-points = Pareggio: { $count } punti ciascuno.
end-draw-shells = Pareggio: { $count } conchiglie ciascuno.
end-neutral = Clan neutrali:
end-shells-went = Le conchiglie, duello per duello
end-start = inizio
end-led = { $who ->
    [you] Dopo il duello { $duel } eri in vantaggio
   *[they] Dopo il duello { $duel } { $name } era in vantaggio
} { $high } a { $low }.
end-share = Condividi
end-shared = { $title }! { $margin }

# The moments that decided a game.

moments = Momenti decisivi
moments-how = secondo l’allenatore
moments-none = L’allenatore non ha trovato mosse costose.
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
    [you] Scacci un membro del tuo clan
   *[they] { $name } scaccia un membro del suo clan
}
moment-lift = Un posto guadagnato per il { $clan }
moment-attack = Un altro attacco era più forte
moment-climb = Un altro successore
moment-card = Un’altra carta era migliore
moment-smaller = Una carta più debole alla pila { $pile }
moment-bigger = Una carta più forte alla pila { $pile }
moment-special = Un altro guerriero speciale era migliore
moment-place = Un’altra casella per una pedina
moment-mask = Un’altra maschera era migliore
moment-exchange = Un altro scambio era migliore
moment-pass = Rinunciare a uno scambio
review-why-not-100 = Le probabilità di ciascuno si basano su ciò che sapeva in quel momento. Poiché ognuno sa cose diverse, il totale non è per forza 100%.
