# Tables at a server: getting there, and what can go wrong.

server-unreachable = Can’t reach the server. Check your connection.
no-cookie = Your browser is blocking this site’s cookies, so you can’t take a seat. Allow cookies or use another browser.
reconnecting = Reconnecting…
coming-to-the-table = Joining the table…
device-link-used = This link has already been used or has expired: make a new one on the other device.
table-given-up = This table was closed
you-have-left = You have left the table
moved-away = You are playing on another device now
open-another-table = Open another table

# The room in which players gather.

your-name = Your name
name-is-missing = Please enter a name first.
sit-down = Sit down
sit-here = Sit here
stand-up = Stand up
seat-free = free
seat-away = away
seat-ready = ready
seat-not-ready = not ready yet
seat-out = out
seat-bot-plays = a bot is playing
i-am-ready = I am ready
you-are-ready = I am ready ✓
waiting-for-players = { $count ->
    [one] Waiting for one more player.
   *[other] Waiting for { $count } more players.
 }
waiting-until-ready = Waiting for { $names } to be ready.
shuffling = Shuffling the cards…
about-to-begin = The game is about to begin…
shuffle-waits = Still waiting for { $names }.
shuffle-at-most = The game begins in { $time } at the latest.
shuffle-heading = How the cards are shuffled
shuffle-promise = The server and each player’s device add a random part to the shuffle. All of these parts are fixed before any player’s part is shown. So nobody can choose the cards, not even the server.
shuffle-limits = The server knows all the cards during the game. If a player does not show their part in time, the game begins without it, and they are named at the end: together with the server, they could have chosen between two deals.
watched-with-everything = Anyone with the link can watch this game and see everything, with a { $time } delay. So can a player, in a second window.
invite-heading = Invite someone
invite-how = Scan the code or send the link. No account is needed.
qr-code = QR code of the link to this table
qr-code-for-me = QR code of the link for your other device
link-for-guests = Link for guests
link-for-me = Link for your other device
copy-link = Copy
link-copied = Copied
share-link = Share
other-device = Continue on another device
other-device-how = Scan the code or open the link on the other device within ten minutes. It works once. Whoever has it plays in your place: show it to nobody else.
give-up-table = Close the table
give-up-table-sure = The table will be closed for everyone.
give-up-table-yes = Yes, close it
no-go-on = No

# The game.

say-something = Say something…
resign = Resign
resign-sure = Do you really want to resign?
resign-yes = Yes, resign
leave-table = Leave the table
leave-table-sure = You cannot come back to your seat.
leave-table-yes = Yes, leave
you-are-out = You are out. The game goes on without you.
bot-plays-for-you = A bot is playing for you.
play-on-myself = Take over again
clock-days = { $days } d { $hours } h
watching = You are watching.
watching-late = You are watching with a { $time } delay and can see everything.
watching-not-yet = This game is shown with a { $time } delay. It will start here soon.
through-whose-eyes = Point of view
eyes-of-the-table = What everyone can see
offer-rematch = Rematch
accept-rematch = Accept the rematch
rematch-waits = Waiting for { $names }…
to-the-rematch = Go to the rematch
shuffle-fair = Checked: the shuffle was fair.
shuffle-withheld = { $count ->
    [one] Checked, with one reservation: { $names } did not show their random part. Together with the server, they could have chosen between two deals.
   *[other] Checked, with one reservation: { $names } did not show their random parts. Together with the server, they could have chosen between several deals.
 }
shuffle-broken = Warning: the cards do not match what was fixed before the game.
shuffle-left-out = Your random part did not arrive in time for the shuffle, so this device cannot vouch for the cards.
shuffle-unseen = This device was not connected when the cards were shuffled, so it cannot check the shuffle.

# A new table.

who-plays-too = Who is playing with you?
a-person = A person
a-bot = Bot, level { $level }
clock = Time
clock-none = No clock
clock-move = Per move
clock-bank = For the game
clock-correspondence = Days
how-much-time = How much time
time-seconds = { $count } s
time-minutes = { $count } min
time-bank = { $time } + { $more } s
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
 }
clock-is-move = { $time } per move
clock-is-bank = { $time } + { $more } s
clock-is-days = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
 }
access = Who can find this table?
access-link = Anyone with the link
access-public = Everyone (public list)
further-choices = More options
spectators = Who can watch?
spectators-table = Anyone, face-up cards only
spectators-nobody = Nobody
spectators-everything = Anyone, all cards, 5 min delay
spectators-public = At a public table, spectators only see what is face up.
absent = If a player is away too long
absent-bot = a bot takes over
absent-forfeit = they forfeit
open-the-table = Open the table

# The list of tables.

play-together = Play together
your-tables = Your tables
lobby-loading = Looking for tables…
lobby-empty = Nobody here yet
lobby-empty-how = Yours could be the first table of the day. Anyone who looks here can join it.
open-a-table = Open a table
join-table = Join
return-to-table = Continue
watch-table = Watch
table-has-free = { $count ->
    [0] all seats taken
    [one] one seat free
   *[other] { $count } seats free
 }
table-plays = game in progress
table-is-over = the game is over
more-tables = More tables
quick-play = Quick play
quick-play-how = Join someone who is waiting, or open a public table of your own.
quick-find = Find a game of { $game }
bot-instead = Play a bot instead
ask-for-notices = Tell me when it is my turn
notices-granted = You will be told when it is your turn, even while this page is in the background.
