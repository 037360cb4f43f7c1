# The site: its frame, the front page, the game at this device.

title = { $what } · Solstice
title-home = Solstice: three games of hidden intentions
title-game = Your game
title-lobby = Open tables
title-table = A table
title-review = Game review
title-rules = Rules: { $game }
title-rulings = Rulings
skip-to-content = Skip to the content
ways = Ways through the site
menu = Menu
close-menu = Close
language = Language
language-missing = The language you chose ({ $language }) could not be loaded. Check your connection and choose it again.
look = Theme
look-is = Theme: { $look }
look-system = As the device
look-dark = Dark
look-light = Light
three-games = Three games of hidden intentions
three-games-lead = Play a friend or a bot, on any screen. No account needed.
two-to-four-players = 2–4 players
two-players = 2 players
minutes = { $count } min
play-a-bot = Play a bot
invite-a-friend = Invite a friend
invite = Invite
learn = Learn
start-a-game = Start a game
open-tables = Open tables
look-at-a-record = Open a recorded game
recorded-games = Recorded games
go-on-playing = Continue your game
continue = Continue
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
rules = Rules
bot-name = { $name } · bot { $level }
players = Players
hint = Hint
take-back = Undo move
what-happened = What happened
moves-in-words = Moves in words
enter-a-move = Enter a move
play-move = Play
no-such-move = This is not one of the moves in the list.
keys = Keyboard
keys-help = Arrow keys move over the board, Enter or the space bar chooses, Escape lets go.
give-up = Give up the game
give-up-sure = This game will be gone. Give it up?
give-up-yes = Yes, give it up
rules-loading = The rules are being fetched…
rules-missing = The rules could not be loaded. Check your connection and try again.
try-again = Try again
pass-the-device = Pass the device to { $name }
pass-the-device-why = What each player knows is theirs alone.
i-have-it = It is in my hands
coach = The coach:
coach-chance = Your chance of winning: { $percent }%
got-it = Got it
play-again = Play again
look-back = Look back
nowhere = There is no such page
nowhere-why = The address may be mistyped, or the game is no longer on this device.
to-the-front-page = To the front page
