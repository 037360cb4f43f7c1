# The site: its frame, the front page, the game at this device.

title = { $what } · Solstice
title-home = Solstice : trois jeux où l’on cache son jeu
title-game = Votre partie
title-lobby = Tables ouvertes
title-table = Une table
title-review = Revoir une partie
title-rules = Règles : { $game }
title-rulings = Décisions
skip-to-content = Aller au contenu
ways = Parcourir le site
menu = Menu
close-menu = Fermer
language = Langue
language-missing = Impossible de charger la langue choisie ({ $language }). Vérifiez votre connexion et choisissez-la de nouveau.
look = Thème
look-is = Thème : { $look }
look-system = Comme l’appareil
look-dark = Sombre
look-light = Clair
three-games = Trois jeux où l’on cache son jeu
three-games-lead = Contre un ami ou un bot, sur tous les écrans, sans compte.
two-to-four-players = 2–4 joueurs
two-players = 2 joueurs
minutes = { $count } min
play-a-bot = Jouer contre un bot
invite-a-friend = Inviter un ami
invite = Inviter
learn = Apprendre
start-a-game = Nouvelle partie
open-tables = Tables ouvertes
look-at-a-record = Revoir une partie enregistrée
recorded-games = Parties enregistrées
go-on-playing = Reprendre votre partie
continue = Continuer
independent = Une adaptation indépendante ; les cartes de Tomahawk sont une reconstitution. Rien de ce que vous faites ici ne quitte ce site.
how-strong = Quelle force pour les bots ?
who-plays-here = Qui joue sur cet appareil ?
people-here = { $count ->
    [1] Moi seulement
   *[other] { $count } personnes
 }
your-seat = { $count ->
    [one] Votre place
   *[other] Vos places
 }
your-side = Votre camp
leave-it-to-chance = Au hasard
cherokee-seats-differ = Le hasard désigne qui commence, quelle que soit la place.
tomahawk-seats-differ = On joue en même temps : seul le nom change.
shamans-seats-differ = Bison place et échange en premier.
begin = Commencer
rules = Règles
bot-name = { $name } · bot { $level }
players = Joueurs
hint = Conseil
take-back = Annuler le coup
what-happened = Ce qui s’est passé
moves-in-words = Les coups en mots
enter-a-move = Saisir un coup
play-move = Jouer
no-such-move = Ce n’est pas un des coups de la liste.
keys = Clavier
keys-help = Les flèches se déplacent sur le plateau, Entrée ou la barre d’espace choisit, Échap annule.
give-up = Abandonner la partie
give-up-sure = Cette partie sera perdue. L’abandonner ?
give-up-yes = Oui, l’abandonner
rules-loading = Chargement des règles…
rules-missing = Impossible de charger les règles. Vérifiez votre connexion et réessayez.
try-again = Réessayer
pass-the-device = Passez l’appareil à { $name }
pass-the-device-why = Ce que chacun sait n’appartient qu’à lui.
i-have-it = Je l’ai en main
coach = L’entraîneur :
coach-chance = Vos chances de gagner : { $percent } %
got-it = Compris
play-again = Rejouer
look-back = Revoir la partie
nowhere = Cette page n’existe pas
nowhere-why = L’adresse est peut-être mal écrite, ou la partie n’est plus sur cet appareil.
to-the-front-page = Vers l’accueil
