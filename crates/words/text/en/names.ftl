# Names of seats, games, options and levels.

name-you = You
name-someone = someone
seat-number = seat { $number }
seat-compass = { $seat ->
    [0] North
    [1] East
    [2] South
   *[3] West
}
seat-tribe = { $seat ->
    [0] Totem
   *[1] Tepee
}
list-and = { $first } and { $last }

game-cherokee = Cherokee
game-tomahawk = Tomahawk
game-shamans = Duel of the Shamans
game-shamans-short = Shamans

pitch-cherokee = Six clans climb one pyramid. Nobody knows which one is yours.
pitch-tomahawk = Four territories at once, and both players lay their cards face down at the same time.
pitch-shamans = Nine cells and two masks: guess where your opponent will meet you.

setup-cherokee = Cherokee for { $players } players, { $clans ->
    [open] open clans
   *[secret] secret clans
}
setup-tomahawk = Tomahawk{ $prized_animal ->
    [true] , with a prized animal
   *[false] { "" }
}{ $deck ->
    [own] , with a custom deck
   *[reconstruction] { "" }
}
setup-shamans = Duel of the Shamans{ $variant ->
    [memory] , memory variant
    [pro] , professional variant
   *[base] { "" }
}{ $moves ->
    [free] , free moves
   *[swap] { "" }
}{ $exchange ->
    [optional] , exchange optional
   *[compulsory] { "" }
}{ $duels ->
    [100] { "" }
    [one] , at most { $duels } duel
   *[other] , at most { $duels } duels
}

progress-cherokee = Turn { $number } of { $count }
progress-tomahawk = Round { $number } of { $count }
progress-shamans = Duel { $number }
progress-shamans-placing = Pawn { $number } of { $count }

option-players = Players
option-clans = Clans
option-prized-animal = Prized animal
option-deck = Deck
option-variant = Variant
option-exchange = Exchange
option-duels = Maximum duels
option-moves = How pawns are exchanged

choice-clans-secret = Secret
choice-clans-open = Open
choice-prized-animal-true = With
choice-prized-animal-false = Without
choice-deck-reconstruction = Reconstruction
choice-variant-base = Base game
choice-variant-memory = Memory
choice-variant-pro = Professional
choice-exchange-compulsory = Compulsory
choice-exchange-optional = Optional
choice-moves-swap = Swap two pawns
choice-moves-free = Two free moves

hint-clans-secret = Only you know your clan, and any clan may attack.
hint-clans-open = Clans are face up. You attack with your own clan or with one of two neutral clans.
hint-prized-animal-true = Whoever wins the most of the animal drawn at the start scores 3 more.
hint-prized-animal-false = All animals count the same.
hint-deck-reconstruction = The published rules do not list the cards: most of them are our best guess.
hint-variant-base = Pawns are face up; equal values never share a cell.
hint-variant-memory = Pawns are face down; a duel reveals those in its cell.
hint-variant-pro = You place and swap pawns of both sides.
hint-exchange-compulsory = Every duel is followed by an exchange.
hint-exchange-optional = When it is your turn to exchange, you may skip it.
hint-moves-swap = Two pawns from different cells swap places.
hint-moves-free = You move two pawns, one after the other, each to any other cell.

level-1 = Plays every other move at random: easy to beat.
level-2 = Takes whatever looks best right now and never considers your reply.
level-3 = Plays out two hundred games in its head for each move; overlooks quiet plans.
level-4 = Plays out two thousand games for each move and varies its choices when it should.
level-5 = Thinks about each move for a second, with all the computing power there is.
