# Cherokee.

clan = { $clan ->
    [birds] Vögel
    [blue] Blaue
    [wild-potato] Wildkartoffel
    [deer] Hirsche
    [wolf] Wölfe
   *[long-hair] Langhaar
}
clan-whole = Clan der { $clan ->
    [birds] Vögel
    [blue] Blauen
    [wild-potato] Wildkartoffel
    [deer] Hirsche
    [wolf] Wölfe
   *[long-hair] Langhaarigen
}
member = { $clan } { $value }, { $sex ->
    [woman] Frau
   *[man] Mann
}
place = { $place }: Reihe { $row }, Platz { $number }

cherokee-dealt = Die Karten sind ausgeteilt.
cherokee-begins = { $who ->
    [you] Du beginnst.
   *[they] { $name } beginnt.
}
cherokee-own = { $who ->
    [you] Du gehörst zum { $clan }. Deine Hand: { $hand }.
   *[they] { $name } gehört zum { $clan }. Hand: { $hand }.
}
cherokee-clan-of = { $who ->
    [you] { $clan } für dich
   *[they] { $clan } für { $name }
}
cherokee-open = Die Clans liegen offen: { $clans }; neutral: { $neutral }.
cherokee-attacked = { $who ->
    [you] Du greifst an
   *[they] { $name } greift an
}: { $attacker } auf { $leader } verdrängt { $expelled } auf { $target }, { $attack } gegen { $defence }.
cherokee-climbed = { $member } rückt von { $from } auf { $to } auf.
cherokee-entered = { $who ->
    [you] Du legst
   *[they] { $name } legt
} { $member } auf { $place }.
cherokee-discarded = { $who ->
    [you] Du kannst nicht angreifen und wirfst { $member } ab.
   *[they] { $name } kann nicht angreifen und wirft { $member } ab.
}
cherokee-played = { $who ->
    [you] Du hast
   *[they] { $name } hat
} für den { $clan } gespielt: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $women ->
    [one] { $women } Frau
   *[other] { $women } Frauen
} in der Pyramide.

cherokee-prompt-attack = Wähle, wer angreift, dann das Ziel.
cherokee-prompt-attack-open = Wähle ein Mitglied deines oder eines neutralen Clans, dann das Ziel.
cherokee-prompt-discard = Es ist kein Angriff möglich: Wirf eine Karte ab.
cherokee-prompt-succeed = Unter { $place } stehen zwei Gleichrangige: Wähle, wer aufrückt.
cherokee-prompt-set = Lege eine Handkarte auf { $place }.

cherokee-mean-attack = { $attacker } von { $leader } verdrängt { $expelled } auf { $target }, { $attack } gegen { $defence }
cherokee-mean-climb = { $member } rückt von { $from } auf { $to } auf
cherokee-mean-set = { $member } kommt an die Basis
cherokee-mean-discard = { $member } wird abgeworfen

cherokee-pyramid = Die Pyramide
cherokee-row = Reihe { $row } von 8, { $points ->
    [0] keine Punkte
    [one] je { $points } Punkt
   *[other] je { $points } Punkte
}
cherokee-spot = { $member }, Reihe { $row }, { $number } von { $row }
cherokee-gap = Leerer Platz, Reihe { $row }, { $number } von { $row }
cherokee-may-lead = kann angreifen
cherokee-may-climb = kann aufrücken
cherokee-may-fall = kann verdrängt werden, { $attack } gegen { $defence }
cherokee-may-give = { $member }; kann gespielt werden
cherokee-helps = unterstützt den Angriff
cherokee-leads = { $member } greift an: Wähle ein hervorgehobenes Ziel.
cherokee-weighs = { $leader } führt an{ $helpers ->
    [0] { "" }
    [one] , { $members } unterstützt
   *[other] , { $members } unterstützen
}. { $how ->
    [tap] Zum Angreifen tippe auf { $target } oder auf den Knopf.
   *[point] { $attack } gegen { $defence }.
}
cherokee-against = gegen
cherokee-attack = Angreifen
cherokee-choose-again = Neu wählen
cherokee-hand = Deine Hand
cherokee-your-clan = { $name }, { $clans ->
    [secret] dein geheimer Clan
   *[open] dein Clan
}
cherokee-their-clan = Clan von { $name }
cherokee-points-now = Aktuelle Punkte der Clans
cherokee-neutral = neutral
cherokee-deeds = Wer wen angegriffen hat
cherokee-key-led = angeführt
cherokee-key-expelled = verdrängt
cherokee-guess = { $sure ->
    [likely] wohl { $clan }
   *[maybe] vielleicht { $clan }
}
cherokee-since = { $who ->
    [you] Seit deinem Zug
   *[they] Die letzten Züge
}
cherokee-way = { $name }, { $from } nach { $to }
cherokee-out = { $member } verdrängt
cherokee-discards = { $name } wirft ab
cherokee-took = { $attacker } nimmt { $expelled } den Platz { $target }
cherokee-then = { $climbed ->
    [0] Legt { $member } auf { $place }
    [one] Ein Mitglied rückt auf, legt { $member } auf { $place }
   *[other] { $climbed } rücken auf, legt { $member } auf { $place }
}
cherokee-gone = Ausge­schieden
cherokee-turn = Zug { $turn } von { $turns }
cherokee-cards = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
cherokee-led = { $times ->
    [one] { $times } Angriff
   *[other] { $times } Angriffe
}
cherokee-expelled = { $times } verdrängt
cherokee-scores = Die Clans werden aufgedeckt
cherokee-total = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $women ->
    [one] { $women } Frau
   *[other] { $women } Frauen
} in der Pyramide

