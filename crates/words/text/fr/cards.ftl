# Les cartes de sa propre boîte.

cards-title = Les cartes de votre boîte
cards-intro = La règle publiée de Tomahawk ne donne pas le détail des cartes : celles-ci sont notre reconstitution. Si vous possédez la boîte, saisissez vos propres cartes et jouez avec elles. Touchez une carte, puis choisissez ce qu’elle montre.
cards-keys-title = Plus vite au clavier
cards-keys = Les flèches mènent d’une carte à l’autre. Les chiffres fixent la valeur d’un guerrier (0 vaut 10), les cheveux d’un guerrier spécial ou la durée d’un territoire. + et − changent les cheveux ou les animaux. P, F et M choisissent la plaine, la forêt ou la montagne, U et G le puma ou la cueillette. Retour arrière rétablit la carte de la reconstitution.
cards-from-link = Ces cartes viennent d’un lien. Conservez-les sous un nom, ou jouez tout de suite avec elles.
cards-warriors = Guerriers
cards-warriors-how = Chaque tribu a ces 24 cartes.
cards-specials = Guerriers spéciaux
cards-specials-how = Seuls leurs cheveux peuvent différer.
cards-territories = Territoires
cards-territories-how = Cinq de chaque durée.
cards-per-value = Guerriers de chaque valeur
cards-per-rounds = Territoires de chaque durée
cards-rounds = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
cards-changed = { $card } (carte modifiée)
cards-back-one = Revenir à : { $card }
cards-back-all = Revenir à la reconstitution
cards-back-all-sure = Toutes les cartes redeviennent celles de la reconstitution.
cards-back-all-yes = Oui, toutes
cards-same = Ce sont les cartes de la reconstitution.
cards-differ = Différences avec la reconstitution : { $parts }.
cards-count-warriors = { $count ->
    [one] { $count } guerrier
   *[other] { $count } guerriers
}
cards-count-specials = { $count ->
    [one] { $count } guerrier spécial
   *[other] { $count } guerriers spéciaux
}
cards-count-territories = { $count ->
    [one] { $count } territoire
   *[other] { $count } territoires
}
field-value = Valeur
field-hair = Cheveux
field-terrain = Type
field-animals = Animaux
field-rounds = Tours
field-picto = Signe
picto-none = aucun

# Garder, enregistrer et transmettre.

decks-kept = Conservés sur cet appareil
deck-name = Nom du jeu de cartes
deck-keep = Conserver
deck-is-kept = Conservé sur cet appareil.
cards-play = Jouer avec ces cartes
deck-save = Enregistrer dans un fichier
deck-open = Ouvrir un fichier
deck-share = Lien vers ces cartes
deck-delete = Supprimer ce jeu de cartes
deck-delete-sure = Le jeu de cartes sera supprimé de cet appareil.
deck-delete-yes = Oui, supprimer
deck-leave-sure = Vos modifications n’ont pas été conservées. Quitter sans les conserver ?
deck-leave-yes = Oui, quitter
deck-unnamed = Jeu de cartes sans nom

# Choisir des cartes, et voir lesquelles sont à une table.

choose-cards = Cartes
own-cards = Cartes personnalisées
own-cards-how = Cette partie se joue avec les cartes d’une vraie boîte.
own-cards-list = Cartes différentes
own-cards-original = Reconstitution
own-cards-here = Cette boîte
own-cards-all = Voir toutes les cartes

# Ce qui peut ne pas aller.

bad-deck-line = Ligne { $line } : une ligne commence par « basic », « special hair » ou « territories », suivi de deux-points, ou par #.
bad-deck-twice = Ligne { $line } : « { $key } » s’y trouve pour la deuxième fois.
bad-deck-missing = La ligne « { $key } » manque.
bad-deck-item = Ligne { $line }, élément { $item } : { $part ->
    [basic] un guerrier est une valeur de 1 à 10, un point et les cheveux de 0 à 4, comme 7.1
    [hair] les cheveux sont un nombre de 0 à 4
   *[territories] un territoire est une durée de 1 à 3, P, F ou M, de 1 à 5 animaux et parfois U ou G, comme 3F5G
}.
bad-deck-count = { $part ->
    [basic] Il y a { $found } guerriers, et une tribu en a { $expected }
    [hair] Il y a { $found } nombres de cheveux pour { $expected } guerriers spéciaux
   *[territories] Il y a { $found } territoires, et un jeu en a { $expected }
}.
bad-deck-not-basic = { $card } est un guerrier spécial : une carte de base a une valeur et des cheveux, comme 7.1.
bad-deck-value = Aucun guerrier n’a la valeur { $value } : il en faut au moins un de chaque valeur de 1 à 7.
bad-deck-hair = { $special } a { $hair } cheveux : il en faut de 0 à 4.
bad-deck-rounds = { $count ->
    [0] Aucun territoire ne dure
    [one] Un seul territoire dure
   *[other] { $count } territoires durent
} { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
} : il en faut cinq de chaque durée.
deck-link-long = Ce lien est trop long pour être celui d’un jeu de cartes.
deck-link-version = Ce lien vient d’une autre version de ce site. Demandez le jeu de cartes en fichier.
deck-link-damaged = Ce lien est incomplet ou mal recopié. Demandez-le de nouveau.
deck-file-long = Ce fichier est trop grand pour être un jeu de cartes.
deck-file-no-text = Ce n’est pas un fichier texte : il ne contient aucun jeu de cartes.
deck-name-missing = Donnez d’abord un nom au jeu de cartes.
deck-name-long = Le nom ne peut pas dépasser { $most } caractères.
deck-name-taken = Un autre jeu de cartes porte déjà ce nom. Choisissez-en un autre.
deck-shelf-full = Il n’y a plus de place sur cet appareil. Supprimez d’abord un jeu de cartes.
deck-not-kept = Ce navigateur ne conserve rien. Enregistrez plutôt le jeu de cartes dans un fichier.
