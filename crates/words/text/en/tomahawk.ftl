# Tomahawk.

card = warrior { $value }{ $hair ->
    [0] { "" }
   *[other] , hair { $hair }
}
card-short = { $value }{ $hair ->
    [0] { "" }
   *[other] { " " }(hair { $hair })
}
special = { $name } ({ $value })
terrain = { $terrain ->
    [plain] plain
    [forest] forest
   *[mountain] mountain
}
terrain-object = { $terrain ->
    [plain] the plain
    [forest] the forest
   *[mountain] the mountain
}
terrain-subject = { $terrain ->
    [plain] the plain
    [forest] the forest
   *[mountain] the mountain
}
terrain-rule-plain = Cards here are revealed in every round.
terrain-rule-forest = Cards here stay face down until the forest’s last round.
terrain-rule-mountain = Its winner sees the cards that the opponent has sealed in forests this round.
animal = { $terrain ->
    [plain] bison
    [forest] caribous
   *[mountain] eagles
}
animals = { $terrain ->
    [plain] { $count } bison
    [forest] { $count ->
        [one] { $count } caribou
       *[other] { $count } caribous
    }
   *[mountain] { $count ->
        [one] { $count } eagle
       *[other] { $count } eagles
    }
}
picto-puma = puma
picto-gathering = gathering
picto-rule-puma = The strongest card on the territory, whoever played it, does not count (nor do cards tied with it).
picto-rule-gathering = The weakest card on the territory, whoever played it, counts double (so do cards tied with it).
territory = { $terrain } with { $animals }{ $picto }, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}

power-s1 = Its side wins if the other side’s total is more than double.
power-s2 = With another card of value 2 on its side, the total gains 5, once.
power-s3 = In a forest, the caribous count double for the winner.
power-s4 = Outside forests: your opponent’s next card here is drawn at random from their hand.
power-s5 = Its scalps count double.
power-s6 = Takes the printed value of the card that it faces.
power-s7 = A 7, 8, 9 or 10 that it faces counts 0.

