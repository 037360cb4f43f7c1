# The rules as a page, and a look back at a game.

go-back = Retour
contents = Sommaire

review-loading = Chargement de la partie…
review-goes-on = Votre partie est en cours : la revoir montrerait ce que seul l’autre camp peut savoir.
review-unreadable = Ce n’est pas une partie enregistrée, ou le fichier est abîmé.
review-open = Ouvrir une partie
review-open-how = un fichier, ou déposez-le ici
review-which-game = Quelle partie
review-game = Partie { $number } sur { $count }
review-eyes = Ce que l’on montre
review-as-everyone = Ce que tous savaient
review-as = Ce que savait { $name }
review-start = La partie commence.
review-first = Au début
review-back = Étape précédente
review-next = Étape suivante
review-last = À la fin
review-steps = Étapes
review-step = Étape { $number } sur { $count }
review-chances = Chances de gagner, selon l’entraîneur
review-chance = { $first } % au début, { $last } % à la fin, entre { $low } et { $high } %
review-judging = L’entraîneur réfléchit encore…
review-proof = Le tirage
review-proof-fair = Vérifié, tout est juste : le secret est celui que le serveur avait engagé, la graine en découle avec les octets des joueurs, chaque donne découle de la graine, et chaque coup était permis.
review-proof-seed = Vérifié, tout est juste : chaque donne découle de la graine, et chaque coup était permis. Personne n’avait engagé la graine d’avance, comme le fait un serveur.
review-proof-moves = Vérifié : chaque coup était permis. La partie n’a pas de graine, on ne peut donc pas recalculer les donnes.
review-proof-no-deals = Vérifié, tout est juste : chaque coup était permis. Il n’y a pas de hasard dans ce jeu, donc rien à mélanger.
review-proof-broken = Cette partie ne tient pas : { $why }
review-commitment = Engagement :
review-save = Télécharger la partie
review-link = Lien vers cette partie
