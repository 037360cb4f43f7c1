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
    [you] You are of { $clan } and hold { $hand }.
   *[they] { $name } is of { $clan } and holds { $hand }.
}
cherokee-clan-of = { $who ->
    [you] { $clan } for you
   *[they] { $clan } for { $name }
}
cherokee-open = The clans lie open: { $clans }; { $neutral } are neutral.
cherokee-attacked = { $who ->
    [you] You attack
   *[they] { $name } attacks
}: { $attacker } at { $leader } takes the place of { $expelled } at { $target }, { $attack } against { $defence }.
cherokee-climbed = { $member } climbs from { $from } to { $to }.
cherokee-entered = { $who ->
    [you] You set
   *[they] { $name } sets
} { $member } at { $place }.
cherokee-discarded = { $who ->
    [you] You have no attack and lay off { $member }.
   *[they] { $name } has no attack and lays off { $member }.
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
cherokee-prompt-discard = No attack is possible: lay off a card.
cherokee-prompt-succeed = Two equals stand below { $place }: choose who climbs.
cherokee-prompt-set = Set a card from your hand at { $place }.

cherokee-mean-attack = { $attacker } from { $leader } expels { $expelled } at { $target }, { $attack } against { $defence }
cherokee-mean-climb = { $member } climbs from { $from } to { $to }
cherokee-mean-set = { $member } joins the base
cherokee-mean-discard = { $member } is laid off