cherokee-why-alone = { $member } erreicht niemanden aus einem anderen Clan.
cherokee-why-weak = { $member } ist zu schwach, um jemanden in Reichweite zu verdrängen.
cherokee-why-same-clan = { $member } und { $other } gehören zum selben Clan.
cherokee-why-down = Angegriffen wird nie nach unten, nur zur Seite oder nach oben.
cherokee-why-far = { $member } berührt { $other } nicht: Angegriffen werden nur Nachbarn, zur Seite oder nach oben.
cherokee-why-set-first = Zuerst kommt eine Handkarte auf { $place }.
cherokee-why-attack-first = Erst der Angriff, dann eine Handkarte.
cherokee-why-empty = Dort steht niemand.
cherokee-why-discard-first = Es ist kein Angriff möglich: Jetzt wird eine Handkarte abgeworfen.
cherokee-why-attack-possible = Ein Angriff ist möglich: Abgeworfen wird nur, wenn es keinen gibt.
cherokee-why-who-climbs = Wähle zuerst, wer auf { $place } aufrückt: { $left } auf { $one } oder { $right } auf { $other }.
cherokee-why-itself = Niemand kann sich selbst angreifen.
cherokee-why-other-clan = Der { $clan } darf nicht für { $who ->
    [you] dich angreifen: nur deiner und die neutralen.
   *[they] { $name } angreifen: nur der eigene und die neutralen.
}
cherokee-why-too-weak = { $attacker } kann { $defender } { $side ->
    [below] auch von unten
   *[beside] von der Seite
} nicht verdrängen: Nötig ist { $needed } oder Unterstützung.
cherokee-why-alone-too-weak = { $attacker } kann { $defender } ohne Unterstützung nicht verdrängen: Nötig ist { $needed }.
cherokee-why-together-too-weak = Mit Unterstützung zählt { $attacker } { $attack } und kann { $defender } { $side ->
    [below] auch von unten
   *[beside] von der Seite
} nicht verdrängen: Nötig ist { $needed }.

cherokee-reason-gain = Dein Clan gewinnt { $points ->
    [one] { $points } Feder
   *[other] { $points } Federn
}: { $member } { $how ->
    [leads] kommt in Reihe { $row }.
   *[follows] rückt in Reihe { $row } auf.
}
cherokee-reason-rival = { $name } spielt { $sure ->
    [known] für den { $clan }
   *[guessed] anscheinend für den { $clan }
}: Das kostet { $points ->
    [one] { $points } Feder.
   *[other] { $points } Federn.
}
cherokee-reason-most = Der { $clan } hat die meisten Punkte: Das kostet ihn { $points ->
    [one] { $points } Feder.
   *[other] { $points } Federn.
}
cherokee-reason-support = Allein wäre { $member } zu schwach: { $count ->
    [one] { $helpers } unterstützt den Angriff.
   *[other] { $helpers } unterstützen den Angriff.
}
cherokee-reason-elder = Oben in Reihe { $row } zählt { $member } von unten eins weniger: { $attack } genügt.
cherokee-reason-heir = { $member } gehört zu deinem Clan und rückt in Reihe { $row } auf.
cherokee-reason-block = Sonst würde { $other } aufrücken, und das nützt vielleicht { $name }.
cherokee-reason-set-own = { $member } gehört zu deinem Clan, kann aufrücken und andere unterstützen.
cherokee-reason-set-beside = { $member } gehört zu deinem Clan und kann { $other } daneben unterstützen.
cherokee-reason-set-other = Die Basis zählt nichts: Dort darf { $member } aus einem anderen Clan stehen.
cherokee-reason-discard = { $member } gehört nicht zu deinem Clan: Du verlierst nichts.

cherokee-about-member = { $member } in Reihe { $row } zählt am Ende { $points ->
    [0] keine Federn
    [one] { $points } Feder
   *[other] { $points } Federn
} für den eigenen Clan.
cherokee-about-needs = Um diese Karte zu verdrängen, braucht es { $sides ->
    [both] { $beside } von der Seite oder { $below } von unten, mit minus eins fürs Alter.
    [beside] { $beside } von der Seite.
   *[below] { $below } von unten, mit minus eins fürs Alter.
}
cherokee-about-support = { $count ->
    [0] Führt sie an, unterstützt sie niemand.
   *[other] Führt sie an, können sie unterstützen: { $members }.
}
cherokee-about-leads = Sie kann jetzt einen Angriff anführen.
cherokee-about-gap = Auf { $place } steht niemand: Wer von den beiden darunter den höheren Rang hat, rückt auf; an der Basis kommt eine Handkarte hin.
cherokee-about-hand = { $member } in deiner Hand { $whose ->
    [own] gehört zu deinem Clan
   *[other] gehört nicht zu deinem Clan
}. Nach einem Angriff legst du eine Karte an die Basis. Bei gleichem Wert hat die Frau den höheren Rang und rückt auf.
cherokee-about-gone = { $member } wurde verdrängt oder abgeworfen und kommt nicht zurück.
cherokee-about-clan = Der { $clan } hat jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}. { $whose ->
    [own] Das ist dein Clan: Seine Mitglieder gewinnen für dich, wer auch immer sie anführt.
    [known] { $name } spielt für ihn.
   *[unknown] Wem er gehört, verraten nur die Angriffe.
}
