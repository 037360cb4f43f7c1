# The lessons: what the coach says. Browsers load this file when a lesson is opened.

lesson-cherokee-clan = You secretly side with the Birds. Each Bird scores the feathers of its row.
lesson-cherokee-clan-task = Tap the lit 6, then the 3 above it, and attack.
lesson-cherokee-clan-ask = Who knows my clan?
lesson-cherokee-clan-answer = Only you. Anyone may attack with any clan, so your moves need not give you away.
lesson-cherokee-clan-done = A row higher: your Bird now scores 3 feathers instead of 2.

lesson-cherokee-age = An attack needs more than the target has. From below, the target counts one less.
lesson-cherokee-age-task = Attack the 5 above with your lit 5.
lesson-cherokee-age-ask = Why minus one?
lesson-cherokee-age-answer = Whoever stands higher is older, and pays for it once: minus one for age, however many attack from below.
lesson-cherokee-age-done = 5 beats 4. From beside, 5 against 5 would not have been enough.
lesson-cherokee-age-beside = Strong enough, but that 6 already stands in this row and gains nothing. Let the 5 below climb.

lesson-cherokee-support = Members of one clan that touch the target add their values.
lesson-cherokee-support-task = Attack the 8 with your 6. The 5 supports it.
lesson-cherokee-support-ask = Who may lead?
lesson-cherokee-support-answer = Only those who rank below the leader support an attack. So the highest leads, takes the place, and the others stay.
lesson-cherokee-support-done = 11 beats 7. Your 6 takes the place, the 5 stays where it is.
lesson-cherokee-support-level = It would win, but your 8 already stands in that row. From below you gain a feather.

lesson-cherokee-succession = A gap is filled from below: the higher value climbs, and on a tie a woman before a man. If they are still equal, you choose.
lesson-cherokee-succession-task = Two men of 7 wait below the gap. Tap the one of your clan.
lesson-cherokee-succession-ask = Does the clan matter?
lesson-cherokee-succession-answer = Not for the rules. Only value and sex count; the choice at a true tie is yours.
lesson-cherokee-succession-done = Your Bird climbs, and the gap below it fills in the same way, down to the base.
lesson-cherokee-succession-deer = That one is a Deer: the feathers would go to another clan. Choose your Bird.

lesson-cherokee-set = Your turn ends with a card from your hand: it fills the gap at the base.
lesson-cherokee-set-task = Tap the lit Bird in your hand.
lesson-cherokee-set-ask = What is the base worth?
lesson-cherokee-set-answer = Nothing. But a card at the base can climb. When all hands are empty, the game is over.
lesson-cherokee-set-done = Now it can climb. Attack, fill, place: that was a whole turn.

lesson-cherokee-who = Watch who gains. Long Hair has climbed on each of your opponent’s turns.
lesson-cherokee-who-task = Expel a member of Long Hair: the 5 near the top, with your 9.
lesson-cherokee-who-ask = And if I am wrong?
lesson-cherokee-who-answer = Then you have hurt nobody. Clans are shown at the end; until then everyone bluffs a little.
lesson-cherokee-who-done = Well seen: that cost your opponent feathers. You are ready for a game.

lesson-tomahawk-seal = Each round both sides seal one card at each of four fronts. All are revealed together.
lesson-tomahawk-seal-task = One is missing. Tap the lit 7, the lit front, then Seal.
lesson-tomahawk-seal-ask = Can I take one back?
lesson-tomahawk-seal-answer = Yes, until you seal. Tap the card at its front to lift it again.
lesson-tomahawk-seal-done = Both sides are revealed at once. Here your 7 beat a 6, and the plain is yours.

lesson-tomahawk-time = A territory lasts one to three rounds. The higher total then wins it, with its animals as points.
lesson-tomahawk-time-task = The lit mountain lasts one round: seal your strongest card there.
lesson-tomahawk-time-ask = And a longer fight?
lesson-tomahawk-time-answer = Then the cards of all its rounds are added up on each side. At equal totals nobody wins it.
lesson-tomahawk-time-done = Your 9 wins the mountain. It also scores 4 scalps; more about these next.
lesson-tomahawk-time-weak = You could lose with that. One round, one card: here the 9 is safest.

lesson-tomahawk-scalps = Of two facing cards, the higher one scores the hair on the lower one. That is a scalp.
lesson-tomahawk-scalps-task = Keep the hair back: seal the 9 or the 10, which have none.
lesson-tomahawk-scalps-ask = When is hair safe?
lesson-tomahawk-scalps-answer = Against a lower or an equal card. A warrior that loses its scalp still counts for the territory.
lesson-tomahawk-scalps-done = Well kept: your opponent had a 9 there, and gets no scalp.
lesson-tomahawk-scalps-hair = If they seal a higher card there, its hair becomes their points. Choose one without hair.

