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
    [you] You place
   *[they] { $name } places
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
cherokee-prompt-set = Place a card from your hand at { $place }.

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
cherokee-weighs = { $leader } leads{ $helpers ->
    [0] { "" }
    [one] , { $members } supports
   *[other] , { $members } support
}. { $how ->
    [tap] To attack, tap { $target } or the button.
   *[point] { $attack } against { $defence }.
}
cherokee-against = against
cherokee-attack = Attack
cherokee-choose-again = Choose again
cherokee-hand = Your hand
cherokee-your-clan = { $name }, { $clans ->
    [secret] your secret clan
   *[open] your clan
}
cherokee-their-clan = { $name }’s clan
cherokee-points-now = Current points of the clans
cherokee-neutral = neutral
cherokee-deeds = Who attacked whom
cherokee-key-led = led
cherokee-key-expelled = expelled
cherokee-guess = { $sure ->
    [likely] likely { $clan }
   *[maybe] maybe { $clan }
}
cherokee-since = { $who ->
    [you] Since your turn
   *[they] The last turns
}
cherokee-way = { $name }, { $from } to { $to }
cherokee-out = { $member } expelled
cherokee-discards = { $name } discards
cherokee-took = { $attacker } takes { $target } from { $expelled }
cherokee-then = { $climbed ->
    [0] Places { $member } at { $place }
    [one] One climbs, places { $member } at { $place }
   *[other] { $climbed } climb, places { $member } at { $place }
}
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
cherokee-scores = The clans revealed
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
cherokee-why-attack-first = Attack first, then place a card from the hand.
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

cherokee-reason-gain = Your clan gains { $points ->
    [one] { $points } feather
   *[other] { $points } feathers
}: { $member } { $how ->
    [leads] climbs to row { $row }.
   *[follows] follows into row { $row }.
}
cherokee-reason-rival = { $sure ->
    [known] { $name } plays for { $clan }
   *[guessed] { $name } seems to play for { $clan }
}: that costs { $points ->
    [one] { $points } feather.
   *[other] { $points } feathers.
}
cherokee-reason-most = { $clan } have the most points: that costs them { $points ->
    [one] { $points } feather.
   *[other] { $points } feathers.
}
cherokee-reason-support = Alone, { $member } would be too weak: { $helpers } { $count ->
    [one] supports it.
   *[other] support it.
}
cherokee-reason-elder = High up in row { $row }, { $member } counts one less from below: { $attack } is enough.
cherokee-reason-heir = { $member } belongs to your clan and climbs to row { $row }.
cherokee-reason-block = Otherwise { $other } would climb, which may serve { $name }.
cherokee-reason-set-own = { $member } belongs to your clan: it can climb, and support others.
cherokee-reason-set-beside = { $member } belongs to your clan and can support { $other } beside it.
cherokee-reason-set-other = The base is worth nothing: { $member }, from another clan, can stand there.
cherokee-reason-discard = { $member } does not belong to your clan: you lose nothing.

cherokee-about-member = { $member } in row { $row } is worth { $points ->
    [0] nothing
    [one] { $points } feather
   *[other] { $points } feathers
} to its clan at the end.
cherokee-about-needs = Expelling it takes { $sides ->
    [both] { $beside } from the side, or { $below } from below, with minus one for age.
    [beside] { $beside } from the side.
   *[below] { $below } from below, with minus one for age.
}
cherokee-about-support = { $count ->
    [0] Nobody would support an attack that it leads.
   *[other] When it leads, it can have the support of { $members }.
}
cherokee-about-leads = It may lead an attack now.
cherokee-about-gap = Nobody stands at { $place }: the higher of the two below climbs; at the base, a card from the hand is placed.
cherokee-about-hand = { $member } in your hand { $whose ->
    [own] belongs to your clan
   *[other] does not belong to your clan
}. After an attack you place a card at the base. Of two with the same value, the woman ranks higher and climbs.
cherokee-about-gone = { $member } has been expelled or discarded, and does not come back.
cherokee-about-clan = { $clan } have { $points ->
    [one] { $points } point
   *[other] { $points } points
} now. { $whose ->
    [own] This is your clan: its members win for you, whoever leads them.
    [known] { $name } plays for them.
   *[unknown] You can only guess from the attacks whose clan this is.
}
