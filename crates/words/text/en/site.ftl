# The site: its frame, the front page, the game at this device.

title = { $what } · Solstice
title-home = Solstice: three games of hidden intentions
title-game = Your game
title-lobby = Open tables
title-table = A table
title-review = Looking back
title-rules = Rules: { $game }
title-rulings = Rulings
skip-to-content = Skip to the content
choices = Language and look
language = Language
language-missing = The language you chose ({ $language }) could not be loaded. Check your connection and choose it again.
look-system = Look: as the device
look-dark = Look: dark
look-light = Look: light
three-games = Three games of hidden intentions.
three-games-lead = Against a friend or a bot, on any screen, no account. The table is open day and night.
cherokee-facts = 2–4 players · 30 min
tomahawk-facts = 2 players · 20 min
shamans-facts = 2 players · 10 min
play-a-bot = Play a bot
invite-a-friend = Invite a friend
learn-it = Learn it in five minutes
open-tables = Open tables
look-at-a-record = Look at a recorded game
go-on-playing = Go on with your game
independent = An independent implementation; the card faces of Tomahawk are a reconstruction. Nothing you do here leaves this site.
how-strong = How strong should bots be?
who-plays-here = Who plays at this device?
people-here = { $count ->
    [one] Just me
   *[other] { $count } people
 }
your-seat = { $count ->
    [one] Your seat
   *[other] Your seats
 }
your-side = Your side
leave-it-to-chance = Leave it to chance
cherokee-seats-differ = Chance decides who begins, whatever the seat.
tomahawk-seats-differ = Both play at the same time: only the name differs.
shamans-seats-differ = Bison places first and exchanges first.
begin = Begin
unfinished-game = You have an unfinished game: { $game }.
unfinished-go-on = Go on with it
unfinished-give-up = Give it up and begin
rules = Rules
bot-name = { $name } · bot { $level }
bot-level = level { $level }
players = Players
hint = Hint
take-back = Take back
what-happened = What happened
told-last = Last: { $what }
moves-in-words = Moves in words
enter-a-move = Enter a move
play-move = Play
no-such-move = This is not one of the moves in the list.
rules-loading = The rules are being fetched…
rules-missing = The rules could not be loaded. Check your connection and try again.
try-again = Try again
pass-the-device = Pass the device to { $name }
pass-the-device-why = What each player knows is theirs alone.
i-have-it = It is in my hands
coach = The coach
coach-thinks = The coach is thinking…
coach-chance = Your chance to win: { $percent } %
coach-line = { $chance } %, chosen in { $share } of 100 games
play-again = Play again
change-sides = Change sides
look-back = Look back
nowhere = There is no such page
nowhere-why = The address may be mistyped, or the game is no longer on this device.
to-the-front-page = To the front page
my-games = My games
games-go-on = Going on
games-are-over = Finished
games-none-go-on = Nothing is going on.
games-none-are-over = Nothing yet.
game-at-this-device = at this device
games-kept = This device keeps your last { $count } games; the oldest go first.
