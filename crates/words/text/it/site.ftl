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
ways = Nel sito
menu = Menu
close-menu = Chiudi
language = Lingua
language-missing = Non è stato possibile caricare la lingua scelta ({ $language }). Controlla la connessione e sceglila di nuovo.
look = Tema
look-is = Tema: { $look }
look-system = Come il dispositivo
look-dark = Scuro
look-light = Chiaro
three-games = Tre giochi di intenzioni nascoste
three-games-lead = Contro un amico o un bot, su ogni schermo, senza account.
two-to-four-players = 2–4 giocatori
two-players = 2 giocatori
minutes = { $count } min
play-a-bot = Gioca contro un bot
invite-a-friend = Invita un amico
invite = Invita
learn = Impara
start-a-game = Nuova partita
open-tables = Tavoli aperti
look-at-a-record = Guarda una partita registrata
recorded-games = Partite registrate
go-on-playing = Riprendi la tua partita
continue = Continua
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
rules = Regole
bot-name = { $name } · bot { $level }
players = Giocatori
hint = Consiglio
take-back = Annulla mossa
what-happened = Che cosa è successo
moves-in-words = Le mosse a parole
enter-a-move = Scrivi una mossa
play-move = Gioca
no-such-move = Non è una delle mosse dell’elenco.
keys = Tastiera
keys-help = Le frecce si muovono sul tabellone, Invio o la barra spaziatrice sceglie, Esc annulla.
give-up = Abbandona la partita
give-up-sure = Questa partita andrà persa. Vuoi abbandonarla?
give-up-yes = Sì, abbandona
rules-loading = Le regole stanno arrivando…
rules-missing = Non è stato possibile caricare le regole. Controlla la connessione e riprova.
try-again = Riprova
pass-the-device = Passa il dispositivo a { $name }
pass-the-device-why = Quello che ciascuno sa è solo suo.
i-have-it = Ce l’ho in mano
coach = L’allenatore:
coach-chance = Le tue probabilità di vincere: { $percent }%
got-it = Ho capito
play-again = Gioca ancora
look-back = Rivedi la partita
nowhere = Questa pagina non esiste
nowhere-why = L’indirizzo potrebbe essere sbagliato, o la partita non è più su questo dispositivo.
to-the-front-page = Alla pagina iniziale
