# The site: its frame, the front page, the game at this device.

title = { $what } · Solstice
title-home = Solstice: tre giochi di intenzioni nascoste
title-game = La tua partita
title-lobby = Tavoli aperti
title-table = Un tavolo
title-review = Rivedi una partita
title-rules = Regole: { $game }
title-rulings = Decisioni
skip-to-content = Vai al contenuto
choices = Lingua e aspetto
language = Lingua
language-missing = Non è stato possibile caricare la lingua scelta ({ $language }). Controlla la connessione e sceglila di nuovo.
look-system = Aspetto: come il dispositivo
look-dark = Aspetto: scuro
look-light = Aspetto: chiaro
three-games = Tre giochi di intenzioni nascoste.
three-games-lead = Contro un amico o un bot, su ogni schermo, senza account. Il tavolo è aperto giorno e notte.
cherokee-facts = 2–4 giocatori · 30 min
tomahawk-facts = 2 giocatori · 20 min
shamans-facts = 2 giocatori · 10 min
play-a-bot = Gioca contro un bot
invite-a-friend = Invita un amico
learn-it = Imparalo in cinque minuti
open-tables = Tavoli aperti
look-at-a-record = Guarda una partita registrata
go-on-playing = Riprendi la tua partita
independent = Una realizzazione indipendente; le carte di Tomahawk sono una ricostruzione. Niente di ciò che fai qui lascia questo sito.
how-strong = Quanto devono essere forti i bot?
who-plays-here = Chi gioca su questo dispositivo?
people-here = { $count ->
    [one] Solo io
   *[other] { $count } persone
 }
your-seat = { $count ->
    [one] Il tuo posto
   *[other] I vostri posti
 }
your-side = Il tuo schieramento
leave-it-to-chance = A caso
cherokee-seats-differ = Chi comincia è estratto a sorte, qualunque sia il posto.
tomahawk-seats-differ = Si gioca in contemporanea: cambia solo il nome.
shamans-seats-differ = Bisonte piazza e scambia per primo.
begin = Comincia
unfinished-game = Hai una partita in corso: { $game }.
unfinished-go-on = Riprendila
unfinished-give-up = Abbandonala e comincia
rules = Regole
bot-name = { $name } · bot { $level }
bot-level = livello { $level }
players = Giocatori
hint = Consiglio
take-back = Ritira
what-happened = Che cosa è successo
told-last = Poco fa: { $what }
moves-in-words = Le mosse a parole
enter-a-move = Scrivi una mossa
play-move = Gioca
no-such-move = Non è una delle mosse dell’elenco.
rules-loading = Le regole stanno arrivando…
rules-missing = Non è stato possibile caricare le regole. Controlla la connessione e riprova.
try-again = Riprova
pass-the-device = Passa il dispositivo a { $name }
pass-the-device-why = Quello che ciascuno sa è solo suo.
i-have-it = Ce l’ho in mano
coach = L’allenatore
coach-thinks = L’allenatore sta pensando…
coach-chance = Le tue probabilità di vincere: { $percent } %
coach-line = { $chance } %, scelta { $share } volte su 100
play-again = Gioca ancora
change-sides = Cambia lato
look-back = Rivedi la partita
nowhere = Questa pagina non esiste
nowhere-why = L’indirizzo potrebbe essere sbagliato, o la partita non è più su questo dispositivo.
to-the-front-page = Alla pagina iniziale
my-games = Le mie partite
games-go-on = In corso
games-are-over = Finite
games-none-go-on = Nessuna partita in corso.
games-none-are-over = Ancora nessuna.
game-at-this-device = su questo dispositivo
games-kept = Questo dispositivo conserva le tue ultime { $count } partite; le più vecchie spariscono per prime.
