# The lessons: what the coach says. Browsers load this file when a lesson is opened.

lesson-cherokee-clan = In segreto stai con gli Uccelli. Ogni Uccello vale le piume della sua fila.
lesson-cherokee-clan-task = Tocca il 6 illuminato, poi il 3 sopra, e attacca.
lesson-cherokee-clan-ask = Chi conosce il mio clan?
lesson-cherokee-clan-answer = Solo tu. Si può attaccare con qualsiasi clan, quindi le tue mosse non ti tradiscono per forza.
lesson-cherokee-clan-done = Una fila più su: il tuo Uccello ora vale 3 piume invece di 2.

lesson-cherokee-age = Per attaccare devi superare il bersaglio. Se lo attacchi dal basso, conta uno in meno.
lesson-cherokee-age-task = Attacca il 5 sopra con il tuo 5 illuminato.
lesson-cherokee-age-ask = Perché meno uno?
lesson-cherokee-age-answer = Chi sta più in alto è più anziano e lo paga una volta: meno uno per anzianità, quanti che siano ad attaccare dal basso.
lesson-cherokee-age-done = 5 batte 4. Di fianco, 5 contro 5 non sarebbe bastato.
lesson-cherokee-age-beside = Basta, ma quel 6 è già in questa fila e non ci guadagna. Fai salire il 5 che sta sotto.

lesson-cherokee-support = I membri di un clan che toccano il bersaglio sommano i loro valori.
lesson-cherokee-support-task = Attacca l’8 con il tuo 6. Il 5 lo sostiene.
lesson-cherokee-support-ask = Chi può guidare?
lesson-cherokee-support-answer = Sostiene solo chi ha un rango inferiore a chi guida. Il più alto guida e prende il posto, gli altri restano.
lesson-cherokee-support-done = 11 batte 7. Il tuo 6 prende il posto, il 5 resta dov’è.
lesson-cherokee-support-level = Vincerebbe, ma il tuo 8 è già in quella fila. Dal basso guadagni una piuma.

lesson-cherokee-succession = Un vuoto si riempie dal basso: sale il valore più alto, a parità la donna prima dell’uomo. Se sono ancora pari, scegli tu.
lesson-cherokee-succession-task = Sotto il vuoto aspettano due uomini da 7. Tocca quello del tuo clan.
lesson-cherokee-succession-ask = Conta il clan?
lesson-cherokee-succession-answer = Non per le regole. Contano solo valore e sesso; in perfetta parità scegli tu.
lesson-cherokee-succession-done = Il tuo Uccello sale, e il vuoto sotto si riempie allo stesso modo, fino alla base.
lesson-cherokee-succession-deer = Quello è un Cervo: le piume andrebbero a un altro clan. Scegli il tuo Uccello.

lesson-cherokee-set = Il tuo turno finisce con una carta della tua mano: riempie il vuoto alla base.
lesson-cherokee-set-task = Tocca l’Uccello illuminato nella tua mano.
lesson-cherokee-set-ask = Quanto vale la base?
lesson-cherokee-set-answer = Niente. Ma da lì una carta può salire. Quando tutte le mani sono vuote, la partita è finita.
lesson-cherokee-set-done = Ora può salire. Attaccare, riempire, mettere: ecco un turno intero.

lesson-cherokee-who = Guarda chi ci guadagna. I Capelli Lunghi sono saliti a ogni turno dell’avversario.
lesson-cherokee-who-task = Scaccia un membro dei Capelli Lunghi: il 5 vicino alla cima, con il tuo 9.
lesson-cherokee-who-ask = E se mi sbaglio?
lesson-cherokee-who-answer = Allora non hai danneggiato nessuno. I clan si svelano alla fine; fino ad allora tutti bluffano un po’.
lesson-cherokee-who-done = Ben visto: è costato piume all’avversario. Ora puoi giocare una partita.

lesson-tomahawk-seal = A ogni turno ciascuno gioca una carta coperta su ognuno dei quattro fronti. Si rivelano tutte insieme.
lesson-tomahawk-seal-task = Ne manca una. Tocca il 7 illuminato, il fronte illuminato, poi Conferma.
lesson-tomahawk-seal-ask = Posso cambiare idea?
lesson-tomahawk-seal-answer = Sì, finché non confermi. Tocca la carta sul suo fronte per riprenderla.
lesson-tomahawk-seal-done = I due lati si rivelano insieme. Qui il tuo 7 ha battuto un 6: la pianura è tua.

lesson-tomahawk-time = Un territorio dura da uno a tre turni. Poi lo vince il totale più alto, e gli animali sono punti.
lesson-tomahawk-time-task = La montagna illuminata dura un turno: gioca lì la tua carta più forte.
lesson-tomahawk-time-ask = E se dura di più?
lesson-tomahawk-time-answer = Allora si sommano le carte di tutti i turni da ogni lato. A parità non lo vince nessuno.
lesson-tomahawk-time-done = Il tuo 9 vince la montagna. Segna anche 4 punti di scalpi: ne parliamo subito.
lesson-tomahawk-time-weak = Potresti perdere. Un turno, una carta: qui il 9 è più sicuro.

lesson-tomahawk-scalps = Di due carte opposte, la più alta segna i capelli della più bassa. È uno scalpo.
lesson-tomahawk-scalps-task = Tieni al sicuro i capelli: gioca il 9 o il 10, che non ne hanno.
lesson-tomahawk-scalps-ask = Quando è al sicuro?
lesson-tomahawk-scalps-answer = Contro una carta più bassa o uguale. Un guerriero che perde lo scalpo conta ancora per il territorio.
lesson-tomahawk-scalps-done = Ben fatto: l’avversario aveva un 9, e non prende scalpi.
lesson-tomahawk-scalps-hair = Se giocano una carta più alta, quei capelli diventano punti loro. Scegline una senza.

