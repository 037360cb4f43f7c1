# Noms des places, des jeux, des options et des niveaux.

name-you = Vous
name-someone = quelqu’un
seat-number = place { $number }
seat-compass = { $seat ->
    [0] Nord
    [1] Est
    [2] Sud
   *[3] Ouest
}
seat-tribe = { $seat ->
    [0] Totem
   *[1] Tipi
}
list-and = { $first } et { $last }

game-cherokee = Cherokee
game-tomahawk = Tomahawk
game-shamans = Le Duel des chamans
game-shamans-short = Chamans

pitch-cherokee = Six clans gravissent une pyramide. Personne ne sait lequel est le vôtre.
pitch-tomahawk = Quatre territoires à la fois, et les deux joueurs posent leurs cartes en secret, en même temps.
pitch-shamans = Neuf cases et deux masques : devinez où l’adversaire vous attend.

setup-cherokee = Cherokee à { $players } joueurs, { $clans ->
    [open] clans visibles
   *[secret] clans secrets
}
setup-tomahawk = Tomahawk{ $prized_animal ->
    [true] , avec animal recherché
   *[false] { "" }
}{ $deck ->
    [own] , avec un jeu de cartes personnalisé
   *[reconstruction] { "" }
}
setup-shamans = Le Duel des chamans{ $variant ->
    [memory] , variante mémoire
    [pro] , variante professionnelle
   *[base] { "" }
}{ $moves ->
    [free] , déplacements libres
   *[swap] { "" }
}{ $exchange ->
    [optional] , échange facultatif
   *[compulsory] { "" }
}{ $duels ->
    [100] { "" }
    [one] , au plus { $duels } duel
   *[other] , au plus { $duels } duels
}

progress-cherokee = Tour { $number } sur { $count }
progress-tomahawk = Tour { $number } sur { $count }
progress-shamans = Duel { $number }
progress-shamans-placing = Pion { $number } sur { $count }

option-players = Joueurs
option-clans = Clans
option-prized-animal = Animal recherché
option-deck = Cartes
option-variant = Variante
option-exchange = Échange
option-duels = Nombre maximal de duels
option-moves = Façon d’échanger

choice-clans-secret = Secrets
choice-clans-open = Visibles
choice-prized-animal-true = Avec
choice-prized-animal-false = Sans
choice-deck-reconstruction = Reconstitution
choice-variant-base = Jeu de base
choice-variant-memory = Mémoire
choice-variant-pro = Professionnelle
choice-exchange-compulsory = Obligatoire
choice-exchange-optional = Facultatif
choice-moves-swap = Échanger deux pions
choice-moves-free = Deux déplacements libres

hint-clans-secret = Personne d’autre ne connaît votre clan, et tous les clans peuvent attaquer.
hint-clans-open = Les clans sont visibles. Vous attaquez avec le vôtre ou avec l’un des deux clans neutres.
hint-prized-animal-true = Qui a le plus d’animaux de l’espèce tirée au sort marque 3 points de plus.
hint-prized-animal-false = Tous les animaux se valent.
hint-deck-reconstruction = La règle publiée ne détaille pas les cartes : la plupart sont reconstituées au mieux.
hint-variant-base = Les pions sont face visible ; deux valeurs égales ne partagent jamais une case.
hint-variant-memory = Les pions sont face cachée ; un duel révèle ceux de sa case.
hint-variant-pro = Vous placez et échangez les pions des deux camps.
hint-exchange-compulsory = Deux pions sont échangés après chaque duel.
hint-exchange-optional = Quand c’est à vous d’échanger, vous pouvez y renoncer.
hint-moves-swap = Deux pions de cases différentes changent de place.
hint-moves-free = Vous déplacez deux pions, l’un après l’autre, chacun vers la case de votre choix.

level-1 = Joue un coup sur deux au hasard : facile à battre.
level-2 = Choisit ce qui paraît le meilleur sur le moment, sans penser à votre réponse.
level-3 = Simule deux cents parties avant chaque coup ; néglige les plans discrets.
level-4 = Simule deux mille parties avant chaque coup et varie quand il le faut.
level-5 = Réfléchit une seconde à chaque coup, avec toute la force de la machine.
