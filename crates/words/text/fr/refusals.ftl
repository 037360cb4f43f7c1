# Pourquoi quelque chose n'a pas été fait.

refused-bad-message = Le serveur n’a pas compris.
refused-bad-version = Cette page n’est plus à jour : rechargez-la.
refused-too-fast = Pas si vite ! Réessayez dans un instant.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-no-table = Cette table n’existe pas.
refused-no-spectators = Cette table n’admet pas de spectateurs.
refused-seat-taken = Cette place est prise.
refused-bad-name = Ce nom ne peut pas être utilisé ici : il est peut-être déjà pris à cette table, ressemble à celui d’un bot ou contient un caractère invisible. Choisissez-en un autre, de 32 caractères au plus.
refused-has-begun = La partie a déjà commencé.
refused-not-begun = La partie n’a pas encore commencé.
refused-is-over = La partie est finie.
refused-no-move = Ce n’est pas un coup de ce jeu.
refused-illegal = Les règles ne le permettent pas pour le moment.
refused-nothing-to-take-back = Il n’y a aucun coup à annuler.
refused-stale = La situation a changé entre-temps. Regardez de nouveau.
refused-is-out = Vous ne jouez plus dans cette partie.
refused-moved-away = Vous jouez sur un autre appareil.
refused-too-slow = La connexion est trop lente. Reconnexion en cours…
refused-busy = Le serveur est surchargé. Réessayez.
refused-restarting = Le serveur redémarre, il revient dans un instant.
refused-internal = Une erreur s’est produite sur le serveur. Réessayez.
refused-full = Le serveur n’a plus de table libre. Réessayez plus tard.
refused-too-many-tables = Trop de tables ont été ouvertes depuis votre réseau. Fermez-en une ou réessayez plus tard.
refused-blocked = Ce serveur refuse votre adresse réseau.
refused-no-room = Le serveur manque de place et ne peut pas ouvrir de nouvelle table pour le moment. Réessayez plus tard.

# Ce qu'aucun jeu ne permet.

why-no-such-seat = Il n’y a pas de { $seat } : cette table a les places 0 à { $last }.
why-not-your-turn = { $who ->
    [you] Ce n’est pas à vous de jouer, c’est à { $other }.
    [to-you] Ce n’est pas à { $name } de jouer, c’est à vous.
   *[they] Ce n’est pas à { $name } de jouer, c’est à { $other }.
}
why-has-chosen = { $who ->
    [you] Vous avez déjà choisi : annulez votre choix pour en changer.
   *[they] { $name } a déjà choisi et attend les autres.
}
why-spectator = Les spectateurs ne jouent pas.
why-deal-first = Il faut d’abord distribuer les prochaines cartes.
why-wrong-game = Ce coup est d’un autre jeu ({ $other }) : ici, on joue à « { $game } ».
why-not-in-hand = { $who ->
    [you] Vous n’avez pas { $card } en main.
   *[they] { $name } n’a pas { $card } en main.
}
