# Tables at a server: getting there, and what can go wrong.

server-unreachable = Il server non è raggiungibile. C’è la rete?
no-cookie = Questo browser non conserva il cookie di questo sito e quindi non può avere un posto. Consenti i cookie o usa un altro browser.
reconnecting = Riconnessione…
coming-to-the-table = Arrivo al tavolo…
device-link-used = Questo link è già stato usato o è troppo vecchio: creane uno nuovo sull’altro dispositivo.
table-given-up = Questo tavolo è stato chiuso
you-have-left = Hai lasciato il tavolo
moved-away = Ora giochi su un altro dispositivo
open-another-table = Apri un altro tavolo

# The room in which players gather.

your-name = Il tuo nome
name-is-missing = Prima scrivi un nome.
sit-down = Siediti
sit-here = Siediti qui
stand-up = Alzati
seat-free = libero
seat-away = non c’è
seat-ready = può cominciare
seat-not-ready = si sta preparando
seat-out = fuori gioco
seat-bot-plays = continua un bot
i-am-ready = Si può cominciare
you-are-ready = Si può cominciare ✓
waiting-for-players = { $count ->
    [one] Manca ancora un giocatore.
   *[other] Mancano ancora { $count } giocatori.
 }
waiting-until-ready = In attesa di { $names }.
invite-heading = Invita qualcuno
invite-how = Inquadra il codice o manda il link. Non serve un account.
qr-code = Codice QR del link a questo tavolo
qr-code-for-me = Codice QR del link per il tuo altro dispositivo
link-for-guests = Link per gli ospiti
link-for-me = Link per il tuo altro dispositivo
copy-link = Copia
link-copied = Copiato
share-link = Condividi
other-device = Continua su un altro dispositivo
other-device-how = Scansiona il codice o apri il link sull’altro dispositivo entro dieci minuti. Vale una volta sola. Chi lo ha può giocare al tuo posto: non mostrarlo a nessun altro.
give-up-table = Chiudi il tavolo
give-up-table-sure = Il tavolo verrà chiuso per tutti.
give-up-table-yes = Sì, chiudilo
no-go-on = No

# The game.

say-something = Di’…
resign = Abbandona
resign-sure = Vuoi davvero abbandonare la partita?
resign-yes = Sì, abbandona
leave-table = Lascia il tavolo
leave-table-sure = Non potrai tornare al tuo posto.
leave-table-yes = Sì, esci
you-are-out = Sei fuori dalla partita, che continua senza di te.
bot-plays-for-you = Un bot gioca al tuo posto.
play-on-myself = Riprendi a giocare
clock-days = { $days } g { $hours } h
watching = Stai guardando.
watching-late = Stai guardando con { $time } di ritardo e vedi tutto.
watching-not-yet = La partita si vede con { $time } di ritardo. Tra poco comincia anche qui.
through-whose-eyes = Con gli occhi di chi?
eyes-of-the-table = Ciò che vedono tutti
offer-rematch = Rivincita
accept-rematch = Accetta la rivincita
rematch-waits = In attesa di { $names }…
to-the-rematch = Alla rivincita

# A new table.

who-plays-too = Chi gioca con te?
a-person = Una persona
a-bot = Bot, livello { $level }
clock = Tempo
clock-none = Senza orologio
clock-move = Per mossa
clock-bank = Per la partita
clock-correspondence = Giorni
how-much-time = Quanto tempo
time-seconds = { $count } s
time-minutes = { $count } min
time-bank = { $time } + { $more } s
time-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
 }
clock-is-move = { $time } per mossa
clock-is-bank = { $time } + { $more } s
clock-is-days = { $days ->
    [one] { $days } giorno per mossa
   *[other] { $days } giorni per mossa
 }
access = Chi trova il tavolo?
access-link = Chi ha il link
access-public = Tutti, nella lista
further-choices = Altre scelte
spectators = Chi può guardare?
spectators-table = Tutti, ma solo ciò che è scoperto
spectators-nobody = Nessuno
spectators-everything = Tutti, tutto, 5 min dopo
absent = Se qualcuno manca troppo a lungo
absent-bot = continua un bot
absent-forfeit = la partita è persa
open-the-table = Apri il tavolo

# The list of tables.

play-together = Giocare insieme
your-tables = I tuoi tavoli
lobby-loading = Cerco tavoli…
lobby-empty = Ancora nessuno
lobby-empty-how = Il primo tavolo di oggi potrebbe essere il tuo. Chi passa di qui potrà sedersi.
open-a-table = Apri un tavolo
join-table = Unisciti
return-to-table = Continua
watch-table = Guarda
table-has-free = { $count ->
    [0] al completo
    [one] un posto libero
   *[other] { $count } posti liberi
 }
table-plays = si sta giocando
table-is-over = la partita è finita
quick-play = Partita veloce
quick-play-how = Un posto con chi sta aspettando, o un tavolo pubblico tutto tuo.
quick-find = Trova una partita di { $game }
bot-instead = Gioca con un bot
ask-for-notices = Avvisami quando tocca a me
notices-granted = Ti avviseremo quando tocca a te, anche se guardi altrove.
