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
power-s4 = Hors forêt : la prochaine carte de l’adversaire ici est tirée au hasard dans sa main.
power-s5 = Les scalps qu’il prend comptent double.
power-s6 = Prend la valeur imprimée de la carte d’en face.
power-s7 = Un 7, 8, 9 ou 10 en face ne vaut plus que 0.

tomahawk-dealt = { $who ->
    [you] Vous recevez
   *[they] { $name } reçoit
} { $specials }.
tomahawk-turned = Pile { $pile } : { $territory }.
tomahawk-prize = Animaux recherchés : { $animals }. Qui en a le plus à la fin marque 3 points de plus.
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
tomahawk-prompt-keep-second = Gardez-en un deuxième.
tomahawk-prompt-kept = Vos guerriers spéciaux sont choisis.
tomahawk-prompt-seal-all = Posez une carte face cachée à chaque pile.
tomahawk-prompt-seal = Posez une carte face cachée à la pile { $pile }.
tomahawk-prompt-sealed = Vos cartes sont posées.
tomahawk-prompt-forced = Une carte est tirée au hasard.

tomahawk-mean-keep = { $special } remplace { $card }
tomahawk-mean-seal = { $card } à la pile { $pile }
tomahawk-mean-seal-for = { $card } à la pile { $pile } : { $territory }

tomahawk-fronts = Les quatre piles
tomahawk-prized-now = bonus { $animals } : +3
tomahawk-front-bare = Pile { $pile }
tomahawk-front-says = Pile { $pile } : { $territory } ; tour { $round } sur { $rounds }. { $theirs }. { $ours }.
tomahawk-front-taken = { $says } Remporté par : { $name }.
tomahawk-side-says = { $name } : { $cards }
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
tomahawk-slot = Votre carte à la pile { $pile } : { $card }
tomahawk-slot-drafted = Votre carte à la pile { $pile } : { $card }, à confirmer
tomahawk-hand = Votre main
tomahawk-card-laid = { $card }, à la pile { $pile }
tomahawk-clear = Retirer
tomahawk-seal = { $count ->
    [0] Valider
    [one] Valider : encore une carte
   *[other] Valider : encore { $count } cartes
}
tomahawk-specials = Vos guerriers spéciaux
tomahawk-keep = Garder { $count } sur 2
tomahawk-replaces = à la place de
tomahawk-hand-and-deck = main { $hand } · pioche { $deck }
tomahawk-hair-count = { $count } pour les scalps
tomahawk-points = { $count ->
    [one] point
   *[other] points
}
tomahawk-seen = Vues : { $count }
tomahawk-looked-at = Vues depuis une montagne : { $count }
tomahawk-unseen = Pas encore vues : { $count }
tomahawk-unseen-why = Deux d’entre elles ont cédé leur place à des guerriers spéciaux.
tomahawk-own-known = En main ou face cachée : { $count }
tomahawk-own-unseen = Encore dans votre pioche : { $count }
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
tomahawk-refuse-two-kept = Vous en avez déjà deux : reposez-en un d’abord.
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

special-meaning = { $special ->
   *[other] { "" }
}

tomahawk-you = { $you }, { $tribe }
tomahawk-your-card = votre carte
tomahawk-placed = posée
tomahawk-together = { $name } révèle ses cartes en même temps que vous.
tomahawk-held = { $what } Touchez un front.
tomahawk-card-counts = { $card }{ $times ->
    [0] , ne compte pas
    [1] { "" }
   *[other] , compte double
}
tomahawk-side-total = { $says }, total { $total }
tomahawk-puma-note = { $who ->
    [you] Votre { $value }, le plus fort,
   *[they] Le { $value } ({ $name }), le plus fort,
} ne compte pas.
tomahawk-puma-both = Les deux { $value }, les plus forts, ne comptent pas.
tomahawk-gathering-note = { $who ->
    [you] Votre { $value }, le plus faible,
   *[they] Le { $value } ({ $name }), le plus faible,
} compte { $double }.
tomahawk-gathering-both = Les deux { $value }, les plus faibles, comptent { $double }.

tomahawk-about-warrior = Guerrier { $value } : compte { $value } pour son camp. { $hair ->
    [0] Il n’a pas de cheveux à perdre.
    [one] Une carte plus forte en face marque { $hair } point pour le scalp.
   *[other] Une carte plus forte en face marque { $hair } points pour les scalps.
}
tomahawk-about-special = { $special } : { $power }{ $hair ->
    [0] { "" }
    [one] { " " }Une carte plus forte en face marque { $hair } point pour le scalp.
   *[other] { " " }Une carte plus forte en face marque { $hair } points pour les scalps.
}
tomahawk-about-named = { $special }, { $meaning }
tomahawk-about-land = Pile { $pile }, { $territory }. { $rule }
tomahawk-about-totals = Pour l’instant { $first } à { $second } ({ $name } – { $other }).
tomahawk-about-struck = Ici, c’est la plus forte : à cause du puma, elle ne compte pas.
tomahawk-about-doubled = Ici, c’est la plus faible : grâce à la cueillette, elle compte double.
tomahawk-about-changed = { $special } lui donne ici une valeur de combat de { $value }.
tomahawk-about-slot = Votre carte de ce tour pour la pile { $pile } va ici.
tomahawk-about-down = Une carte face cachée ({ $name }) : en forêt, les cartes ne sont révélées qu’au dernier tour de la forêt.

tomahawk-reason-power = { $special } à la pile { $pile } : { $power }
tomahawk-reason-gathering = Pile { $pile } : la carte la plus faible y compte double, un { $value } peut donc compter { $double }.
tomahawk-reason-puma = Pile { $pile } : le puma élimine la carte la plus forte, un { $value } qui ne l’est pas compte donc toujours.
tomahawk-reason-behind = Pile { $pile } : { $count ->
    [one] il vous manque { $count } point
   *[other] il vous manque { $count } points
} à son dernier tour, et un { $value } peut encore tout renverser.
tomahawk-reason-ahead = Pile { $pile } : { $count ->
    [one] vous menez de { $count } point
   *[other] vous menez de { $count } points
} à son dernier tour, et un { $value } défend cette avance.
tomahawk-reason-high = Pile { $pile } : l’enjeu, { $animals }, vaut une carte forte.
tomahawk-reason-low = Pile { $pile } : seulement { $animals } en jeu, une carte faible suffit et les fortes restent en main.
tomahawk-reason-keep-hair = { $special } remplace { $card } : moins de cheveux à perdre.
tomahawk-reason-keep = { $special } : { $power }
tomahawk-won-manitou = Grand manitou : qui a plus du double perd.
tomahawk-won-sequoia = Cœur de séquoia a doublé les caribous.