tomahawk-dealt = { $who ->
    [you] You are dealt
   *[they] { $name } is dealt
} { $specials }.
tomahawk-turned = Turned up at pile { $pile }: { $territory }.
tomahawk-prize = The prized animal: whoever has the most { $animals } at the end scores 3 extra points.
tomahawk-kept = { $who ->
    [you] You keep
   *[they] { $name } keeps
} { $special } in place of { $card }.
tomahawk-all-kept = Both players have chosen their specials.
tomahawk-drew = { $who ->
    [you] You draw
   *[they] { $name } draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
tomahawk-drew-cards = { $who ->
    [you] You draw
   *[they] { $name } draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }.
tomahawk-sealed = { $who ->
    [you] You seal
   *[they] { $name } seals
} { $card } at pile { $pile }.
tomahawk-meeting = Pile { $pile }, round { $round }: { $who ->
    [you] your { $first } meets { $other }’s { $second }
    [to-you] { $name }’s { $first } meets your { $second }
   *[they] { $name }’s { $first } meets { $other }’s { $second }
}
tomahawk-fought = { $meeting }; fighting values { $first } and { $second }.
tomahawk-stayed-hidden = Pile { $pile }: the cards in the forest stay face down.
tomahawk-scalped = Pile { $pile }: { $who ->
    [you] you score
   *[they] { $name } scores
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} for scalps.
tomahawk-won = { $who ->
    [you] You win
   *[they] { $name } wins
} { $territory } at pile { $pile }, { $first } against { $second }: { $animals }.
tomahawk-tied = { $territory } at pile { $pile } goes to nobody, { $first } against { $second }.
tomahawk-peeked = { $who ->
    [you] You look at { $other }’s card
    [to-you] { $name } looks at your card
   *[they] { $name } looks at { $other }’s card
} in the forest at pile { $pile }.
tomahawk-peeked-card = { $who ->
    [you] You look at { $other }’s card
    [to-you] { $name } looks at your card
   *[they] { $name } looks at { $other }’s card
} in the forest at pile { $pile }: { $card }.
tomahawk-forced = Danse du crépuscule: a random card from { $who ->
    [you] your hand
   *[they] { $name }’s hand
} goes to pile { $pile }.
tomahawk-forced-card = Danse du crépuscule: { $card }, drawn at random from { $who ->
    [you] your hand
   *[they] { $name }’s hand
}, goes to pile { $pile }.
tomahawk-prized = { $who ->
    [you] You have
   *[they] { $name } has
} the most of the prized animal: 3 extra points.

tomahawk-prompt-keep = Keep two of your three specials.
tomahawk-prompt-keep-noted = Keep two of your three specials, the lower one first.
tomahawk-prompt-keep-second = Keep a second special.
tomahawk-prompt-kept = Your specials are chosen.
tomahawk-prompt-seal-all = Seal one card at each pile.
tomahawk-prompt-seal = Seal a card at pile { $pile }.
tomahawk-prompt-sealed = Your cards are sealed.
tomahawk-prompt-forced = A card is drawn at random.

tomahawk-mean-keep = { $special } joins in place of { $card }
tomahawk-mean-seal = { $card } at pile { $pile }
tomahawk-mean-seal-for = { $card } at pile { $pile }: { $territory }

tomahawk-fronts = The four piles
tomahawk-prized-now = most { $animals }: +3
tomahawk-front-bare = Pile { $pile }
tomahawk-front-says = Pile { $pile }: { $territory }; round { $round } of { $rounds }. { $theirs }. { $ours }.
tomahawk-front-taken = { $says } Won by: { $name }.
tomahawk-side-says = { $name }: { $cards }
tomahawk-tied-short = nobody
tomahawk-what-holds = Rules for pile { $pile }: { $territory }
tomahawk-no-card = no card
tomahawk-face-down = face down
tomahawk-face-down-card = { $card }, face down{ $peeked ->
    [yes] , seen by the opponent
   *[no] { "" }
}
tomahawk-card-fights = { $card }, fights with { $value }
tomahawk-special-hair = { $special }, hair { $hair }
tomahawk-slot = Your card at pile { $pile }: { $card }
tomahawk-slot-drafted = Your card at pile { $pile }: { $card }, not sealed yet
tomahawk-hand = Your hand
tomahawk-card-laid = { $card }, placed at pile { $pile }
tomahawk-clear = Clear
tomahawk-seal = { $count ->
    [0] Seal
    [one] Seal: one more card
   *[other] Seal: { $count } more cards
}
tomahawk-specials = Your specials
tomahawk-keep = Keep { $count } of 2
tomahawk-replaces = in place of
tomahawk-hand-and-deck = hand { $hand } · deck { $deck }
tomahawk-hair-count = { $count } for scalps
tomahawk-points = { $count ->
    [one] point
   *[other] points
}
tomahawk-seen = Seen: { $count }
tomahawk-looked-at = Peeked at: { $count }
tomahawk-unseen = Not seen yet: { $count }
tomahawk-unseen-why = Two of these were replaced by specials.
tomahawk-own-known = In your hand or face down: { $count }
tomahawk-own-unseen = Still in your deck: { $count }
tomahawk-won-lands = Territories won
tomahawk-scores = Final score
tomahawk-score-hair = scalps
tomahawk-score-prize = bonus: most { $animals }

tomahawk-refuse-not-now = You can’t play a card right now.
tomahawk-refuse-nothing-held = Choose a card from your hand first.
tomahawk-refuse-missing = { $count ->
    [one] One pile still needs a card.
   *[other] { $count } piles still need a card.
}
tomahawk-refuse-keep-two = Choose two of the three.
tomahawk-refuse-two-kept = You have already chosen two: put one back first.
tomahawk-why-keep-first = Two of the three specials have to be kept first.
tomahawk-why-seal-first = The specials are already chosen: now a card is sealed at pile { $pile }.
tomahawk-why-not-dealt = { $special } is not one of { $who ->
    [you] your specials
   *[they] { $name }’s specials
}: { $dealt }.
tomahawk-why-kept = { $special } has already been kept: the second special must be a higher one.
tomahawk-why-highest = { $special } cannot be kept first: of the two, the lower one comes first.
tomahawk-why-not-higher = { $special } cannot follow { $first }: the second special must be the higher one.
tomahawk-why-replaces-basic = { $special } replaces a basic card of value { $value }, not another special.
tomahawk-why-replaces-value = { $special } replaces a basic card of value { $value }, not { $card }.
tomahawk-why-no-copy = { $special } cannot replace { $card }: the deck has no such card.
tomahawk-why-sealed = { $who ->
    [you] Your card at pile { $pile } is already sealed: take it back, or go on with pile { $next }.
   *[they] { $name }’s card at pile { $pile } is already sealed: pile { $next } is next.
}
tomahawk-why-by-chance = Danse du crépuscule has placed { $who ->
    [you] your card
   *[they] { $name }’s card
} at pile { $pile }: pile { $next } is next.
tomahawk-why-wrong-pile = A card goes to pile { $next } first, then to pile { $pile }.

special-meaning = { $special ->
    [s1] Great Manitou
    [s2] Moving Spirit
    [s3] Heart of Sequoia
    [s4] Dance of Dusk
    [s5] Skull in the Wind
    [s6] Power of the Sky
   *[s7] Teasing Cloud
}

tomahawk-you = { $you }, { $tribe }
tomahawk-your-card = your card
tomahawk-placed = placed
tomahawk-together = { $name }’s cards of this round are revealed together with yours.
tomahawk-held = { $what } Tap a front.
tomahawk-card-counts = { $card }{ $times ->
    [0] , does not count
    [1] { "" }
   *[other] , counts double
}
tomahawk-side-total = { $says }, total { $total }
tomahawk-puma-note = { $who ->
    [you] Your { $value } is strongest
   *[they] { $name }’s { $value } is strongest
}: not counted.
tomahawk-puma-both = Both { $value }s are strongest: not counted.
tomahawk-gathering-note = { $who ->
    [you] Your { $value } is weakest
   *[they] { $name }’s { $value } is weakest
}: it counts { $double }.
tomahawk-gathering-both = Both { $value }s are weakest: each counts { $double }.

tomahawk-about-warrior = Warrior { $value }: counts { $value } for its side. { $hair ->
    [0] It has no hair to lose.
    [one] A stronger card facing it scores { $hair } point for scalps.
   *[other] A stronger card facing it scores { $hair } points for scalps.
}
tomahawk-about-special = { $special }: { $power }{ $hair ->
    [0] { "" }
    [one] { " " }A stronger card facing it scores { $hair } point for scalps.
   *[other] { " " }A stronger card facing it scores { $hair } points for scalps.
}
tomahawk-about-named = { $special }, { $meaning }
tomahawk-about-land = Pile { $pile }, { $territory }. { $rule }
tomahawk-about-totals = So far { $first } : { $second } ({ $name } : { $other }).
tomahawk-about-struck = Here it is the strongest: the puma keeps it from counting.
tomahawk-about-doubled = Here it is the weakest: the gathering makes it count double.
tomahawk-about-changed = Because of { $special } it fights with { $value } here.
tomahawk-about-slot = Your card of this round for pile { $pile } goes here.
tomahawk-about-down = { $name }’s face-down card: forests reveal their cards in their last round.

tomahawk-reason-power = { $special } at pile { $pile }: { $power }
tomahawk-reason-gathering = Pile { $pile }: the weakest card counts double there, so a { $value } can count { $double }.
tomahawk-reason-puma = Pile { $pile }: the puma cancels the strongest card, so a { $value } that is not the strongest still counts.
tomahawk-reason-behind = Pile { $pile }: { $count ->
    [one] you are { $count } point behind
   *[other] you are { $count } points behind
} in its last round, and a { $value } can still turn it around.
tomahawk-reason-ahead = Pile { $pile }: { $count ->
    [one] you lead by { $count } point
   *[other] you lead by { $count } points
} in its last round, and a { $value } defends that.
tomahawk-reason-high = Pile { $pile }: { $animals } are at stake there, worth a strong card.
tomahawk-reason-low = Pile { $pile }: only { $animals } at stake there, so a low card will do and the strong ones are saved.
tomahawk-reason-keep-hair = { $special } takes the place of { $card }: that is less hair for your opponent to score.
tomahawk-reason-keep = { $special }: { $power }
tomahawk-won-manitou = Grand manitou: more than double loses.
tomahawk-won-sequoia = Cœur de séquoia doubled the caribous.
