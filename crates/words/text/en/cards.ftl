# The cards of one's own box.

cards-title = The cards in your box
cards-intro = The published rules of Tomahawk do not list the faces of the cards: what you see here is our reconstruction. If you own the game, enter your own cards and play with them. Tap a card, then choose what it shows.
cards-keys-title = Faster with the keyboard
cards-keys = The arrow keys move from card to card. Digits set a warrior’s value (0 is 10), a special’s hair or a territory’s rounds. + and − change hair or animals. P, F and M choose plain, forest or mountain, U and G the puma or the gathering. Backspace brings back the card of the reconstruction.
cards-from-link = These cards came with a link. Keep them under a name, or play with them at once.
cards-warriors = Warriors
cards-warriors-how = Each tribe has these 24 cards.
cards-specials = Specials
cards-specials-how = Only their hair can differ.
cards-territories = Territories
cards-territories-how = Five of each duration.
cards-per-value = Warriors of each value
cards-per-rounds = Territories of each duration
cards-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
cards-changed = { $card }, changed
cards-back-one = Back to: { $card }
cards-back-all = Back to the reconstruction
cards-back-all-sure = All cards go back to the reconstruction.
cards-back-all-yes = Yes, all of them
cards-same = These are the cards of the reconstruction.
cards-differ = Different from the reconstruction: { $parts }.
cards-count-warriors = { $count ->
    [one] { $count } warrior
   *[other] { $count } warriors
}
cards-count-specials = { $count ->
    [one] { $count } special
   *[other] { $count } specials
}
cards-count-territories = { $count ->
    [one] { $count } territory
   *[other] { $count } territories
}
field-value = Value
field-hair = Hair
field-terrain = Type
field-animals = Animals
field-rounds = Rounds
field-picto = Symbol
picto-none = none

# Keeping, saving and handing on.

decks-kept = Kept on this device
deck-name = Name of the deck
deck-keep = Keep
deck-is-kept = Kept on this device.
cards-play = Play with these cards
deck-save = Save as a file
deck-open = Open a file
deck-share = Link to these cards
deck-delete = Delete this deck
deck-delete-sure = The deck will be removed from this device.
deck-delete-yes = Yes, delete it
deck-leave-sure = What you entered has not been kept. Leave anyway?
deck-leave-yes = Yes, leave
deck-unnamed = A deck without a name

# Choosing cards, and seeing which ones a table has.

choose-cards = Cards
own-cards = Custom cards
own-cards-how = This game is played with the cards from someone’s own box.
own-cards-list = Cards that differ
own-cards-original = Reconstruction
own-cards-here = This box
own-cards-all = See all cards

# What can be wrong.

bad-deck-line = Line { $line }: a line begins with “basic:”, “special hair:”, “territories:” or #.
bad-deck-twice = Line { $line }: “{ $key }:” appears for the second time.
bad-deck-missing = The line “{ $key }:” is missing.
bad-deck-item = Line { $line }, item { $item }: { $part ->
    [basic] a warrior is a value 1 to 10, a point and hair 0 to 4, like 7.1
    [hair] hair is a number 0 to 4
   *[territories] a territory is its rounds 1 to 3, P, F or M, animals 1 to 5 and perhaps U or G, like 3F5G
}.
bad-deck-count = { $part ->
    [basic] There are { $found } warriors, but a tribe has { $expected }
    [hair] There are { $found } numbers of hair, but there are { $expected } specials
   *[territories] There are { $found } territories, but a deck has { $expected }
}.
bad-deck-not-basic = { $card } is a special: a warrior has a value and hair, like 7.1.
bad-deck-value = No warrior has the value { $value }: there must be at least one of each value from 1 to 7.
bad-deck-hair = { $special } has hair { $hair }: hair is 0 to 4.
bad-deck-rounds = { $count ->
    [0] No territory lasts
    [one] Only one territory lasts
   *[other] { $count } territories last
} { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}: there must be five of each duration.
deck-link-long = This link is too long to be that of a deck.
deck-link-version = This link was made by another version of this site. Ask for the deck as a file.
deck-link-damaged = This link is cut off or mistyped. Ask for it again.
deck-file-long = This file is too large to be a deck.
deck-file-no-text = This is not a text file, so it holds no deck.
deck-name-missing = Give the deck a name first.
deck-name-long = A name has at most { $most } letters.
deck-name-taken = Another deck is kept under this name. Choose a different one.
deck-shelf-full = No more decks fit on this device. Delete one first.
deck-not-kept = This browser keeps nothing. Save the deck as a file instead.
