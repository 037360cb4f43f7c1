# The way into the lessons, and what stands around them.

learn-by-playing = Spielend lernen
title-lesson = Erste Lektion: { $game }
first-lesson = Erste Lektion
lesson-step = Schritt { $number } von { $count }
lesson-show-me = Zeig es mir
lesson-next = Weiter
lesson-other = Das ist erlaubt, aber hier geht es um etwas anderes. Nimm, was leuchtet.
lesson-beats = schlägt
lesson-loading = Die Lektion wird geladen …
lesson-missing = Die Lektion konnte nicht geladen werden. Prüf deine Verbindung.
your-first-game = Deine erste Partie
coach-what-would-you-do = Was würdest du tun?
lesson-again = Lektion von vorn
