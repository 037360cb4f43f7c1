# The rules as a page, and a look back at a game.

go-back = Retour
contents = Sommaire

review-loading = Chargement de la partie…
review-goes-on = Votre partie est en cours : la revoir montrerait ce que seul l’adversaire peut savoir.
review-unreadable = Ce n’est pas une partie enregistrée, ou le fichier est endommagé.
review-open = Ouvrir une partie
review-open-how = un fichier, ou déposez-le ici
review-which-game = Quelle partie
review-game = Partie { $number } sur { $count }
review-eyes = Point de vue
review-as-everyone = Ce que tous savaient
review-as = { $who ->
    [you] Ce que vous saviez
   *[they] Ce que savait { $name }
}
review-start = La partie commence.
review-first = Au début
review-back = Étape précédente
review-next = Étape suivante
review-last = À la fin
review-steps = Étapes
review-step = Étape { $number } sur { $count }
review-chances = Chances de gagner, selon l’entraîneur
review-chance = { $first } % au début, { $last } % à la fin, entre { $low } et { $high } %
review-judging = L’entraîneur réfléchit encore…
review-proof = Contrôle du mélange
review-proof-fair = Vérifié : le mélange était régulier. Le secret du serveur et les octets aléatoires des joueurs correspondent aux empreintes fixées d’avance ; ensemble, ils donnent la graine, et toutes les donnes en découlent. Chaque coup était permis.
review-proof-withheld = { $count ->
    [one] Vérifié, avec une réserve : { $names } n’a pas dévoilé les octets aléatoires fixés d’avance. Avec l’aide du serveur, il aurait été possible de choisir entre deux donnes. Tout le reste concorde, et chaque coup était permis.
   *[other] Vérifié, avec une réserve : { $names } n’ont pas dévoilé les octets aléatoires fixés d’avance. Avec l’aide du serveur, il aurait été possible de choisir entre plusieurs donnes. Tout le reste concorde, et chaque coup était permis.
 }
review-proof-server-alone = Vérifié : chaque donne découle de la graine, et chaque coup était permis. Mais la graine vient du serveur seul : aucun joueur n’y a ajouté d’octets aléatoires.
review-proof-older = Vérifié : chaque donne découle de la graine, et chaque coup était permis. Mais cet enregistrement est d’un type plus ancien : les octets des joueurs n’étaient pas fixés d’avance, et le dernier à donner son accord aurait pu choisir les donnes avec l’aide du serveur.
review-proof-seed = Vérifié : chaque donne découle de la graine, et chaque coup était permis. Aucune empreinte n’avait fixé la graine d’avance, contrairement à ce que fait un serveur.
review-proof-moves = Vérifié : chaque coup était permis. L’enregistrement n’a pas de graine : les donnes ne peuvent pas être recalculées.
review-proof-no-deals = Vérifié : chaque coup était permis. Rien n’est dû au hasard dans ce jeu, il n’y a donc rien à mélanger.
review-proof-broken = Cette partie comporte une erreur : { $why }
review-commitment = Empreinte :
review-save = Télécharger la partie
review-link = Lien vers cette partie

# Going back in a game against bots.

go-back-a-turn = Revenir un coup en arrière
is-practice = entraînement

# Sound.

sound = Son
sound-on = activé
sound-off = désactivé

# The end of a game: the sun risen, half or set, and the margin.

end-won = Le soleil brille pour vous
end-lost = Le soleil s’est couché
end-drawn = Équinoxe
end-watched = Le jour s’achève
end-by-points = { $who ->
    [you] Vous gagnez avec le { $clan }
   *[they] { $name } gagne avec le { $clan }
} : { $count ->
    [one] un point d’avance
   *[other] { $count } points d’avance
}.
end-by-women = { $who ->
    [you] Vous gagnez avec le { $clan }
   *[they] { $name } gagne avec le { $clan }
} : autant de points, mais { $count ->
    [one] une femme de plus
   *[other] { $count } femmes de plus
} dans la pyramide.
end-points = { $who ->
    [you] Vous gagnez
   *[they] { $name } gagne
} { $high } à { $low }.
end-shells = { $who ->
    [you] Vous gagnez
   *[they] { $name } gagne
} avec { $high } coquillages contre { $low }.
end-draw-points = Égalité : { $count } points chacun.
end-draw-shells = Égalité : { $count } coquillages chacun.
end-neutral = Clans neutres :
end-shells-went = Les coquillages au fil des duels
end-start = début
end-led = { $who ->
    [you] Après le duel { $duel }, vous meniez
   *[they] Après le duel { $duel }, { $name } menait
} { $high } à { $low }.
end-share = Partager
end-shared = { $title } ! { $margin }

# The moments that decided a game.

moments = Moments décisifs
moments-how = selon l’entraîneur
moments-none = L’entraîneur n’a trouvé aucun coup qui ait coûté cher.
moment-cost = −{ $percent } %
moment-played = { $who ->
    [you] Vous avez joué
   *[they] { $name } a joué
} : { $move }
moment-better = Mieux : { $move }
moment-chances = Chances de gagner : { $better } % au lieu de { $after } %.
moment-next = Coup coûteux suivant
moment-try = Essayer à partir d’ici
moment-own-clan = { $who ->
    [you] Vous expulsez un membre de votre clan
   *[they] { $name } expulse un membre de son clan
}
moment-lift = Une place gagnée pour le { $clan }
moment-attack = Une autre attaque était plus forte
moment-climb = L’autre successeur
moment-card = Une autre carte était meilleure
moment-smaller = Une carte plus faible à la pile { $pile }
moment-bigger = Une carte plus forte à la pile { $pile }
moment-special = Un autre guerrier spécial était meilleur
moment-place = Une autre case pour un pion
moment-mask = Un autre masque était meilleur
moment-exchange = Un autre échange était meilleur
moment-pass = Renoncer à un échange
review-why-not-100 = Les chances de chacun sont estimées d’après ce qu’il savait à ce moment-là. Comme chacun sait autre chose, leur total ne fait pas forcément 100 %.
