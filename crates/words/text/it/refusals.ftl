# Perché qualcosa non è stato fatto.

refused-bad-message = Il server non ha capito.
refused-bad-version = Questa pagina non è aggiornata: ricaricala.
refused-too-fast = Troppo in fretta. Riprova tra un momento.
refused-not-seated = Non hai un posto a questo tavolo.
refused-no-table = Questo tavolo non esiste.
refused-no-spectators = Questo tavolo non ammette spettatori.
refused-seat-taken = Questo posto è occupato.
refused-bad-name = Questo nome qui non si può usare: forse a questo tavolo è già preso, somiglia a quello di un bot o contiene un carattere invisibile. Scegline un altro, al massimo di 32 caratteri.
refused-has-begun = La partita è già cominciata.
refused-not-begun = La partita non è ancora cominciata.
refused-is-over = La partita è finita.
refused-no-move = Questa non è una mossa del gioco.
refused-illegal = In questo momento le regole non lo permettono.
refused-nothing-to-take-back = Non c’è niente da annullare.
refused-stale = Nel frattempo la situazione è cambiata. Guarda di nuovo.
refused-is-out = Non giochi più in questa partita.
refused-moved-away = Stai giocando da un altro dispositivo.
refused-too-slow = La connessione è troppo lenta. Riconnessione in corso…
refused-busy = Il server è sovraccarico. Riprova.
refused-restarting = Il server si riavvia e torna tra poco.
refused-internal = Il server ha avuto un problema. Riprova.
refused-full = Il server non ha più tavoli liberi. Riprova più tardi.
refused-too-many-tables = Dalla tua rete sono stati aperti troppi tavoli. Chiudine uno o riprova più tardi.
refused-blocked = Questo server rifiuta il tuo indirizzo di rete.
refused-no-room = Il server ha finito lo spazio e per ora non può aprire nuovi tavoli. Riprova più tardi.

# Ciò che nessun gioco permette.

why-no-such-seat = Non c’è nessun { $seat }: questo tavolo ha i posti da 0 a { $last }.
why-not-your-turn = { $who ->
    [you] Non tocca a te: tocca a { $other }.
    [to-you] Non tocca a { $name }: tocca a te.
   *[they] Non tocca a { $name }: tocca a { $other }.
}
why-has-chosen = { $who ->
    [you] Hai già scelto: annulla la scelta per cambiarla.
   *[they] { $name } ha già scelto e aspetta gli altri.
}
why-spectator = Gli spettatori non giocano.
why-deal-first = Prima si distribuiscono le prossime carte.
why-wrong-game = Questa mossa è di un altro gioco ({ $other }): qui si gioca a «{ $game }».
why-not-in-hand = { $who ->
    [you] Non hai in mano { $card }.
   *[they] { $name } non ha in mano { $card }.
}
