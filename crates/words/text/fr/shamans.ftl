# Le Duel des chamans.

side-bison = Bison
side-wolf = Loup
pawn-own = le { $value }
pawn-hidden = un pion
pawn-unknown = le pion
cell = colonne { $column }, ligne { $row }
mask-row = ligne { $row }
mask-column = colonne { $column }

shamans-placed = { $who ->
    [you] Vous placez
   *[they] { $name } place
} { $pawn } en { $cell }.
shamans-chose = { $who ->
    [you] Vous choisissez
   *[they] { $name } choisit
} en secret : { $mask }.
shamans-duelled = Ligne { $row }, colonne { $column } : duel en { $cell }, { $bison } contre { $wolf } ({ $pawns }).
shamans-nobody = personne
shamans-paid = { $who ->
    [you] Vous payez { $shells ->
        [one] { $shells } coquillage
       *[other] { $shells } coquillages
    } à { $other }.
    [to-you] { $name } vous paie { $shells ->
        [one] { $shells } coquillage
       *[other] { $shells } coquillages
    }.
   *[they] { $name } paie { $shells ->
        [one] { $shells } coquillage
       *[other] { $shells } coquillages
    } à { $other }.
}
shamans-exchanged = { $who ->
    [you] Vous échangez
   *[they] { $name } échange
} { $first } ({ $one }) et { $second } ({ $other }).
shamans-exchanged-hidden = { $who ->
    [you] Vous échangez
   *[they] { $name } échange
} les pions de { $one } et de { $other }.
shamans-moved = { $who ->
    [you] Vous déplacez
   *[they] { $name } déplace
} { $pawn } de { $from } à { $to }.
shamans-passed = { $who ->
    [you] Vous renoncez
   *[they] { $name } renonce
} à l’échange.

shamans-prompt-place = { $count ->
    [one] Placez un pion : choisissez-le, puis sa case.
   *[other] Placez deux pions : choisissez-en un, puis sa case.
}
shamans-prompt-place-any = { $count ->
    [one] Placez un pion, à vous ou à l’adversaire : choisissez-le, puis sa case.
   *[other] Placez deux pions, à vous ou à l’adversaire : choisissez-en un, puis sa case.
}
shamans-prompt-row = Choisissez en secret la ligne du duel.
shamans-prompt-column = Choisissez en secret la colonne du duel.
shamans-prompt-chosen = { $mask } : c’est choisi.
shamans-prompt-exchange = Choisissez deux de vos pions : ils changent de place.
shamans-prompt-exchange-any = Choisissez deux pions de cases différentes : ils changent de place.
shamans-prompt-move = Déplacez deux pions, à vous ou à l’adversaire, l’un après l’autre : choisissez-en un, puis sa nouvelle case.
shamans-prompt-move-second = Vous avez déplacé { $pawn }. Déplacez maintenant un autre pion : choisissez-le, puis sa nouvelle case.

shamans-mean-place = { $pawn } va en { $cell }
shamans-mean-place-beside = { $pawn } va en { $cell }, avec { $beside }
shamans-mean-choose = { $mask } : { $cells }
shamans-mean-exchange = { $first } va en { $other }, { $second } en { $one }
shamans-mean-swap = { $first } et { $second } changent de place
shamans-mean-move = { $pawn } va de { $from } à { $to }
shamans-mean-pass = pas d’échange

shamans-board = Plateau
shamans-shells = Coquillages
shamans-last-duel = Dernier duel : { $cell }, { $winner } { $high } bat { $loser } { $low } et prend { $shells ->
    [one] { $shells } coquillage
   *[other] { $shells } coquillages
}.
shamans-last-draw = Dernier duel : { $cell }, { $high } contre { $low }, égalité.
shamans-to-place = { $side } : { $count } à placer
shamans-mask = { $side } : { $mask }
shamans-mask-sealed = { $side } : { $mask }, choisie
shamans-cell = { $cell } : { $pawns }
shamans-cell-totals = { $cell } : { $pawns } ; { $bison } contre { $wolf }
shamans-cell-empty = { $cell } : vide
shamans-face-down = { $side }, face cachée
shamans-pawn-at = { $pawn } en { $cell }
shamans-pawn-among = { $pawn }, en { $cell } avec { $others }
shamans-pass = Pas d’échange
shamans-undo = Annuler : { $pawn } revient en { $cell }
shamans-aid = Pions visibles
shamans-aid-nothing = aucun, comme autour d’une table
shamans-aid-shown = ceux que les duels ont révélés
shamans-aid-everything = tous ceux que j’ai vus
shamans-ended-all = { $side } possède tous les coquillages après { $duels ->
    [one] { $duels } duel
   *[other] { $duels } duels
}.