lesson-tomahawk-mountain = Forest cards stay face down until its last round. Whoever wins a mountain may look at them.
lesson-tomahawk-mountain-task = Win the lit mountain with your 10.
lesson-tomahawk-mountain-ask = Which cards do I see?
lesson-tomahawk-mountain-answer = Those your opponent has sealed in forests in this round, and only where the forest is not decided yet.
lesson-tomahawk-mountain-done = 19 beats 17: the mountain is yours, and you see the cards in both forests.
lesson-tomahawk-mountain-weak = It stands 9 to 9. Only your 10 makes sure of the mountain.

lesson-tomahawk-puma = At a puma the strongest card does not count, whoever played it.
lesson-tomahawk-puma-task = One round, one card each: seal a low card, the lit 4 or 1.
lesson-tomahawk-puma-ask = And gathering?
lesson-tomahawk-puma-answer = There it is the other way round: the weakest card counts double, whoever played it. Cards tied with it do, too.
lesson-tomahawk-puma-done = Your opponent’s 10 was the strongest and fell to the puma. Your low card wins.
lesson-tomahawk-puma-strong = If yours is the strongest, it counts nothing and you lose. Go low.

lesson-tomahawk-specials = Before the first round you keep two of three specials. Each has a power.
lesson-tomahawk-specials-task = Read what they do, choose any two, then keep them.
lesson-tomahawk-specials-ask = What do they replace?
lesson-tomahawk-specials-answer = A basic card of the same value. Then your 24 cards are shuffled, and you draw eight.
lesson-tomahawk-specials-done = They are in your deck now. You are ready for a game.

lesson-shamans-place = You are Bison. In each cell two pawns will meet, and the higher one wins the difference.
lesson-shamans-place-task = Tap your lit 7, then the cell with Wolf’s 3.
lesson-shamans-place-ask = Who places when?
lesson-shamans-place-answer = Bison one pawn, then each side two in turn. Two pawns of equal value never share a cell.
lesson-shamans-place-done = A good place: 7 against 3. The rest is placed the same way.
lesson-shamans-place-eight = The 8 would win by one more, but you may need it elsewhere. Take the 7.

lesson-shamans-masks = Your mask names a row, Wolf’s a column. The duel is where they cross.
lesson-shamans-masks-task = Tap your mask of row 2.
lesson-shamans-masks-ask = Who sees my mask?
lesson-shamans-masks-answer = Nobody, until both have chosen. Then both are shown at once, and you take yours back.
lesson-shamans-masks-done = Wolf chose column b: 7 against 3 in the middle. Wolf pays you 4 shells.

lesson-shamans-exchange = After a duel two pawns of one side change places. This time it is your exchange.
lesson-shamans-exchange-task = Make row 3 win everywhere: swap your 5 and your 3 there.
lesson-shamans-exchange-ask = Who exchanges next?
lesson-shamans-exchange-answer = Wolf, after the next duel, whoever wins it. You take turns, Bison first.
lesson-shamans-exchange-done = 9 against 7, 3 against 2, 5 against 4: row 3 wins in every column.

lesson-shamans-shells = The loser pays the difference in shells. Whoever owns all 18 wins at once.
lesson-shamans-shells-task = Choose the row in which you cannot lose.
lesson-shamans-shells-ask = What if someone runs short?
lesson-shamans-shells-answer = They pay what they have, and the game is over. It also ends after an agreed number of duels.
lesson-shamans-shells-done = 9 against 7: two more shells for you, 15 to 3.
lesson-shamans-shells-risky = Tempting, but in column c your 2 would meet the 8 and cost you six. Row 3 is safe.

lesson-shamans-memory = In the memory game pawns lie face down. A duel shows you two of them for a moment.
lesson-shamans-memory-task = In b2 you saw 7 against 3. Choose that row again.
lesson-shamans-memory-ask = What if values are equal?
lesson-shamans-memory-answer = Here equal values may share a cell. Then the duel is a draw, and nobody pays.
lesson-shamans-memory-done = Well remembered: the same two pawns met, and Wolf pays again.

lesson-shamans-pro = In the professional game you exchange any two pawns, your opponent’s too. Pawns in a cell add up.
lesson-shamans-pro-task = Swap your lit 4 for Wolf’s 8: then row 2 wins everywhere.
lesson-shamans-pro-ask = And row 1?
lesson-shamans-pro-answer = There Wolf now has 17 to 0. Your opponent has seen it as well: choose your mask with care.
lesson-shamans-pro-done = Row 2 now wins in every column. You are ready for a game.
