# Che cosa succede al tavolo, che cosa c'è da fare, come finisce.

happened-sat = { $who ->
    [you] Ti siedi.
   *[they] { $name } si siede.
}
happened-stood = { $who ->
    [you] Ti alzi.
   *[they] { $name } si alza.
}
happened-readied = { $who ->
    [you] Per te si può cominciare.
   *[they] Per { $name } si può cominciare.
}
happened-unreadied = { $who ->
    [you] Hai ancora bisogno di un momento.
   *[they] { $name } ha ancora bisogno di un momento.
}
happened-taken-back = La tua ultima mossa è stata annullata.
happened-resigned = { $who ->
    [you] Abbandoni la partita.
   *[they] { $name } abbandona la partita.
}
happened-out-of-time = { $who ->
    [you] Il tuo tempo è scaduto.
   *[they] { $name } ha finito il tempo.
}
happened-gone = { $who ->
    [you] La tua assenza è durata troppo.
   *[they] { $name } manca da troppo tempo.
}
happened-left = { $who ->
    [you] Lasci il tavolo.
   *[they] { $name } lascia il tavolo.
}
happened-returned = { $who ->
    [you] Torni in partita.
   *[they] { $name } torna in partita.
}
happened-signalled = { $name }: { $signal }
happened-rematch-offered = { $who ->
    [you] Proponi la rivincita.
   *[they] { $name } propone la rivincita.
}
happened-rematch-made = La rivincita è pronta.
happened-changed-device = { $who ->
    [you] Continui da un altro dispositivo.
   *[they] { $name } continua da un altro dispositivo.
}
happened-aborted = Il tavolo è stato chiuso.
happened-resumed = Il server non è stato raggiungibile per un momento. Gli orologi erano fermi.

signal-hello = Ciao!
signal-well-played = Ben giocato!
signal-thinking = Fammi pensare.
signal-oops = Ops!
signal-thanks = Grazie!
signal-good-game = Bella partita!

prompt-deal = Si distribuiscono le carte.
prompt-over = La partita è finita.
prompt-your-turn = Tocca a te.
prompt-wait = In attesa di { $names }…

result-win = { $who ->
    [you] Vinci tu.
   *[they] Vince { $name }.
}
result-draw = Pareggio.
result-shared = { $names }: vittoria condivisa.
result-none = Non vince nessuno.
result-score = { $who ->
    [you] tu
   *[they] { $name }
} { $points }
result-points = Punti: { $scores }.
result-shells = Conchiglie: { $scores }.
ended-resigned = { $verdict } La partita è finita per abbandono.
ended-forfeited = { $verdict } La partita è finita per forfait.
