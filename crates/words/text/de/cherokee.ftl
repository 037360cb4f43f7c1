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
    [you] Du gehörst zum { $clan } und hältst { $hand }.
   *[they] { $name } gehört zum { $clan } und hält { $hand }.
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
cherokee-prompt-discard = Kein Angriff ist möglich: Wirf eine Karte ab.
cherokee-prompt-succeed = Unter { $place } stehen zwei Gleiche: Wähle, wer aufrückt.
cherokee-prompt-set = Lege eine Handkarte auf { $place }.

cherokee-mean-attack = { $attacker } von { $leader } verdrängt { $expelled } auf { $target }, { $attack } gegen { $defence }
cherokee-mean-climb = { $member } rückt von { $from } auf { $to } auf
cherokee-mean-set = { $member } kommt in die unterste Reihe
cherokee-mean-discard = { $member } wird abgeworfen
