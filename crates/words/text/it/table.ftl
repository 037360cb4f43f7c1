# Tables at a server: getting there, and what can go wrong.

server-unreachable = Server non raggiungibile. Controlla la connessione.
no-cookie = Il browser blocca i cookie di questo sito: senza, non puoi prendere posto. Consenti i cookie o usa un altro browser.
reconnecting = Riconnessione…
coming-to-the-table = Connessione al tavolo…
device-link-used = Questo link è già stato usato o è troppo vecchio: creane uno nuovo sull’altro dispositivo.
table-given-up = Questo tavolo è stato chiuso
you-have-left = Hai lasciato il tavolo
moved-away = Ora giochi su un altro dispositivo
open-another-table = Apri un altro tavolo

# The room in which players gather.

your-name = Il tuo nome
name-is-missing = Inserisci prima un nome.
sit-down = Siediti
sit-here = Siediti qui
stand-up = Alzati
seat-free = libero
seat-away = assente
seat-ready = OK
seat-not-ready = non ancora
seat-out = non gioca più
seat-bot-plays = continua un bot
i-am-ready = Per me si può cominciare
you-are-ready = Per me si può cominciare ✓
waiting-for-players = { $count ->
    [one] Manca ancora un giocatore.
   *[other] Mancano ancora { $count } giocatori.
 }
waiting-until-ready = In attesa di { $names }.
shuffling = Si mescolano le carte…
about-to-begin = La partita sta per cominciare…
shuffle-waits = In attesa di { $names }.
shuffle-at-most = La partita comincia al più tardi tra { $time }.
shuffle-heading = Come si mescolano le carte
shuffle-promise = Il server e il dispositivo di ogni giocatore aggiungono al mescolamento una parte casuale. Tutte queste parti sono fissate prima che venga mostrata quella di un giocatore. Così nessuno può scegliere le carte, nemmeno il server.
shuffle-limits = Durante la partita il server conosce tutte le carte. Se un giocatore non mostra in tempo la sua parte, la partita comincia senza, e alla fine se ne dice il nome: insieme al server avrebbe potuto scegliere tra due distribuzioni.
watched-with-everything = Chiunque abbia il link può assistere alla partita e vedere tutto, con { $time } di ritardo. Può farlo anche un giocatore, in una seconda finestra.
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
other-device-how = Inquadra il codice o apri il link sull’altro dispositivo entro dieci minuti. Vale una volta sola. Chi lo ha può giocare al tuo posto: non mostrarlo a nessun altro.
give-up-table = Chiudi il tavolo
give-up-table-sure = Il tavolo verrà chiuso per tutti.
give-up-table-yes = Sì, chiudilo
no-go-on = No

# The game.

say-something = Di’ qualcosa…
resign = Abbandona
resign-sure = Vuoi davvero abbandonare la partita?
resign-yes = Sì, abbandona
leave-table = Lascia il tavolo
leave-table-sure = Non potrai tornare al tuo posto.
leave-table-yes = Sì, lascialo
you-are-out = Sei fuori dalla partita, che continua senza di te.
bot-plays-for-you = Un bot gioca al tuo posto.
play-on-myself = Riprendi a giocare
clock-days = { $days } g { $hours } h
watching = Assisti alla partita.
watching-late = Assisti con { $time } di ritardo e vedi tutto.
watching-not-yet = La partita viene trasmessa con { $time } di ritardo. Tra poco comincia anche qui.
through-whose-eyes = Punto di vista
eyes-of-the-table = Ciò che vedono tutti
offer-rematch = Rivincita
accept-rematch = Accetta la rivincita
rematch-waits = In attesa di { $names }…
to-the-rematch = Vai alla rivincita
shuffle-fair = Verificato: il mescolamento era regolare.
shuffle-withheld = { $count ->
    [one] Verificato, con una riserva: { $names } non ha mostrato la sua parte casuale. Insieme al server avrebbe potuto scegliere tra due distribuzioni.
   *[other] Verificato, con una riserva: { $names } non hanno mostrato la loro parte casuale. Insieme al server avrebbero potuto scegliere tra più distribuzioni.
 }
shuffle-broken = Attenzione: le carte non corrispondono a quanto era stato fissato prima della partita.
shuffle-left-out = La tua parte casuale non è arrivata in tempo per il mescolamento, quindi questo dispositivo non può garantire per le carte.
shuffle-unseen = Questo dispositivo non era collegato quando si sono mescolate le carte, quindi non può verificare il mescolamento.

# A new table.

who-plays-too = Chi gioca con te?
a-person = Una persona
a-bot = Bot, livello { $level }
clock = Tempo
clock-none = Senza orologio
clock-move = Per mossa
clock-bank = Per la partita
clock-correspondence = Giorni
how-much-time = Tempo concesso
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
access = Chi può trovare il tavolo?
access-link = Chiunque abbia il link
access-public = Tutti (elenco pubblico)
further-choices = Altre opzioni
spectators = Chi può assistere?
spectators-table = Tutti, ma solo ciò che è scoperto
spectators-nobody = Nessuno
spectators-everything = Tutti, tutte le carte, con 5 min di ritardo
spectators-public = A un tavolo pubblico gli spettatori vedono solo ciò che è scoperto.
absent = Se qualcuno manca troppo a lungo
absent-bot = continua un bot
absent-forfeit = perde la partita
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
watch-table = Assisti
table-has-free = { $count ->
    [0] al completo
    [one] un posto libero
   *[other] { $count } posti liberi
 }
table-plays = partita in corso
table-is-over = partita finita
more-tables = Altri tavoli
quick-play = Partita veloce
quick-play-how = Un posto accanto a chi sta aspettando, o un tavolo pubblico tutto tuo.
quick-find = Trova una partita: { $game }
bot-instead = Gioca piuttosto contro un bot
ask-for-notices = Avvisami quando tocca a me
notices-granted = Ti avviseremo quando tocca a te, anche se stai guardando un’altra pagina.
