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
} : { $attacker } en { $leader } expulse { $expelled } de { $target }, { $attack } contre { $defence }.
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

cherokee-mean-attack = { $attacker } depuis { $leader } expulse { $expelled } de { $target }, { $attack } contre { $defence }
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
cherokee-weighs = { $leader } mène l’attaque{ $helpers ->
    [0] { "" }
    [one] , { $members } la soutient
   *[other] , { $members } la soutiennent
}. { $how ->
    [tap] Pour confirmer, touchez { $target } ou le bouton.
   *[point] { $attack } contre { $defence }.
}
cherokee-against = contre
cherokee-attack = Attaquer
cherokee-choose-again = Changer
cherokee-hand = Votre main
cherokee-your-clan = { $name }, { $clans ->
    [secret] votre clan secret
   *[open] votre clan
}
cherokee-their-clan = Clan ({ $name })
cherokee-points-now = Points actuels des clans
cherokee-neutral = neutre
cherokee-deeds = Qui a attaqué qui
cherokee-key-led = menées
cherokee-key-expelled = expulsés
cherokee-guess = { $sure ->
    [likely] sans doute { $clan }
   *[maybe] peut-être { $clan }
}
cherokee-since = { $who ->
    [you] Depuis votre dernier tour
   *[they] Derniers tours
}
cherokee-way = { $name }, { $from } vers { $to }
cherokee-out = expulse { $member }
cherokee-discards = { $name } défausse
cherokee-took = { $attacker } prend { $target } à { $expelled }
cherokee-then = { $climbed ->
    [0] { $member } rejoint { $place }
    [one] Un membre monte, { $member } rejoint { $place }
   *[other] { $climbed } membres montent, { $member } rejoint { $place }
}
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
    [one] { $times } membre expulsé
   *[other] { $times } membres expulsés
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

cherokee-reason-gain = Votre clan gagne { $points ->
    [one] { $points } plume
   *[other] { $points } plumes
} : { $member } { $how ->
    [leads] monte en rangée { $row }.
   *[follows] suit en rangée { $row }.
}
cherokee-reason-rival = { $sure ->
    [known] { $name } joue pour le { $clan }
   *[guessed] { $name } semble jouer pour le { $clan }
} : cela lui coûte { $points ->
    [one] { $points } plume.
   *[other] { $points } plumes.
}
cherokee-reason-most = Le { $clan } a le plus de points : cela lui coûte { $points ->
    [one] { $points } plume.
   *[other] { $points } plumes.
}
cherokee-reason-support = Sans soutien, { $member } serait trop faible : { $helpers } { $count ->
    [one] apporte le sien.
   *[other] apportent le leur.
}
cherokee-reason-elder = À cause de l’âge, { $member } en rangée { $row } compte un de moins face à une attaque d’en bas : { $attack } suffit.
cherokee-reason-heir = { $member } est de votre clan et monte en rangée { $row }.
cherokee-reason-block = Sinon { $other } monterait, ce qui servirait peut-être { $name }.
cherokee-reason-set-own = { $member } est de votre clan et pourra monter ou soutenir les autres.
cherokee-reason-set-beside = { $member } est de votre clan et peut soutenir { $other }, juste à côté.
cherokee-reason-set-other = La base ne vaut rien : { $member }, d’un autre clan, peut y rester.
cherokee-reason-discard = { $member } n’est pas de votre clan : vous ne perdez rien.

cherokee-about-member = { $member } en rangée { $row } vaut { $points ->
    [0] zéro plume
    [one] { $points } plume
   *[other] { $points } plumes
} pour son clan à la fin.
cherokee-about-needs = Pour l’expulser, il faut { $sides ->
    [both] { $beside } de côté, ou { $below } d’en bas (moins un pour l’âge).
    [beside] { $beside } de côté.
   *[below] { $below } d’en bas (moins un pour l’âge).
}
cherokee-about-support = { $count ->
    [0] Personne ne soutiendrait son attaque.
   *[other] Son attaque peut avoir un soutien : { $members }.
}
cherokee-about-leads = Ce membre peut mener une attaque maintenant.
cherokee-about-gap = Il n’y a personne en { $place } : le plus fort des deux membres du dessous monte ; à la base, on pose une carte de la main.
cherokee-about-hand = { $member }, dans votre main, { $whose ->
    [own] est de votre clan
   *[other] n’est pas de votre clan
}. Après une attaque, vous posez une carte à la base. À valeur égale, la femme passe avant l’homme et monte.
cherokee-about-gone = { $member } est dans la défausse et ne revient pas.
cherokee-about-clan = Le { $clan } a maintenant { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $whose ->
    [own] C’est votre clan : ses membres marquent pour vous, peu importe qui les mène.
    [known] { $name } joue pour lui.
   *[unknown] Seules les attaques permettent de deviner à qui il est.
}
