# Perché qualcosa non è stato fatto.

refused-bad-message = Il server non ha capito.
refused-bad-version = Questa pagina non è aggiornata: ricaricala.
refused-too-fast = Troppo in fretta. Riprova tra un momento.
refused-not-seated = Non hai un posto a questo tavolo.
refused-no-table = Questo tavolo non esiste.
refused-no-spectators = A questo tavolo non si può assistere.
refused-seat-taken = Questo posto è occupato.
refused-bad-name = Questo nome non si può usare.
refused-has-begun = La partita è già cominciata.
refused-not-begun = La partita non è ancora cominciata.
refused-is-over = La partita è finita.
refused-no-move = Questa non è una mossa del gioco.
refused-illegal = Le regole ora non lo permettono.
refused-nothing-to-take-back = Non c’è niente da ritirare.
refused-stale = Nel frattempo è successo qualcosa. Guarda di nuovo.
refused-is-out = Non giochi più in questa partita.
refused-moved-away = Stai giocando da un altro dispositivo.
refused-too-slow = La connessione è troppo lenta. Viene ristabilita.
refused-busy = Il server è molto occupato. Riprova.
refused-restarting = Il server si riavvia e torna tra poco.
refused-internal = Il server ha avuto un problema. Riprova.
