# The way into the lessons, and what stands around them.

learn-by-playing = Learn by playing
title-lesson = First lesson: { $game }
first-lesson = First lesson
lesson-step = Step { $number } of { $count }
lesson-show-me = Show me
lesson-next = Next
lesson-other = That is allowed, but not what this step is about. Try the lit ones.
lesson-beats = beats
lesson-loading = The lesson is being loaded…
lesson-missing = The lesson could not be loaded. Check your connection.
your-first-game = Your first game
coach-what-would-you-do = What would you do?
lesson-again = Start the lesson again
