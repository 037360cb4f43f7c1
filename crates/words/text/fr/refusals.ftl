# Pourquoi quelque chose n'a pas été fait.

refused-bad-message = Le serveur n’a pas compris.
refused-bad-version = Cette page n’est plus à jour : rechargez-la.
refused-too-fast = C’était trop rapide. Réessayez dans un instant.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-no-table = Cette table n’existe pas.
refused-no-spectators = Cette table n’admet pas de spectateurs.
refused-seat-taken = Cette place est prise.
refused-bad-name = Ce nom ne peut pas être utilisé.
refused-has-begun = La partie a déjà commencé.
refused-not-begun = La partie n’a pas encore commencé.
refused-is-over = La partie est finie.
refused-no-move = Ce n’est pas un coup de ce jeu.
refused-illegal = La règle ne le permet pas maintenant.
refused-nothing-to-take-back = Il n’y a rien à reprendre.
refused-stale = Il s’est passé quelque chose entre-temps. Regardez de nouveau.
refused-is-out = Vous ne jouez plus dans cette partie.
refused-moved-away = Vous jouez sur un autre appareil.
refused-too-slow = La connexion est trop lente. Elle est rétablie.
refused-busy = Le serveur est très occupé. Réessayez.
refused-restarting = Le serveur redémarre et revient bientôt.
refused-internal = Une erreur s’est produite sur le serveur. Réessayez.
