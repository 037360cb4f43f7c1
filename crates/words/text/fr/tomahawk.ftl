# Tomahawk.

card = guerrier { $value }{ $hair ->
    [0] { "" }
   *[other] , cheveux { $hair }
}
card-short = { $value }{ $hair ->
    [0] { "" }
   *[other] { " " }(cheveux { $hair })
}
special = { $name } ({ $value })
terrain = { $terrain ->
    [plain] plaine
    [forest] forêt
   *[mountain] montagne
}
terrain-object = { $terrain ->
    [plain] la plaine
    [forest] la forêt
   *[mountain] la montagne
}
terrain-subject = { $terrain ->
    [plain] la plaine
    [forest] la forêt
   *[mountain] la montagne
}
terrain-rule-plain = Les cartes y sont révélées à chaque tour.
terrain-rule-forest = Les cartes y restent face cachée jusqu’au dernier tour de cette forêt.
terrain-rule-mountain = Qui la gagne voit les cartes posées ce tour-ci par l’adversaire en forêt.
animal = { $terrain ->
    [plain] bisons
    [forest] caribous
   *[mountain] aigles
}
animals = { $terrain ->
    [plain] { $count ->
        [one] { $count } bison
       *[other] { $count } bisons
    }
    [forest] { $count ->
        [one] { $count } caribou
       *[other] { $count } caribous
    }
   *[mountain] { $count ->
        [one] { $count } aigle
       *[other] { $count } aigles
    }
}
picto-puma = puma
picto-gathering = cueillette
picto-rule-puma = La carte la plus forte du territoire, tous camps confondus, ne compte pas (ex æquo compris).
picto-rule-gathering = La carte la plus faible du territoire, tous camps confondus, compte double (ex æquo compris).
territory = { $terrain } avec { $animals }{ $picto }, { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
}

power-s1 = Son camp gagne si le total adverse dépasse le double du sien.
power-s2 = Avec une autre carte de valeur 2 de son côté, le total gagne 5, une seule fois.
power-s3 = En forêt, les caribous comptent double pour qui la gagne.
power-s4 = Hors forêt : la prochaine carte adverse ici est tirée au hasard dans sa main.
power-s5 = Ses scalps comptent double.
power-s6 = Prend la valeur imprimée de la carte d’en face.
power-s7 = Un 7, 8, 9 ou 10 en face ne vaut plus que 0.

