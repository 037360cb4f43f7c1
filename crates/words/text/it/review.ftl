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
review-as = Ciò che sapeva { $name }
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
