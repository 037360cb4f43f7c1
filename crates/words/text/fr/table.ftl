# Tables at a server: getting there, and what can go wrong.

server-unreachable = Le serveur est injoignable. Vérifiez votre connexion.
no-cookie = Votre navigateur bloque les cookies de ce site : sans eux, vous ne pouvez pas prendre place. Autorisez-les ou utilisez un autre navigateur.
reconnecting = Reconnexion…
coming-to-the-table = Connexion à la table…
device-link-used = Ce lien a déjà servi ou est trop ancien : créez-en un autre sur l’autre appareil.
table-given-up = Cette table a été fermée
you-have-left = Vous avez quitté la table
moved-away = Vous jouez maintenant sur un autre appareil
open-another-table = Ouvrir une autre table

# The room in which players gather.

your-name = Votre nom
name-is-missing = Veuillez d’abord saisir un nom.
sit-down = Prendre place
sit-here = Prendre cette place
stand-up = Se lever
seat-free = libre
seat-away = hors ligne
seat-ready = OK
seat-not-ready = pas encore OK
seat-out = ne joue plus
seat-bot-plays = un bot continue
i-am-ready = C’est bon pour moi
you-are-ready = C’est bon pour moi ✓
waiting-for-players = { $count ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $count } personnes.
 }
waiting-until-ready = On attend { $names }.
shuffling = On mélange les cartes…
about-to-begin = La partie va commencer…
shuffle-waits = On attend encore { $names }.
shuffle-at-most = La partie commencera dans { $time } au plus tard.
shuffle-heading = Comment les cartes sont mélangées
shuffle-promise = Le serveur et l’appareil de chaque joueur ajoutent au mélange une part de hasard. Toutes ces parts sont fixées avant que celle d’un joueur soit dévoilée. Personne ne peut donc choisir les cartes, pas même le serveur.
shuffle-limits = Pendant la partie, le serveur connaît toutes les cartes. Si un joueur ne dévoile pas sa part à temps, la partie commence sans elle et son nom est donné à la fin : avec l’aide du serveur, il aurait pu choisir entre deux donnes.
watched-with-everything = Toute personne qui a le lien peut suivre cette partie et tout voir, avec { $time } de retard. Un joueur le peut aussi, dans une seconde fenêtre.
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
other-device-how = Scannez le code ou ouvrez le lien sur l’autre appareil dans les dix minutes. Il ne sert qu’une fois. Quiconque l’a peut jouer à votre place : ne le montrez à personne d’autre.
give-up-table = Fermer la table
give-up-table-sure = La table sera fermée pour tout le monde.
give-up-table-yes = Oui, la fermer
no-go-on = Non

# The game.

say-something = Dire quelque chose…
resign = Abandonner
resign-sure = Voulez-vous vraiment abandonner cette partie ?
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
watching-not-yet = La partie est diffusée avec { $time } de retard. Elle va bientôt commencer ici.
through-whose-eyes = Point de vue
eyes-of-the-table = Ce que tout le monde voit
offer-rematch = Revanche
accept-rematch = Accepter la revanche
rematch-waits = On attend { $names }…
to-the-rematch = Jouer la revanche
shuffle-fair = Vérifié : le mélange était régulier.
shuffle-withheld = { $count ->
    [one] Vérifié, avec une réserve : { $names } n’a pas dévoilé sa part de hasard. Avec l’aide du serveur, il aurait été possible de choisir entre deux donnes.
   *[other] Vérifié, avec une réserve : { $names } n’ont pas dévoilé leur part de hasard. Avec l’aide du serveur, il aurait été possible de choisir entre plusieurs donnes.
 }
shuffle-broken = Attention : les cartes ne correspondent pas à ce qui était fixé avant la partie.
shuffle-left-out = Votre part de hasard n’est pas arrivée à temps pour le mélange : cet appareil ne peut donc pas se porter garant des cartes.
shuffle-unseen = Cet appareil n’était pas connecté au moment du mélange : il ne peut pas le vérifier.

# A new table.

who-plays-too = Qui joue avec vous ?
a-person = Une personne
a-bot = Bot, niveau { $level }
clock = Temps
clock-none = Sans pendule
clock-move = Par coup
clock-bank = Pour la partie
clock-correspondence = Jours
how-much-time = Temps accordé
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
access = Qui peut trouver la table ?
access-link = Toute personne qui a le lien
access-public = Tout le monde (liste publique)
further-choices = Autres options
spectators = Qui peut regarder ?
spectators-table = Tout le monde, seulement ce qui est visible
spectators-nobody = Personne
spectators-everything = Tout le monde, toutes les cartes, avec 5 min de retard
spectators-public = À une table publique, les spectateurs ne voient que les cartes face visible.
absent = Si quelqu’un s’absente trop longtemps
absent-bot = un bot continue
absent-forfeit = partie perdue par forfait
open-the-table = Ouvrir la table

# The list of tables.

play-together = Jouer ensemble
your-tables = Vos tables
lobby-loading = Recherche de tables…
lobby-empty = Personne pour l’instant
lobby-empty-how = La première table du jour pourrait être la vôtre. Quiconque passe ici pourra y prendre place.
open-a-table = Ouvrir une table
join-table = Rejoindre
return-to-table = Continuer
watch-table = Regarder
table-has-free = { $count ->
    [0] complète
    [one] une place libre
   *[other] { $count } places libres
 }
table-plays = partie en cours
table-is-over = partie finie
more-tables = Plus de tables
quick-play = Partie rapide
quick-play-how = Une place auprès de quelqu’un qui attend, ou votre propre table publique.
quick-find = Trouver une partie : { $game }
bot-instead = Jouer plutôt contre un bot
ask-for-notices = Me prévenir quand c’est à moi
notices-granted = Nous vous préviendrons quand ce sera à vous, même si vous regardez une autre page.