tomahawk-dealt = { $who ->
    [you] Vous recevez
   *[they] { $name } reçoit
} { $specials }.
tomahawk-turned = Pile { $pile } : { $territory }.
tomahawk-prize = Animaux recherchés : { $animals }. Qui en a le plus à la fin marque 3 points.
tomahawk-kept = { $who ->
    [you] Vous gardez
   *[they] { $name } garde
} { $special } à la place du { $card }.
tomahawk-all-kept = Les deux joueurs ont choisi leurs guerriers spéciaux.
tomahawk-drew = { $who ->
    [you] Vous piochez
   *[they] { $name } pioche
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
tomahawk-drew-cards = { $who ->
    [you] Vous piochez
   *[they] { $name } pioche
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $cards }.
tomahawk-sealed = { $who ->
    [you] Vous posez
   *[they] { $name } pose
} { $card } face cachée à la pile { $pile }.
tomahawk-meeting = Pile { $pile }, tour { $round } : { $who ->
    [you] { $first } pour vous, { $second } pour { $other }
    [to-you] { $first } pour { $name }, { $second } pour vous
   *[they] { $first } pour { $name }, { $second } pour { $other }
}
tomahawk-fought = { $meeting } ; valeurs de combat : { $first } contre { $second }.
tomahawk-stayed-hidden = Pile { $pile } : en forêt, les cartes restent face cachée.
tomahawk-scalped = Pile { $pile } : { $who ->
    [you] vous marquez
   *[they] { $name } marque
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour les scalps.
tomahawk-won = { $who ->
    [you] Vous gagnez
   *[they] { $name } gagne
} { $territory } de la pile { $pile }, { $first } contre { $second } : { $animals }.
tomahawk-tied = { $territory } de la pile { $pile } ne revient à personne, { $first } contre { $second }.
tomahawk-peeked = { $who ->
    [you] Vous regardez une carte en forêt chez { $other }
    [to-you] { $name } regarde votre carte en forêt
   *[they] { $name } regarde une carte en forêt chez { $other }
}, pile { $pile }.
tomahawk-peeked-card = { $who ->
    [you] Vous regardez une carte en forêt chez { $other }
    [to-you] { $name } regarde votre carte en forêt
   *[they] { $name } regarde une carte en forêt chez { $other }
}, pile { $pile } : { $card }.
tomahawk-forced = Danse du crépuscule : une carte tirée au hasard { $who ->
    [you] dans votre main
   *[they] chez { $name }
} est posée à la pile { $pile }.
tomahawk-forced-card = Danse du crépuscule : { $card }, carte tirée au hasard { $who ->
    [you] dans votre main
   *[they] chez { $name }
}, va à la pile { $pile }.
tomahawk-prized = { $who ->
    [you] Vous avez
   *[they] { $name } a
} le plus d’animaux recherchés : 3 points de plus.

tomahawk-prompt-keep = Gardez deux de vos trois guerriers spéciaux.
tomahawk-prompt-keep-noted = Gardez deux de vos trois guerriers spéciaux, d’abord le plus faible.
tomahawk-prompt-keep-second = Gardez un deuxième guerrier spécial.
tomahawk-prompt-kept = Vos guerriers spéciaux sont choisis.
tomahawk-prompt-seal-all = Posez une carte face cachée à chaque pile.
tomahawk-prompt-seal = Posez une carte face cachée à la pile { $pile }.
tomahawk-prompt-sealed = Vos cartes sont posées.
tomahawk-prompt-forced = Une carte est tirée au hasard.

tomahawk-mean-keep = { $special } remplace { $card }
tomahawk-mean-seal = { $card } à la pile { $pile }
tomahawk-mean-seal-for = { $card } à la pile { $pile } : { $territory }

tomahawk-fronts = Les quatre piles
tomahawk-round = Tour { $round } sur 6
tomahawk-prized-now = { $animals } : +3 à qui en a le plus
tomahawk-front-bare = Pile { $pile }
tomahawk-front-says = Pile { $pile } : { $territory } ; tour { $round } sur { $rounds }. { $theirs }. { $ours }.
tomahawk-front-taken = { $says } Remporté par : { $name }.
tomahawk-side-says = { $name } : { $cards }
tomahawk-tied-short = personne
tomahawk-what-holds = Règles de la pile { $pile } : { $territory }
tomahawk-no-card = aucune carte
tomahawk-face-down = face cachée
tomahawk-face-down-card = { $card }, face cachée{ $peeked ->
    [yes] , carte vue par l’adversaire
   *[no] { "" }
}
tomahawk-card-fights = { $card }, vaut { $value } au combat
tomahawk-special-hair = { $special }, cheveux { $hair }
tomahawk-slot = Votre carte à la pile { $pile } : { $card }
tomahawk-slot-drafted = Votre carte à la pile { $pile } : { $card }, à confirmer
tomahawk-hand = Votre main
tomahawk-card-laid = { $card }, à la pile { $pile }
tomahawk-clear = Effacer
tomahawk-seal = Valider ({ $count } sur { $all })
tomahawk-specials = Vos guerriers spéciaux
tomahawk-keep = Garder { $count } sur 2
tomahawk-replaces = à la place de
tomahawk-hand-and-deck = main { $hand } · pioche { $deck }
tomahawk-hair-count = { $count } pour les scalps
tomahawk-points = { $count ->
    [one] point
   *[other] points
}
tomahawk-seen = Vues : { $count }
tomahawk-looked-at = Vues depuis une montagne : { $count }
tomahawk-unseen = Pas encore vues : { $count }
tomahawk-unseen-why = Deux d’entre elles ont cédé leur place à des guerriers spéciaux.
tomahawk-own-known = En main ou face cachée : { $count }
tomahawk-own-unseen = Encore dans votre pioche : { $count }
tomahawk-won-lands = Territoires gagnés
tomahawk-scores = Le décompte
tomahawk-score-hair = scalps
tomahawk-score-prize = bonus ({ $animals })

tomahawk-refuse-not-now = Rien ne peut être posé pour l’instant.
tomahawk-refuse-nothing-held = Choisissez d’abord une carte de votre main.
tomahawk-refuse-missing = { $count ->
    [one] Il manque une carte à une pile.
   *[other] Il manque une carte à { $count } piles.
}
tomahawk-refuse-keep-two = Choisissez-en deux sur trois.
tomahawk-refuse-two-kept = Deux sont choisis : reposez-en un d’abord.
tomahawk-why-keep-first = Il faut d’abord garder deux des trois guerriers spéciaux.
tomahawk-why-seal-first = Les guerriers spéciaux sont déjà choisis : il faut maintenant poser une carte à la pile { $pile }.
tomahawk-why-not-dealt = { $who ->
    [you] Vous n’avez pas reçu
   *[they] { $name } n’a pas reçu
} { $special }, mais { $dealt }.
tomahawk-why-kept = { $special } est déjà choisi : le deuxième doit être plus fort.
tomahawk-why-highest = { $special } ne peut pas être gardé en premier : des deux, le plus faible vient d’abord.
tomahawk-why-not-higher = { $special } ne peut pas suivre { $first } : le deuxième doit être le plus fort des deux.
tomahawk-why-replaces-basic = { $special } remplace une carte de base de valeur { $value }, pas un autre guerrier spécial.
tomahawk-why-replaces-value = { $special } remplace une carte de base de valeur { $value }, pas { $card }.
tomahawk-why-no-copy = { $special } ne peut pas remplacer { $card } : cette carte n’existe pas dans le jeu.
tomahawk-why-sealed = { $who ->
    [you] Votre carte à la pile { $pile } est déjà posée : annulez le coup, ou continuez à la pile { $next }.
   *[they] { $name } a déjà posé sa carte à la pile { $pile } : la pile { $next } vient ensuite.
}
tomahawk-why-by-chance = Danse du crépuscule a posé { $who ->
    [you] votre carte à la pile { $pile }
   *[they] une carte à la pile { $pile } pour { $name }
} : la pile { $next } vient ensuite.
tomahawk-why-wrong-pile = Une carte va d’abord à la pile { $next }, ensuite à la pile { $pile }.
