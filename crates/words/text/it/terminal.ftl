# Solo la riga di comando: giocarci, i consigli, e quello che l'allenatore dice di una partita registrata.

play-or = { $first } o { $last }
play-which-game = Quale gioco: { $games }?
play-games = I giochi sono { $games }; { $quit } per uscire.
play-begins = { $setup }. { $called ->
    [side] Giochi con { $name }.
   *[seat] Sei al { $name }.
} Scrivi ? per l’aiuto.
play-thinking = { $name } sta pensando…
play-prompt = la tua mossa
play-goodbye = A presto.
play-saved = La partita è registrata in { $file }.
play-word-moves = mosse
play-word-hint = consiglio
play-word-rules = regole
play-word-quit = esci
play-help = Scrivi una mossa com’è scritta sopra, o il suo inizio, oppure # e il suo numero.
play-help-moves = tutte le tue mosse, con il loro effetto
play-help-hint = che cosa giocherebbe l’allenatore, con le tue probabilità di vincere
play-help-rules = le regole del gioco
play-help-quit = lasciare la partita
play-help-help = questo aiuto
play-numbers = Le tue mosse vanno da #1 a #{ $count }.
play-could-be = Più mosse cominciano così: { $moves }.

picture-line = { $name }: { $says }

advice-chance = { $who ->
    [you] Hai il { $percent }% di probabilità di vincere.
   *[they] { $name } ha il { $percent }% di probabilità di vincere.
}
advice-line = giocata { $played }%, vince { $chance }%
advice-more = { $count ->
    [one] e un’altra mossa
   *[other] e altre { $count } mosse
}
advice-over = la partita è finita: non c’è più niente da decidere
advice-deal = ora si distribuisce: prima non c’è niente da decidere
advice-none = il bot non trova mosse per { $name }

judged-move = evento { $event }: { $name } ({ $before }% di probabilità) gioca { $move }.
judged-mistake = evento { $event }: { $name } ({ $before }% di probabilità) gioca { $move }. Probabilità di vincere dopo questa mossa: { $chance }%; con { $best }: { $other }%.
judged-summary = { $name }: { $decisions ->
    [one] { $decisions } decisione
   *[other] { $decisions } decisioni
}, { $mistakes ->
    [0] nessun errore.
    [one] { $mistakes } errore costato { $lost } punti di probabilità di vincere.
   *[other] { $mistakes } errori costati { $lost } punti di probabilità di vincere.
}
judged-title = { $setup }: probabilità di vincere
judged-event = evento { $event }
judged-percent = { $percent }%
judged-progress = decisioni, ancora { $time }
judged-failed = non è stato possibile giudicare una decisione
judged-stopped = interrotto: non è stato scritto niente

replay-wrong-event = evento { $event }: non è valido; solstice check dice perché
replay-wrong-result = il risultato non è valido; solstice check dice perché

# Che aspetto ha una mossa, per chi ha scritto altro.

typed-cherokee-move = Una mossa è un attacco come 6cx5c, un successore come ^7d, una carta messa come =D7f o scartata come -D7f.
typed-cherokee-member = Una carta è una lettera di clan (B U P D W L), un valore e f o m, come D7f; gli uomini hanno da 4 a 9, le donne da 3 a 8.
typed-cherokee-place = Un posto è una fila da 1 (cima) a 8 e una lettera da sinistra, come 6c.
typed-tomahawk-move = Una mossa tiene un guerriero speciale, come S2/2.1, o gioca una carta coperta a una pila, come 3:7.1.
typed-tomahawk-card = Una carta è un valore da 1 a 10, un punto e i capelli da 0 a 4, come 7.1, o un guerriero speciale da S1 a S7.
typed-tomahawk-special = I guerrieri speciali vanno da S1 a S7.
typed-tomahawk-pile = Le pile vanno da 1 a 4.
typed-shamans-move = Una mossa è un piazzamento come B5@a1, una maschera come 2 o b, uno scambio come a1-c3 o B5-W7, uno spostamento libero come B5>c2, o - per non scambiare.
typed-shamans-pawn = Una pedina è B (Bisonte) o W (Lupo) e un valore da 1 a 9, come B5.
typed-shamans-cell = Una casella è una colonna a, b o c e una riga 1, 2 o 3, come b2.
typed-shamans-mask = Una maschera è una riga 1, 2 o 3 (Bisonte) o una colonna a, b o c (Lupo).
typed-shamans-pair = Uno scambio indica due pedine o due caselle diverse.
typed-shamans-order = Questo scambio si scrive { $move }: prima la più bassa, e Bisonte prima di Lupo.
