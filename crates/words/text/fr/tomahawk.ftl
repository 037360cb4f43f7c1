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
terrain-rule-forest = Les cartes y restent face cachée jusqu’au dernier tour.
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
picto-rule-puma = La carte la plus forte des deux camps ne compte pas.
picto-rule-gathering = La carte la plus faible des deux camps compte double.
territory = { $terrain } avec { $animals }{ $picto }, { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
}

power-s1 = Son camp gagne si le total adverse dépasse le double du sien.
power-s2 = Avec une autre carte de valeur 2 de son côté, le total gagne 5.
power-s3 = En forêt, les caribous comptent double pour qui la gagne.
power-s4 = Hors forêt : le hasard pose ici la carte adverse du tour suivant.
power-s5 = Marque le double pour les cheveux.
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
tomahawk-fought = { $meeting } ; au combat { $first } contre { $second }.
tomahawk-stayed-hidden = Pile { $pile } : en forêt, les cartes restent face cachée.
tomahawk-scalped = Pile { $pile } : { $who ->
    [you] vous marquez
   *[they] { $name } marque
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour les cheveux.
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
tomahawk-forced = Danse du crépuscule : le hasard pose une carte de { $who ->
    [you] votre main
   *[they] la main adverse ({ $name })
} à la pile { $pile }.
tomahawk-forced-card = Danse du crépuscule : le hasard pose { $card }, pris dans { $who ->
    [you] votre main
   *[they] la main adverse ({ $name })
}, à la pile { $pile }.
tomahawk-prized = { $who ->
    [you] Vous avez
   *[they] { $name } a
} le plus d’animaux recherchés : 3 points de plus.

tomahawk-prompt-keep = Gardez deux de vos trois guerriers spéciaux, d’abord le plus faible.
tomahawk-prompt-keep-second = Gardez un deuxième guerrier spécial.
tomahawk-prompt-kept = Vos guerriers spéciaux sont choisis.
tomahawk-prompt-seal-all = Posez une carte face cachée à chaque pile.
tomahawk-prompt-seal = Posez une carte face cachée à la pile { $pile }.
tomahawk-prompt-sealed = Vos cartes sont posées.
tomahawk-prompt-forced = Une carte est tirée au hasard.

tomahawk-mean-keep = { $special } remplace { $card }
tomahawk-mean-seal = { $card } à la pile { $pile }
tomahawk-mean-seal-for = { $card } à la pile { $pile } : { $territory }
