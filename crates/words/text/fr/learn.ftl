# The way into the lessons, and what stands around them.

learn-by-playing = Apprendre en jouant
title-lesson = Première leçon : { $game }
first-lesson = Première leçon
lesson-step = Étape { $number } sur { $count }
lesson-show-me = Montrez-moi
lesson-next = Continuer
lesson-other = C’est permis, mais ce n’est pas le sujet ici. Essayez avec ce qui est éclairé.
lesson-beats = bat
lesson-loading = Chargement de la leçon…
lesson-missing = Impossible de charger la leçon. Vérifiez votre connexion.
your-first-game = Votre première partie
coach-what-would-you-do = Que feriez-vous ?
lesson-again = Reprendre la leçon au début