shamans-why-placing = On place d’abord tous les pions, puis on choisit les masques.
shamans-why-pawn-first = Il faut maintenant placer un pion : choisissez-le, puis sa case.
shamans-why-taken = Il y a déjà un pion de { $side } en { $cell } : une case reçoit un pion de chaque camp.
shamans-why-own-only = { $side } ne place que ses propres pions, pas { $pawn }.
shamans-why-placed = { $pawn } est déjà en { $cell }.
shamans-why-meets-equal = En { $cell }, { $pawn } rencontrerait { $equal } : deux valeurs égales ne partagent jamais une case.
shamans-why-left-over = Il ne resterait alors que { $cell } pour { $pawn }, avec { $equal } : deux valeurs égales ne partagent jamais une case.
shamans-why-mask-first = Il faut maintenant choisir un masque : { $side ->
    [bison] ligne 1, 2 ou 3.
   *[wolf] colonne a, b ou c.
}
shamans-why-other-mask = { $mask } : ce masque est à { $owner } ; { $side ->
    [bison] Bison choisit une ligne.
   *[wolf] Loup choisit une colonne.
}
shamans-why-mask-chosen = { $who ->
    [you] Votre masque est déjà choisi : annulez votre choix pour en prendre un autre.
   *[they] { $name } a déjà choisi un masque.
}
shamans-why-swap-own = { $who ->
    [you] Il vous faut maintenant échanger deux de vos pions
   *[they] { $name } doit maintenant échanger deux de ses pions
}{ $exchange ->
    [optional] { " " }ou renoncer à l’échange
   *[compulsory] { "" }
}.
shamans-why-swap-any = { $who ->
    [you] Il vous faut
   *[they] { $name } doit
} maintenant échanger deux pions de cases différentes{ $exchange ->
    [optional] { " " }ou renoncer à l’échange
   *[compulsory] { "" }
}.
shamans-why-same-cell = { $first } et { $second } sont dans la même case : on échange des pions de cases différentes.
shamans-why-move = { $who ->
    [you] Il vous faut
   *[they] { $name } doit
} maintenant déplacer un pion vers une autre case{ $exchange ->
    [optional] { " " }ou renoncer à l’échange
   *[compulsory] { "" }
}.
shamans-why-move-second = { $pawn } a déjà été déplacé. { $who ->
    [you] Il vous faut
   *[they] { $name } doit
} maintenant déplacer un autre pion.
shamans-why-moved = { $pawn } a déjà été déplacé : le second déplacement revient à un autre pion.
shamans-why-there = { $pawn } est déjà en { $cell } : un déplacement mène dans une autre case.
shamans-why-pass-late = { $pawn } a déjà été déplacé : on ne renonce à l’échange qu’avant le premier déplacement.
shamans-why-compulsory = Dans cette partie, l’échange est obligatoire.

shamans-you-are = Vous êtes { $side }
shamans-chooses = { $who ->
    [you] vous choisissez la { $side ->
        [bison] ligne
       *[wolf] colonne
    }
   *[they] choisit la { $side ->
        [bison] ligne
       *[wolf] colonne
    }
}
shamans-has-chosen = { $who ->
    [you] votre choix : { $mask }
   *[they] son choix : { $mask }
}
shamans-prompt-hand = Placez le pion { $value } sur un cercle doré.{ $left ->
    [0] { "" }
   *[other] { " " }Il en restera un à placer ensuite.
}
shamans-then = Ensuite les duels : Bison choisit une ligne et Loup une colonne, en secret. Là où elles se croisent, le pion le plus fort gagne.
shamans-cross = Là où ligne et colonne se croisent, le pion le plus fort gagne la différence en coquillages.
shamans-gold = Les cercles dorés montrent où le pion choisi peut aller, et ce qu’un duel y rapporterait.
shamans-equal = { $value } contre { $value } : interdit
shamans-higher-pawn-wins = le plus fort gagne
shamans-higher-total-wins = le total le plus fort gagne
shamans-nobody-pays = personne ne paie
shamans-to = { $who ->
    [you] pour vous
   *[they] pour { $name }
}

shamans-reason-wins-all = Avec { $mask }, vous gagnez partout : au moins { $least ->
    [one] { $least } coquillage
   *[other] { $least } coquillages
}.
shamans-reason-mixed = { $mask } peut vous rapporter { $most ->
    [one] { $most } coquillage
   *[other] { $most } coquillages
} (en { $best }) et vous en coûter { $loss } au plus (en { $worst }).
shamans-reason-loses-least = Vous ne gagnez nulle part avec { $mask }, mais vous n’y perdez pas plus de { $loss ->
    [one] { $loss } coquillage
   *[other] { $loss } coquillages
}.
shamans-reason-exposed = { $line } était exposée, vous y perdiez dans chaque case ; ce coup y remédie en { $cell }.
shamans-reason-turns = En { $cell }, vous gagnez alors { $now } au lieu de perdre { $was }.
shamans-reason-saves = En { $cell }, vous ne perdez alors { $now ->
    [0] plus rien
   *[other] que { $now }
} au lieu de { $was }.
shamans-reason-more = En { $cell }, vous gagnez alors { $now } au lieu de { $was }.
shamans-reason-beats = Il bat { $other } : un duel y rapporterait { $now ->
    [one] { $now } coquillage
   *[other] { $now } coquillages
}.
shamans-reason-spent = { $other } est difficile à battre : un petit pion y coûte peu.
shamans-reason-strong = { $count ->
    [0] Aucun des pions qui restent à { $side } ne le bat ici.
    [one] Un seul des pions qui restent à { $side } le bat ici.
   *[other] Seuls { $count } des pions qui restent à { $side } le battent ici.
}

shamans-about-mask = { $mask } est un masque de { $side }. Le duel a lieu dans la case où la ligne de Bison croise la colonne de Loup.
shamans-about-empty = En { $cell } se croisent la ligne { $row } et la colonne { $column }. Avant les duels, chaque camp y place un pion.
shamans-about-hidden = En { $cell } se croisent la ligne { $row } et la colonne { $column }. Les pions y sont face cachée jusqu’à ce qu’un duel les révèle.
shamans-about-cell = En { $cell } se croisent la ligne { $row } et la colonne { $column } : { $pawns }. { $loser ->
    [nobody] Un duel ici ne coûte rien à personne.
   *[other] Dans un duel ici, { $loser } paie { $shells ->
        [one] { $shells } coquillage
       *[other] { $shells } coquillages
    }.
}
shamans-about-hand = { $pawn } est encore à placer. Dans un duel, le plus fort gagne la différence en coquillages.
shamans-about-pawn = { $pawn } est en { $cell }. Dans un duel à cet endroit, le plus fort gagne la différence en coquillages.
