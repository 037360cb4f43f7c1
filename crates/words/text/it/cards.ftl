# Le carte della propria scatola.

cards-title = Le carte della tua scatola
cards-intro = Il regolamento pubblicato di Tomahawk non elenca le carte: quelle che vedi sono una nostra ricostruzione. Se possiedi la scatola, inserisci le tue carte e gioca con quelle. Tocca una carta, poi scegli che cosa mostra.
cards-keys-title = Più in fretta con la tastiera
cards-keys = Le frecce portano da una carta all’altra. Le cifre impostano il valore di un guerriero (0 è 10), i capelli di un guerriero speciale o la durata di un territorio. + e − cambiano i capelli o gli animali. P, F e M scelgono pianura, foresta o montagna, U e G il puma o la raccolta. Backspace ripristina la carta della ricostruzione.
cards-from-link = Queste carte arrivano da un link. Conservale con un nome, o giocaci subito.
cards-warriors = Guerrieri
cards-warriors-how = Ogni tribù ha queste 24 carte.
cards-specials = Guerrieri speciali
cards-specials-how = Possono differire solo nei capelli.
cards-territories = Territori
cards-territories-how = Cinque di ogni durata.
cards-per-value = Guerrieri di ogni valore
cards-per-rounds = Territori di ogni durata
cards-rounds = { $count ->
    [one] { $count } turno
   *[other] { $count } turni
}
cards-changed = { $card } (carta modificata)
cards-back-one = Torna a: { $card }
cards-back-all = Torna alla ricostruzione
cards-back-all-sure = Tutte le carte tornano quelle della ricostruzione.
cards-back-all-yes = Sì, tutte
cards-same = Queste sono le carte della ricostruzione.
cards-differ = Differenze dalla ricostruzione: { $parts }.
cards-count-warriors = { $count ->
    [one] { $count } guerriero
   *[other] { $count } guerrieri
}
cards-count-specials = { $count ->
    [one] { $count } guerriero speciale
   *[other] { $count } guerrieri speciali
}
cards-count-territories = { $count ->
    [one] { $count } territorio
   *[other] { $count } territori
}
field-value = Valore
field-hair = Capelli
field-terrain = Tipo
field-animals = Animali
field-rounds = Turni
field-picto = Segno
picto-none = nessuno

# Conservare, salvare e passare ad altri.

decks-kept = Conservati su questo dispositivo
deck-name = Nome del mazzo
deck-keep = Conserva
deck-is-kept = Conservato su questo dispositivo.
cards-play = Gioca con queste carte
deck-save = Salva in un file
deck-open = Apri un file
deck-share = Link a queste carte
deck-delete = Elimina questo mazzo
deck-delete-sure = Il mazzo verrà eliminato da questo dispositivo.
deck-delete-yes = Sì, elimina
deck-leave-sure = Le modifiche non sono state conservate. Vuoi uscire senza conservarle?
deck-leave-yes = Sì, esci
deck-unnamed = Mazzo senza nome

# Scegliere le carte, e vedere quali ha un tavolo.

choose-cards = Carte
own-cards = Carte personalizzate
own-cards-how = Questa partita si gioca con le carte di una vera scatola.
own-cards-list = Carte diverse
own-cards-original = Ricostruzione
own-cards-here = Questa scatola
own-cards-all = Vedi tutte le carte

# Che cosa può non andare.

bad-deck-line = Riga { $line }: una riga comincia con «basic:», «special hair:», «territories:» o #.
bad-deck-twice = Riga { $line }: «{ $key }:» compare per la seconda volta.
bad-deck-missing = Manca la riga «{ $key }:».
bad-deck-item = Riga { $line }, elemento { $item }: { $part ->
    [basic] un guerriero è un valore da 1 a 10, un punto e i capelli da 0 a 4, come 7.1
    [hair] i capelli sono un numero da 0 a 4
   *[territories] un territorio è una durata da 1 a 3, P, F o M, da 1 a 5 animali e a volte U o G, come 3F5G
}.
bad-deck-count = { $part ->
    [basic] Ci sono { $found } guerrieri, e una tribù ne ha { $expected }
    [hair] Ci sono { $found } numeri di capelli, e i guerrieri speciali sono { $expected }
   *[territories] Ci sono { $found } territori, e un mazzo ne ha { $expected }
}.
bad-deck-not-basic = { $card } è un guerriero speciale: una carta base ha un valore e dei capelli, come 7.1.
bad-deck-value = Nessun guerriero ha il valore { $value }: ce ne vuole almeno uno di ogni valore da 1 a 7.
bad-deck-hair = { $special } ha capelli { $hair }: i capelli vanno da 0 a 4.
bad-deck-rounds = { $count ->
    [0] Nessun territorio dura
    [one] Un solo territorio dura
   *[other] { $count } territori durano
} { $rounds ->
    [one] { $rounds } turno
   *[other] { $rounds } turni
}: ce ne vogliono cinque di ogni durata.
deck-link-long = Questo link è troppo lungo per essere quello di un mazzo.
deck-link-version = Questo link viene da un’altra versione di questo sito. Chiedi il mazzo come file.
deck-link-damaged = Questo link è incompleto o copiato male. Chiedilo di nuovo.
deck-file-long = Questo file è troppo grande per essere un mazzo.
deck-file-no-text = Questo non è un file di testo: non contiene nessun mazzo.
deck-name-missing = Dai prima un nome al mazzo.
deck-name-long = Il nome può avere al massimo { $most } caratteri.
deck-name-taken = Un altro mazzo ha già questo nome. Scegline uno diverso.
deck-shelf-full = Su questo dispositivo non ci stanno altri mazzi. Prima eliminane uno.
deck-not-kept = Questo browser non conserva nulla. Salva piuttosto il mazzo in un file.
