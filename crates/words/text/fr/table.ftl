# Tables at a server: getting there, and what can go wrong.

server-unreachable = Le serveur est injoignable. Le réseau est-il là ?
no-cookie = Ce navigateur ne garde pas le cookie de ce site et ne peut donc pas avoir de place. Autorisez les cookies ou prenez un autre navigateur.
reconnecting = Reconnexion…
coming-to-the-table = Vous arrivez à la table…
device-link-used = Ce lien a déjà servi ou est trop ancien : créez-en un autre sur l’autre appareil.
table-given-up = Cette table a été fermée
you-have-left = Vous avez quitté la table
moved-away = Vous jouez maintenant sur un autre appareil
open-another-table = Ouvrir une autre table

# The room in which players gather.

your-name = Votre nom
name-is-missing = Veuillez d’abord saisir un nom.
sit-down = S’asseoir
sit-here = S’asseoir ici
stand-up = Se lever
seat-free = libre
seat-away = pas là
seat-ready = attend le début
seat-not-ready = se prépare
seat-out = hors jeu
seat-bot-plays = un bot continue
i-am-ready = On peut commencer
you-are-ready = On peut commencer ✓
waiting-for-players = { $count ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $count } personnes.
 }
waiting-until-ready = On attend { $names }.
invite-heading = Invitez quelqu’un
invite-how = Scannez le code ou envoyez le lien. Aucun compte n’est nécessaire.
qr-code = Code QR du lien vers cette table
qr-code-for-me = Code QR du lien pour votre autre appareil
link-for-guests = Lien pour les invités
link-for-me = Lien pour votre autre appareil
copy-link = Copier
link-copied = Copié
share-link = Partager
other-device = Continuer sur un autre appareil
other-device-how = Scannez le code ou ouvrez le lien sur l’autre appareil dans les dix minutes. Il ne sert qu’une fois. Qui l’a peut jouer à votre place : ne le montrez à personne d’autre.
give-up-table = Fermer la table
give-up-table-sure = La table sera fermée pour tout le monde.
give-up-table-yes = Oui, la fermer
no-go-on = Non

# The game.

say-something = Dire…
resign = Abandonner
resign-sure = Voulez-vous vraiment abandonner cette partie ?
resign-yes = Oui, abandonner
leave-table = Quitter la table
leave-table-sure = Vous ne pourrez pas reprendre votre place.
leave-table-yes = Oui, quitter
you-are-out = Vous n’êtes plus dans cette partie. Elle continue sans vous.
bot-plays-for-you = Un bot continue à votre place.
play-on-myself = Reprendre la main
clock-days = { $days } j { $hours } h
watching = Vous regardez.
watching-late = Vous regardez avec { $time } de retard et voyez tout.
watching-not-yet = La partie est montrée avec { $time } de retard. Elle va bientôt commencer ici.
through-whose-eyes = Par les yeux de qui ?
eyes-of-the-table = Ce que tout le monde voit
offer-rematch = Revanche
accept-rematch = Accepter la revanche
rematch-waits = On attend { $names }…
to-the-rematch = Vers la revanche

# A new table.

who-plays-too = Qui joue avec vous ?
a-person = Une personne
a-bot = Bot, niveau { $level }
clock = Temps
clock-none = Sans pendule
clock-move = Par coup
clock-bank = Pour la partie
clock-correspondence = Jours
how-much-time = Combien de temps
time-seconds = { $count } s
time-minutes = { $count } min
time-bank = { $time } + { $more } s
time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
 }
clock-is-move = { $time } par coup
clock-is-bank = { $time } + { $more } s
clock-is-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
 }
access = Qui trouve la table ?
access-link = Qui a le lien
access-public = Tout le monde, dans la liste
further-choices = Autres choix
spectators = Qui peut regarder ?
spectators-table = Tout le monde, seulement ce qui est visible
spectators-nobody = Personne
spectators-everything = Tous, tout, 5 min après
absent = Si quelqu’un s’absente trop longtemps
absent-bot = un bot continue
absent-forfeit = la partie est perdue
open-the-table = Ouvrir la table

# The list of tables.

play-together = Jouer ensemble
your-tables = Vos tables
lobby-loading = Recherche de tables…
lobby-empty = Personne pour l’instant
lobby-empty-how = La première table du jour pourrait être la vôtre. Quiconque passe ici pourra s’y asseoir.
open-a-table = Ouvrir une table
join-table = Rejoindre
return-to-table = Continuer
watch-table = Regarder
table-has-free = { $count ->
    [0] complète
    [one] une place libre
   *[other] { $count } places libres
 }
table-plays = une partie est en cours
table-is-over = la partie est finie
quick-play = Partie rapide
quick-play-how = Une place auprès de quelqu’un qui attend, ou votre propre table publique.
quick-find = Trouver une partie de { $game }
bot-instead = Jouer plutôt avec un robot
ask-for-notices = Me prévenir quand c’est à moi
notices-granted = Nous vous préviendrons quand ce sera à vous, même si vous regardez ailleurs.
