# La ligne de commande seule : y jouer, les conseils, et ce que l'entraîneur dit d'une partie enregistrée.

play-or = { $first } ou { $last }
play-which-game = Quel jeu : { $games } ?
play-games = Les jeux sont { $games } ; { $quit } pour sortir.
play-begins = { $setup }. { $called ->
    [side] Vous jouez { $name }.
   *[seat] Vous êtes à la { $name }.
} Tapez « ? » pour l’aide.
play-thinking = { $name } réfléchit…
play-prompt = votre coup
play-goodbye = À bientôt.
play-saved = La partie est enregistrée dans { $file }.
play-word-moves = coups
play-word-hint = conseil
play-word-rules = règles
play-word-quit = quitter
play-help = Tapez un coup comme il est écrit ci-dessus, ou son début, ou # et son numéro.
play-help-moves = tous vos coups, avec leur effet
play-help-hint = ce que jouerait l’entraîneur, avec vos chances de gagner
play-help-rules = les règles du jeu
play-help-quit = quitter la partie
play-help-help = cette aide
play-numbers = Vos coups vont de #1 à #{ $count }.
play-could-be = Plusieurs coups commencent ainsi : { $moves }.

picture-line = { $name } : { $says }

advice-chance = { $who ->
    [you] Vous avez { $percent } % de chances de gagner.
   *[they] { $name } a { $percent } % de chances de gagner.
}
advice-line = joué { $played } %, gagne { $chance } %
advice-more = { $count ->
    [one] et { $count } autre coup
   *[other] et { $count } autres coups
}
advice-over = la partie est finie : il n’y a plus rien à décider
advice-deal = on distribue ensuite : d’ici là, il n’y a rien à décider
advice-none = le bot ne trouve aucun coup pour { $name }

judged-move = événement { $event } : { $name } ({ $before } % de chances) joue { $move }.
judged-mistake = événement { $event } : { $name } ({ $before } % de chances) joue { $move }. Chances de gagner après ce coup : { $chance } % ; avec { $best } : { $other } %.
judged-summary = { $name } : { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}, { $mistakes ->
    [0] aucune erreur.
    [one] { $mistakes } erreur qui a coûté { $lost } points de chances de gagner.
   *[other] { $mistakes } erreurs qui ont coûté { $lost } points de chances de gagner.
}
judged-title = { $setup } : chances de gagner
judged-event = événement { $event }
judged-percent = { $percent } %
judged-progress = décisions, encore { $time }
judged-failed = une décision n’a pas pu être jugée
judged-stopped = interrompu : rien n’a été écrit

replay-wrong-event = événement { $event } : il n’est pas valable ; solstice check dit pourquoi
replay-wrong-result = le résultat n’est pas valable ; solstice check dit pourquoi

# À quoi ressemble un coup, pour qui a tapé autre chose.

typed-cherokee-move = Un coup est une attaque comme 6cx5c, un successeur comme ^7d, une carte posée comme =D7f ou défaussée comme -D7f.
typed-cherokee-member = Une carte est une lettre de clan (B U P D W L), une valeur, puis f ou m, comme D7f ; les hommes ont 4 à 9, les femmes 3 à 8.
typed-cherokee-place = Une place est une rangée de 1 (sommet) à 8 et une lettre à partir de la gauche, comme 6c.
typed-tomahawk-move = Un coup garde un guerrier spécial, comme S2/2.1, ou pose une carte à une pile, comme 3:7.1.
typed-tomahawk-card = Une carte est une valeur de 1 à 10, un point et les cheveux de 0 à 4, comme 7.1, ou un guerrier spécial de S1 à S7.
typed-tomahawk-special = Les guerriers spéciaux vont de S1 à S7.
typed-tomahawk-pile = Les piles vont de 1 à 4.
typed-shamans-move = Un coup est un placement comme B5@a1, un masque comme 2 ou b, un échange comme a1-c3 ou B5-W7, un déplacement libre comme B5>c2, ou - pour ne pas échanger.
typed-shamans-pawn = Un pion est B (Bison) ou W (Loup) et une valeur de 1 à 9, comme B5.
typed-shamans-cell = Une case est une colonne a, b ou c et une ligne 1, 2 ou 3, comme b2.
typed-shamans-mask = Un masque est une ligne 1, 2 ou 3 (Bison) ou une colonne a, b ou c (Loup).
typed-shamans-pair = Un échange nomme deux pions ou deux cases différents.
typed-shamans-order = Cet échange s’écrit { $move } : le plus petit d’abord, et Bison avant Loup.