lesson-tomahawk-mountain = Nella foresta le carte restano coperte fino all’ultimo turno. Chi vince una montagna può guardarle.
lesson-tomahawk-mountain-task = Vinci la montagna illuminata con il tuo 10.
lesson-tomahawk-mountain-ask = Quali carte vedo?
lesson-tomahawk-mountain-answer = Quelle che l’avversario ha giocato nelle foreste in questo turno, dove non è ancora deciso.
lesson-tomahawk-mountain-done = 19 batte 17: la montagna è tua, e vedi le carte delle due foreste.
lesson-tomahawk-mountain-weak = Siete 9 a 9. Solo il tuo 10 assicura la montagna.

lesson-tomahawk-puma = Con un puma la carta più forte, di chiunque sia, non conta.
lesson-tomahawk-puma-task = Un turno, una carta a testa: gioca una carta bassa, il 4 o l’1 illuminati.
lesson-tomahawk-puma-ask = E la raccolta?
lesson-tomahawk-puma-answer = È il contrario: la carta più debole, di chiunque sia, conta doppio, pari merito compresi.
lesson-tomahawk-puma-done = Il 10 dell’avversario era il più forte e il puma l’ha preso. La tua carta bassa vince.
lesson-tomahawk-puma-strong = Se la tua è la più forte, non conta e perdi. Gioca basso.

lesson-tomahawk-specials = Prima del primo turno tieni due guerrieri speciali su tre. Ognuno ha un potere.
lesson-tomahawk-specials-task = Leggi cosa fanno, scegline due e tienili.
lesson-tomahawk-specials-ask = Cosa sostituiscono?
lesson-tomahawk-specials-answer = Una carta base dello stesso valore. Poi le tue 24 carte si mescolano e ne peschi otto.
lesson-tomahawk-specials-done = Ora sono nel tuo mazzo. Puoi giocare una partita.

lesson-shamans-place = Sei il Bisonte. In ogni casella si incontreranno due pedine, e la più alta vince la differenza.
lesson-shamans-place-task = Tocca il tuo 7 illuminato, poi la casella con il 3 del Lupo.
lesson-shamans-place-ask = Chi piazza quando?
lesson-shamans-place-answer = Il Bisonte una pedina, poi due a testa a turno. Due pedine uguali non stanno mai nella stessa casella.
lesson-shamans-place-done = Un buon posto: 7 contro 3. Il resto si piazza allo stesso modo.
lesson-shamans-place-eight = L’8 vincerebbe di uno in più, ma può servirti altrove. Prendi il 7.

lesson-shamans-masks = La tua maschera indica una riga, quella del Lupo una colonna. Il duello è dove si incrociano.
lesson-shamans-masks-task = Tocca la tua maschera della riga 2.
lesson-shamans-masks-ask = Chi vede la mia maschera?
lesson-shamans-masks-answer = Nessuno, finché non avete scelto tutti e due. Poi si mostrano insieme, e riprendi la tua.
lesson-shamans-masks-done = Il Lupo ha scelto la colonna b: 7 contro 3 al centro. Il Lupo ti paga 4 conchiglie.

lesson-shamans-exchange = Dopo un duello due pedine di una parte si scambiano di posto. Stavolta lo scambio è tuo.
lesson-shamans-exchange-task = Fai vincere la riga 3 ovunque: scambia lì il tuo 5 e il tuo 3.
lesson-shamans-exchange-ask = Di chi è il prossimo scambio?
lesson-shamans-exchange-answer = Il Lupo, dopo il prossimo duello, chiunque lo vinca. Si fa a turno, prima il Bisonte.
lesson-shamans-exchange-done = 9 contro 7, 3 contro 2, 5 contro 4: la riga 3 vince in ogni colonna.

lesson-shamans-shells = Chi perde paga la differenza in conchiglie. Chi le ha tutte e 18 vince subito.
lesson-shamans-shells-task = Scegli la riga in cui non puoi perdere.
lesson-shamans-shells-ask = E se non bastano?
lesson-shamans-shells-answer = Si paga ciò che resta, e la partita è finita. Finisce anche dopo un numero di duelli concordato.
lesson-shamans-shells-done = 9 contro 7: altre due conchiglie per te, 15 a 3.
lesson-shamans-shells-risky = Invitante, ma nella colonna c il tuo 2 incontra l’8 e ti costa sei. La riga 3 è sicura.

lesson-shamans-memory = Nella variante memoria le pedine sono coperte. Un duello ne mostra due per un momento.
lesson-shamans-memory-task = In b2 hai visto 7 contro 3. Scegli di nuovo quella riga.
lesson-shamans-memory-ask = E con valori uguali?
lesson-shamans-memory-answer = Qui valori uguali possono stare insieme. Allora il duello è pari, e nessuno paga.
lesson-shamans-memory-done = Buona memoria: si sono incontrate le stesse due pedine, e il Lupo paga ancora.

lesson-shamans-pro = Nella variante professionale scambi due pedine qualsiasi, anche avversarie. In una casella si sommano.
lesson-shamans-pro-task = Scambia il tuo 4 illuminato con l’8 del Lupo: così la riga 2 vince ovunque.
lesson-shamans-pro-ask = E la riga 1?
lesson-shamans-pro-answer = Lì il Lupo ora ha 17 a 0. L’ha visto anche l’avversario: scegli bene la maschera.
lesson-shamans-pro-done = Ora la riga 2 vince in ogni colonna. Puoi giocare una partita.
