# Why something was not done.

refused-bad-message = The server did not understand that.
refused-bad-version = This page is out of date: load it again.
refused-too-fast = That was too fast. Try again in a moment.
refused-not-seated = You have no seat at this table.
refused-no-table = There is no such table.
refused-no-spectators = Nobody may watch at this table.
refused-seat-taken = This seat is taken.
refused-bad-name = This name cannot be used.
refused-has-begun = The game has begun already.
refused-not-begun = The game has not begun yet.
refused-is-over = The game is over.
refused-no-move = This is no move of the game.
refused-illegal = The rules do not allow that now.
refused-nothing-to-take-back = There is nothing to take back.
refused-stale = Something has happened meanwhile. Look again.
refused-is-out = You are out of this game.
refused-moved-away = You are playing on another device.
refused-too-slow = The connection is too slow. It is being made again.
refused-busy = The server is busy. Try again.
refused-restarting = The server restarts and will be back shortly.
refused-internal = Something went wrong at the server. Try again.
