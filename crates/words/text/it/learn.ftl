# The way into the lessons, and what stands around them.

learn-by-playing = Impara giocando
title-lesson = Prima lezione: { $game }
first-lesson = Prima lezione
lesson-step = Passo { $number } di { $count }
lesson-show-me = Fammi vedere
lesson-next = Avanti
lesson-other = È permesso, ma qui si tratta d’altro. Prova con ciò che è illuminato.
lesson-beats = batte
lesson-loading = La lezione si sta caricando…
lesson-missing = Impossibile caricare la lezione. Controlla la connessione.
your-first-game = La tua prima partita
coach-what-would-you-do = Tu cosa faresti?
lesson-again = Ricomincia la lezione
