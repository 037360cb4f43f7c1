# Ce qui se passe à la table, ce qu'il faut faire, comment cela finit.

happened-sat = { $who ->
    [you] Vous prenez place.
   *[they] { $name } prend place.
}
happened-stood = { $who ->
    [you] Vous vous levez.
   *[they] { $name } se lève.
}
happened-readied = { $who ->
    [you] Vous êtes d’accord pour commencer.
   *[they] { $name } est d’accord pour commencer.
}
happened-unreadied = { $who ->
    [you] Vous avez encore besoin d’un instant.
   *[they] { $name } a encore besoin d’un instant.
}
happened-taken-back = Votre dernier coup est annulé.
happened-resigned = { $who ->
    [you] Vous abandonnez la partie.
   *[they] { $name } abandonne la partie.
}
happened-out-of-time = { $who ->
    [you] Votre temps est écoulé.
   *[they] { $name } a épuisé son temps.
}
happened-gone = { $who ->
    [you] Votre absence a trop duré.
   *[they] { $name } tarde trop à revenir.
}
happened-left = { $who ->
    [you] Vous quittez la table.
   *[they] { $name } quitte la table.
}
happened-returned = { $who ->
    [you] Vous êtes de retour dans la partie.
   *[they] { $name } est de retour dans la partie.
}
happened-signalled = { $name } : { $signal }
happened-rematch-offered = { $who ->
    [you] Vous proposez une revanche.
   *[they] { $name } propose une revanche.
}
happened-rematch-made = La revanche est prête.
happened-changed-device = { $who ->
    [you] Vous continuez sur un autre appareil.
   *[they] { $name } continue sur un autre appareil.
}
happened-aborted = La table a été fermée.
happened-resumed = Le serveur a été indisponible un instant. Les pendules étaient arrêtées.

signal-hello = Bonjour !
signal-well-played = Bien joué !
signal-thinking = Je réfléchis.
signal-oops = Oups !
signal-thanks = Merci !
signal-good-game = Belle partie !

prompt-deal = On distribue les cartes.
prompt-over = La partie est finie.
prompt-your-turn = C’est à vous.
prompt-wait = On attend { $names }…

result-win = { $who ->
    [you] Vous gagnez.
   *[they] { $name } gagne.
}
result-draw = Égalité.
result-shared = { $names } : victoire partagée.
result-none = Personne ne gagne.
result-score = { $who ->
    [you] vous
   *[they] { $name }
} { $points }
result-points = Points : { $scores }.
result-shells = Coquillages : { $scores }.
ended-resigned = { $verdict } La partie s’est terminée par abandon.
ended-forfeited = { $verdict } La partie s’est terminée par forfait.
