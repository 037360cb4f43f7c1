# The site: its frame, the front page, the game at this device.

title = { $what } · Solstice
title-home = Solstice : trois jeux d’intentions cachées
title-game = Votre partie
title-lobby = Tables ouvertes
title-table = Une table
title-review = Revoir une partie
title-rules = Règles : { $game }
title-rulings = Décisions
skip-to-content = Aller au contenu
choices = Langue et apparence
language = Langue
language-missing = Impossible de charger la langue choisie ({ $language }). Vérifiez votre connexion et choisissez-la de nouveau.
look-system = Apparence : comme l’appareil
look-dark = Apparence : sombre
look-light = Apparence : claire
three-games = Trois jeux d’intentions cachées.
three-games-lead = Contre un ami ou un robot, sur tout écran, sans compte. La table est ouverte jour et nuit.
cherokee-facts = 2–4 joueurs · 30 min
tomahawk-facts = 2 joueurs · 20 min
shamans-facts = 2 joueurs · 10 min
play-a-bot = Jouer contre un robot
invite-a-friend = Inviter un ami
learn-it = L’apprendre en cinq minutes
open-tables = Tables ouvertes
look-at-a-record = Revoir une partie enregistrée
go-on-playing = Reprendre votre partie
independent = Une réalisation indépendante ; les cartes de Tomahawk sont une reconstitution. Rien de ce que vous faites ici ne quitte ce site.
how-strong = Quelle force pour les robots ?
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
tomahawk-seats-differ = On joue en même temps : seul le nom change.
shamans-seats-differ = Bison place et échange en premier.
begin = Commencer
unfinished-game = Vous avez une partie en cours : { $game }.
unfinished-go-on = La reprendre
unfinished-give-up = L’abandonner et commencer
rules = Règles
bot-name = { $name } · robot { $level }
bot-level = niveau { $level }
players = Joueurs
hint = Conseil
take-back = Reprendre
what-happened = Ce qui s’est passé
told-last = Juste avant : { $what }
moves-in-words = Les coups en mots
enter-a-move = Saisir un coup
play-move = Jouer
no-such-move = Ce n’est pas un des coups de la liste.
rules-loading = Chargement des règles…
rules-missing = Impossible de charger les règles. Vérifiez votre connexion et réessayez.
try-again = Réessayer
pass-the-device = Passez l’appareil à { $name }
pass-the-device-why = Ce que chacun sait n’appartient qu’à lui.
i-have-it = Je l’ai en main
coach = L’entraîneur
coach-thinks = L’entraîneur réfléchit…
coach-chance = Vos chances de gagner : { $percent } %
coach-line = { $chance } %, choisi { $share } fois sur 100
play-again = Rejouer
change-sides = Changer de côté
look-back = Revoir la partie
nowhere = Cette page n’existe pas
nowhere-why = L’adresse est peut-être mal écrite, ou la partie n’est plus sur cet appareil.
to-the-front-page = Vers l’accueil
my-games = Mes parties
games-go-on = En cours
games-are-over = Terminées
games-none-go-on = Aucune partie en cours.
games-none-are-over = Aucune pour l’instant.
game-at-this-device = sur cet appareil
games-kept = Cet appareil garde vos { $count } dernières parties ; les plus anciennes s’effacent d’abord.
