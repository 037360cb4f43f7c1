# Cherokee.

clan = { $clan ->
    [birds] Oiseaux
    [blue] Bleu
    [wild-potato] Patate sauvage
    [deer] Cerf
    [wolf] Loup
   *[long-hair] Longs Cheveux
}
clan-whole = { $clan ->
    [birds] clan des Oiseaux
    [blue] clan Bleu
    [wild-potato] clan de la Patate sauvage
    [deer] clan du Cerf
    [wolf] clan du Loup
   *[long-hair] clan des Longs Cheveux
}
member = { $clan } { $value }, { $sex ->
    [woman] femme
   *[man] homme
}
place = { $place } : rangée { $row }, place { $number }

cherokee-dealt = Les cartes sont distribuées.
cherokee-begins = { $who ->
    [you] Vous commencez.
   *[they] { $name } commence.
}
cherokee-own = { $who ->
    [you] Vous êtes du { $clan }. Votre main : { $hand }.
   *[they] { $name } est du { $clan }. Sa main : { $hand }.
}
cherokee-clan-of = { $who ->
    [you] { $clan } pour vous
   *[they] { $clan } pour { $name }
}
cherokee-open = Les clans sont visibles : { $clans } ; neutres : { $neutral }.
cherokee-attacked = { $who ->
    [you] Vous attaquez
   *[they] { $name } attaque
} : { $attacker } en { $leader } expulse { $expelled } en { $target }, { $attack } contre { $defence }.
cherokee-climbed = { $member } monte de { $from } en { $to }.
cherokee-entered = { $who ->
    [you] Vous posez
   *[they] { $name } pose
} { $member } en { $place }.
cherokee-discarded = { $who ->
    [you] Aucune attaque possible : vous défaussez { $member }.
   *[they] Aucune attaque possible : { $name } défausse { $member }.
}
cherokee-played = { $who ->
    [you] Vous jouiez
   *[they] { $name } jouait
} pour le { $clan } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $women ->
    [one] { $women } femme
   *[other] { $women } femmes
} dans la pyramide.

cherokee-prompt-attack = Choisissez qui attaque, puis sa cible.
cherokee-prompt-attack-open = Choisissez un membre de votre clan ou d’un clan neutre, puis sa cible.
cherokee-prompt-discard = Aucune attaque possible : défaussez une carte.
cherokee-prompt-succeed = Égalité sous { $place } : choisissez qui monte.
cherokee-prompt-set = Posez une carte de votre main en { $place }.

cherokee-mean-attack = { $attacker } depuis { $leader } expulse { $expelled } en { $target }, { $attack } contre { $defence }
cherokee-mean-climb = { $member } monte de { $from } en { $to }
cherokee-mean-set = { $member } rejoint la base
cherokee-mean-discard = défausser { $member }

cherokee-pyramid = La pyramide
cherokee-row = Rangée { $row } sur 8, { $points ->
    [0] aucun point
    [one] { $points } point chacun
   *[other] { $points } points chacun
}
cherokee-spot = { $member }, rangée { $row }, { $number } sur { $row }
cherokee-gap = Place vide, rangée { $row }, { $number } sur { $row }
cherokee-may-lead = peut attaquer
cherokee-may-climb = peut monter
cherokee-may-fall = expulsion possible, { $attack } contre { $defence }
cherokee-may-give = { $member } ; carte jouable
cherokee-helps = soutient l’attaque
cherokee-leads = { $member } attaque : choisissez une cible en surbrillance.
cherokee-weighs = { $leader }{ $helpers ->
    [0] { "" }
   *[other] { " " }(avec soutien)
} attaque à { $attack } contre { $target }{ $side ->
    [below] , qui vaut { $defence } d’en bas
   *[beside] { "" }
}.
cherokee-hand = Votre main
cherokee-your-clan = Votre clan
cherokee-their-clan = Clan ({ $name })
cherokee-points-now = Points actuels des clans
cherokee-neutral = neutre
cherokee-deeds = Qui a attaqué qui
cherokee-deeds-key = ↑ attaques menées avec ce clan, × membres expulsés.
cherokee-gone = Défausse
cherokee-turn = Tour { $turn } sur { $turns }
cherokee-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
cherokee-led = { $times ->
    [one] { $times } attaque menée
   *[other] { $times } attaques menées
}
cherokee-expelled = { $times ->
    [one] { $times } expulsé
   *[other] { $times } expulsés
}
cherokee-scores = Les clans sont révélés
cherokee-total = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $women ->
    [one] { $women } femme
   *[other] { $women } femmes
} dans la pyramide

cherokee-why-alone = { $member } n’a personne d’un autre clan à sa portée.
cherokee-why-weak = { $member } est trop faible pour expulser un voisin.
cherokee-why-same-clan = { $member } et { $other } sont du même clan.
cherokee-why-down = On n’attaque jamais vers le bas : seulement de côté ou vers le haut.
cherokee-why-far = { $member } ne touche pas { $other } : on n’attaque qu’un voisin, de côté ou vers le haut.
cherokee-why-set-first = Une carte de la main va d’abord en { $place }.
cherokee-why-attack-first = D’abord une attaque, ensuite une carte de la main.
cherokee-why-empty = Il n’y a personne à cette place.
cherokee-why-discard-first = Aucune attaque n’est possible : il faut défausser une carte de la main.
cherokee-why-attack-possible = Une attaque est possible : on ne défausse que lorsqu’il n’y en a aucune.
cherokee-why-who-climbs = Choisissez d’abord qui monte en { $place } : { $left } en { $one } ou { $right } en { $other }.
cherokee-why-itself = Personne ne peut s’attaquer soi-même.
cherokee-why-other-clan = Le { $clan } n’attaque pas pour { $who ->
    [you] vous : seuls le vôtre et les clans neutres le font.
   *[they] { $name } : seuls son propre clan et les clans neutres le font.
}
cherokee-why-too-weak = { $attacker } ne peut pas expulser { $defender }{ $side ->
    [below] , même d’en bas
   *[beside] { " " }de côté
} : il faut { $needed } ou du soutien.
cherokee-why-alone-too-weak = { $attacker } ne peut pas expulser { $defender } sans soutien : il faut { $needed }.
cherokee-why-together-too-weak = Avec soutien, { $attacker } compte { $attack } et ne peut pas expulser { $defender }{ $side ->
    [below] , même d’en bas
   *[beside] { " " }de côté
} : il faut { $needed }.
