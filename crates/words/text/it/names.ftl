# Nomi dei posti, dei giochi, delle opzioni e dei livelli.

name-you = Tu
name-someone = qualcuno
seat-number = posto { $number }
seat-compass = { $seat ->
    [0] Nord
    [1] Est
    [2] Sud
   *[3] Ovest
}
seat-tribe = { $seat ->
    [0] Totem
   *[1] Tepee
}
list-and = { $first } e { $last }

game-cherokee = Cherokee
game-tomahawk = Tomahawk
game-shamans = Il duello degli sciamani
game-shamans-short = Sciamani

pitch-cherokee = Sei clan scalano una piramide. Nessuno sa qual è il tuo.
pitch-tomahawk = Quattro territori insieme, e i due giocatori giocano le carte coperte nello stesso momento.
pitch-shamans = Nove caselle e due maschere: indovina dove ti aspetta l’avversario.

setup-cherokee = Cherokee per { $players } giocatori, { $clans ->
    [open] clan scoperti
   *[secret] clan segreti
}
setup-tomahawk = Tomahawk{ $prized_animal ->
    [true] , con animale ambito
   *[false] { "" }
}{ $deck ->
    [own] , con un mazzo personalizzato
   *[reconstruction] { "" }
}
setup-shamans = Il duello degli sciamani{ $variant ->
    [memory] , variante memoria
    [pro] , variante professionale
   *[base] { "" }
}{ $moves ->
    [free] , spostamenti liberi
   *[swap] { "" }
}{ $exchange ->
    [optional] , scambio facoltativo
   *[compulsory] { "" }
}{ $duels ->
    [100] { "" }
    [one] , al massimo { $duels } duello
   *[other] , al massimo { $duels } duelli
}

progress-cherokee = Turno { $number } di { $count }
progress-tomahawk = Turno { $number } di { $count }
progress-shamans = Duello { $number }
progress-shamans-placing = Pedina { $number } di { $count }

option-players = Giocatori
option-clans = Clan
option-prized-animal = Animale ambito
option-deck = Mazzo
option-variant = Variante
option-exchange = Scambio
option-duels = Numero massimo di duelli
option-moves = Come si scambia

choice-clans-secret = Segreti
choice-clans-open = Scoperti
choice-prized-animal-true = Con
choice-prized-animal-false = Senza
choice-deck-reconstruction = Ricostruzione
choice-variant-base = Gioco base
choice-variant-memory = Memoria
choice-variant-pro = Professionale
choice-exchange-compulsory = Obbligatorio
choice-exchange-optional = Facoltativo
choice-moves-swap = Scambiare due pedine
choice-moves-free = Due spostamenti liberi

hint-clans-secret = Solo tu conosci il tuo clan, e ogni clan può attaccare.
hint-clans-open = I clan sono scoperti. Attacchi con il tuo o con uno dei due clan neutrali.
hint-prized-animal-true = Chi ha più animali della specie sorteggiata segna 3 punti in più.
hint-prized-animal-false = Tutti gli animali valgono lo stesso.
hint-deck-reconstruction = Il regolamento pubblicato non elenca le carte: quasi tutte sono ricostruite al meglio.
hint-variant-base = Le pedine sono scoperte; due valori uguali non stanno mai nella stessa casella.
hint-variant-memory = Le pedine sono coperte; un duello rivela quelle della sua casella.
hint-variant-pro = Piazzi e scambi pedine di entrambe le parti.
hint-exchange-compulsory = Dopo ogni duello si scambiano due pedine.
hint-exchange-optional = Quando tocca a te scambiare, puoi rinunciare.
hint-moves-swap = Due pedine di caselle diverse si scambiano di posto.
hint-moves-free = Sposti due pedine, una dopo l’altra, ciascuna in una casella a scelta.

level-1 = Gioca una mossa su due a caso: facile da battere.
level-2 = Sceglie ciò che sembra meglio sul momento, senza pensare alla tua risposta.
level-3 = Simula duecento partite per ogni mossa; trascura i piani più sottili.
level-4 = Simula duemila partite per ogni mossa e varia quando serve.
level-5 = Riflette un secondo su ogni mossa, con tutta la potenza della macchina.
