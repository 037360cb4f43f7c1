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
place = { $place } : rang { $row }, place { $number }

cherokee-dealt = Les cartes sont distribuées.
cherokee-begins = { $who ->
    [you] Vous commencez.
   *[they] { $name } commence.
}
cherokee-own = { $who ->
    [you] Vous êtes du { $clan } ; votre main : { $hand }.
   *[they] { $name } est du { $clan } ; sa main : { $hand }.
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
cherokee-prompt-succeed = Deux égaux sous { $place } : choisissez qui monte.
cherokee-prompt-set = Posez une carte de votre main en { $place }.

cherokee-mean-attack = { $attacker } depuis { $leader } expulse { $expelled } en { $target }, { $attack } contre { $defence }
cherokee-mean-climb = { $member } monte de { $from } en { $to }
cherokee-mean-set = { $member } rejoint la base
cherokee-mean-discard = { $member } est défaussé
