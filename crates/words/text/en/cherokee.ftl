# Cherokee.

clan = { $clan ->
    [birds] Birds
    [blue] Blue
    [wild-potato] Wild Potato
    [deer] Deer
    [wolf] Wolf
   *[long-hair] Long Hair
}
clan-whole = the { $clan ->
    [birds] Birds
    [blue] Blue
    [wild-potato] Wild Potato
    [deer] Deer
    [wolf] Wolf
   *[long-hair] Long Hair
}
member = { $clan } { $value }, { $sex ->
    [woman] woman
   *[man] man
}
place = { $place }: row { $row }, place { $number }

cherokee-dealt = The cards are dealt.
cherokee-begins = { $who ->
    [you] You begin.
   *[they] { $name } begins.
}
cherokee-own = { $who ->
    [you] You belong to { $clan }. Your hand: { $hand }.
   *[they] { $name } belongs to { $clan }. Hand: { $hand }.
}
cherokee-clan-of = { $who ->
    [you] { $clan } for you
   *[they] { $clan } for { $name }
}
cherokee-open = The clans are face up: { $clans }; { $neutral } are neutral.
cherokee-attacked = { $who ->
    [you] You attack
   *[they] { $name } attacks
}: { $attacker } at { $leader } expels { $expelled } from { $target }, { $attack } against { $defence }.
cherokee-climbed = { $member } climbs from { $from } to { $to }.
cherokee-entered = { $who ->
    [you] You set
   *[they] { $name } sets
} { $member } at { $place }.
cherokee-discarded = { $who ->
    [you] You have no attack and discard { $member }.
   *[they] { $name } has no attack and discards { $member }.
}
cherokee-played = { $who ->
    [you] You
   *[they] { $name }
} played for { $clan }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $women ->
    [one] { $women } woman
   *[other] { $women } women
} in the pyramid.

cherokee-prompt-attack = Choose who attacks, then the target.
cherokee-prompt-attack-open = Choose a member of your clan or of a neutral one, then its target.
cherokee-prompt-discard = No attack is possible: discard a card.
cherokee-prompt-succeed = It’s a tie below { $place }: choose who climbs.
cherokee-prompt-set = Set a card from your hand at { $place }.

cherokee-mean-attack = { $attacker } from { $leader } expels { $expelled } at { $target }, { $attack } against { $defence }
cherokee-mean-climb = { $member } climbs from { $from } to { $to }
cherokee-mean-set = { $member } joins the base
cherokee-mean-discard = discard { $member }

cherokee-pyramid = The pyramid
cherokee-row = Row { $row } of 8, { $points ->
    [0] no points
    [one] { $points } point each
   *[other] { $points } points each
}
cherokee-spot = { $member }, row { $row }, { $number } of { $row }
cherokee-gap = Empty place, row { $row }, { $number } of { $row }
cherokee-may-lead = may lead an attack
cherokee-may-climb = may climb
cherokee-may-fall = can be expelled, { $attack } against { $defence }
cherokee-may-give = { $member }; may be played
cherokee-helps = supports the attack
cherokee-leads = { $member } attacks: choose a highlighted target.
cherokee-weighs = { $leader }{ $helpers ->
    [0] { "" }
   *[other] { " " }(with support)
} attacks with { $attack } against { $target }{ $side ->
    [below] , who counts only { $defence } from below
   *[beside] { "" }
}.
cherokee-hand = Your hand
cherokee-your-clan = Your clan
cherokee-their-clan = { $name }’s clan
cherokee-points-now = Points of the clans now
cherokee-neutral = neutral
cherokee-deeds = Who attacked whom
cherokee-deeds-key = ↑ attacks led with this clan, × members of it expelled.
cherokee-gone = Discarded
cherokee-turn = Turn { $turn } of { $turns }
cherokee-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
cherokee-led = { $times ->
    [one] { $times } attack led
   *[other] { $times } attacks led
}
cherokee-expelled = { $times } expelled
cherokee-scores = The clans are shown
cherokee-total = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $women ->
    [one] { $women } woman
   *[other] { $women } women
} in the pyramid

cherokee-why-alone = { $member } has nobody of another clan within reach.
cherokee-why-weak = { $member } is too weak to expel anyone within reach.
cherokee-why-same-clan = { $member } and { $other } belong to the same clan.
cherokee-why-down = Nobody attacks downwards: only sideways or upwards.
cherokee-why-far = { $member } does not touch { $other }: only neighbours can be attacked, sideways or upwards.
cherokee-why-set-first = A card from the hand goes to { $place } first.
cherokee-why-attack-first = First an attack, then a card from the hand.
cherokee-why-empty = Nobody stands there.
cherokee-why-discard-first = No attack is possible, so a card from the hand has to be discarded.
cherokee-why-attack-possible = An attack is possible: a card is discarded only when there is none.
cherokee-why-who-climbs = First choose who climbs to { $place }: { $left } at { $one } or { $right } at { $other }.
cherokee-why-itself = Nobody can attack themselves.
cherokee-why-other-clan = { $who ->
    [you] Only your own clan and the neutral clans attack for you
   *[they] Only their own clan and the neutral clans attack for { $name }
}, not { $clan }.
cherokee-why-too-weak = { $attacker } cannot expel { $defender }{ $side ->
    [below] , even from below
   *[beside] { " " }from the side
}: { $needed } or support is needed.
cherokee-why-alone-too-weak = { $attacker } cannot expel { $defender } without support: { $needed } is needed.
cherokee-why-together-too-weak = With support, { $attacker } counts { $attack } and cannot expel { $defender }{ $side ->
    [below] , even from below
   *[beside] { " " }from the side
}: { $needed } is needed.
