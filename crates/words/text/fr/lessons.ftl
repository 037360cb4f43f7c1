# The lessons: what the coach says. Browsers load this file when a lesson is opened.

lesson-cherokee-clan = En secret, vous êtes du clan des Oiseaux. Chaque Oiseau rapporte les plumes de sa rangée.
lesson-cherokee-clan-task = Touchez le 6 éclairé, puis le 3 au-dessus, et attaquez.
lesson-cherokee-clan-ask = Qui connaît mon clan ?
lesson-cherokee-clan-answer = Vous seul. Chacun attaque avec le clan qu’il veut : vos coups ne vous trahissent pas forcément.
lesson-cherokee-clan-done = Une rangée plus haut : votre Oiseau rapporte 3 plumes au lieu de 2.

lesson-cherokee-age = Pour attaquer, il faut dépasser la cible. Attaquée d’en bas, elle compte un de moins.
lesson-cherokee-age-task = Attaquez le 5 au-dessus avec votre 5 éclairé.
lesson-cherokee-age-ask = Pourquoi moins un ?
lesson-cherokee-age-answer = Qui est plus haut est plus âgé et le paie une fois : moins un pour l’âge, quel que soit le nombre d’attaquants d’en bas.
lesson-cherokee-age-done = 5 bat 4. De côté, 5 contre 5 n’aurait pas suffi.
lesson-cherokee-age-beside = Assez fort, mais ce 6 est déjà dans cette rangée et n’y gagne rien. Faites monter le 5 d’en dessous.

lesson-cherokee-support = Les membres d’un même clan qui touchent la cible additionnent leurs valeurs.
lesson-cherokee-support-task = Attaquez le 8 avec votre 6. Le 5 le soutient.
lesson-cherokee-support-ask = Qui peut mener ?
lesson-cherokee-support-answer = Seuls soutiennent ceux qui valent moins que le meneur. Le plus fort mène et prend la place, les autres restent.
lesson-cherokee-support-done = 11 bat 7. Votre 6 prend la place, le 5 reste où il est.
lesson-cherokee-support-level = Ce serait gagné, mais votre 8 est déjà dans cette rangée. D’en bas, vous gagnez une plume.

lesson-cherokee-succession = Un vide se comble d’en bas : la plus forte valeur monte, et à égalité la femme avant l’homme. S’ils restent égaux, vous choisissez.
lesson-cherokee-succession-task = Deux hommes de valeur 7 attendent sous le vide. Touchez celui de votre clan.
lesson-cherokee-succession-ask = Le clan compte-t-il ?
lesson-cherokee-succession-answer = Pas pour la règle. Seuls comptent la valeur et le sexe ; en cas d’égalité parfaite, c’est vous qui choisissez.
lesson-cherokee-succession-done = Votre Oiseau monte, et le vide qu’il laisse se comble de même, jusqu’à la base.
lesson-cherokee-succession-deer = C’est un Cerf : les plumes iraient à un autre clan. Choisissez votre Oiseau.

lesson-cherokee-set = Votre tour se termine par une carte de votre main : elle comble le vide à la base.
lesson-cherokee-set-task = Touchez l’Oiseau éclairé dans votre main.
lesson-cherokee-set-ask = Que vaut la base ?
lesson-cherokee-set-answer = Rien. Mais une carte de la base peut monter. Quand toutes les mains sont vides, la partie est finie.
lesson-cherokee-set-done = Il peut monter maintenant. Attaquer, combler, poser : voilà un tour complet.

lesson-cherokee-who = Observez à qui cela profite. Les Longs Cheveux sont montés à chaque tour de votre adversaire.
lesson-cherokee-who-task = Expulsez un membre des Longs Cheveux : le 5 près du sommet, avec votre 9.
lesson-cherokee-who-ask = Et si je me trompe ?
lesson-cherokee-who-answer = Alors vous n’avez gêné personne. Les clans se dévoilent à la fin ; d’ici là, chacun bluffe un peu.
lesson-cherokee-who-done = Bien vu : cela coûte des plumes à votre adversaire. Vous voilà prêt à jouer.

lesson-tomahawk-seal = À chaque tour, chacun pose une carte face cachée sur chacun des quatre fronts. Toutes sont révélées ensemble.
lesson-tomahawk-seal-task = Il en manque une. Touchez le 7 éclairé, le front éclairé, puis Valider.
lesson-tomahawk-seal-ask = Puis-je en reprendre une ?
lesson-tomahawk-seal-answer = Oui, jusqu’à la validation. Touchez la carte sur son front pour la reprendre en main.
lesson-tomahawk-seal-done = Les deux camps sont révélés d’un coup. Ici votre 7 bat un 6 : la plaine est à vous.

lesson-tomahawk-time = Un territoire dure d’un à trois tours. Puis le plus haut total le gagne, et ses animaux sont des points.
lesson-tomahawk-time-task = La montagne éclairée dure un tour : posez-y votre carte la plus forte.
lesson-tomahawk-time-ask = Et s’il dure plus ?
lesson-tomahawk-time-answer = Alors on additionne les cartes de tous ses tours de chaque côté. À égalité, personne ne le gagne.
lesson-tomahawk-time-done = Votre 9 gagne la montagne. Il marque aussi 4 points de scalps ; on y vient.
lesson-tomahawk-time-weak = Vous pourriez perdre. Un seul tour, une seule carte : le 9 est plus sûr.

lesson-tomahawk-scalps = De deux cartes face à face, la plus forte marque les cheveux de la plus faible. C’est un scalp.
lesson-tomahawk-scalps-task = Gardez les cheveux en main : posez le 9 ou le 10, qui n’en ont pas.
lesson-tomahawk-scalps-ask = Quand est-ce sans risque ?
lesson-tomahawk-scalps-answer = Face à une carte plus faible ou égale. Un guerrier scalpé compte encore pour le territoire.
lesson-tomahawk-scalps-done = Bien gardé : votre adversaire avait un 9 ici, et n’a pas de scalp.
lesson-tomahawk-scalps-hair = S’ils posent plus fort ici, ces cheveux deviennent leurs points. Prenez une carte sans cheveux.

lesson-tomahawk-mountain = En forêt, les cartes restent cachées jusqu’au dernier tour. Qui gagne une montagne peut les voir.
lesson-tomahawk-mountain-task = Gagnez la montagne éclairée avec votre 10.
lesson-tomahawk-mountain-ask = Quelles cartes verrai-je ?
lesson-tomahawk-mountain-answer = Celles que votre adversaire a posées en forêt ce tour-ci, là où la forêt n’est pas encore décidée.
lesson-tomahawk-mountain-done = 19 bat 17 : la montagne est à vous, et vous voyez les cartes des deux forêts.
lesson-tomahawk-mountain-weak = On est à 9 contre 9. Seul votre 10 assure la montagne.

lesson-tomahawk-puma = Avec un puma, la carte la plus forte, tous camps confondus, ne compte pas.
lesson-tomahawk-puma-task = Un tour, une carte chacun : posez une carte faible, le 4 ou le 1 éclairés.
lesson-tomahawk-puma-ask = Et la cueillette ?
lesson-tomahawk-puma-answer = C’est l’inverse : la carte la plus faible, tous camps confondus, compte double, ex æquo compris.
lesson-tomahawk-puma-done = Le 10 adverse était le plus fort : le puma l’emporte. Votre petite carte gagne.
lesson-tomahawk-puma-strong = Si la vôtre est la plus forte, elle ne compte pas et vous perdez. Jouez petit.

lesson-tomahawk-specials = Avant le premier tour, vous gardez deux guerriers spéciaux sur trois. Chacun a un pouvoir.
lesson-tomahawk-specials-task = Lisez ce qu’ils font, choisissez-en deux, puis gardez-les.
lesson-tomahawk-specials-ask = Que remplacent-ils ?
lesson-tomahawk-specials-answer = Une carte de base de même valeur. Puis vos 24 cartes sont mélangées, et vous en piochez huit.
lesson-tomahawk-specials-done = Ils sont dans votre pioche. Vous voilà prêt à jouer.

lesson-shamans-place = Vous êtes Bison. Dans chaque case, deux pions s’affronteront, et le plus fort gagne la différence.
lesson-shamans-place-task = Touchez votre 7 éclairé, puis la case du 3 de Loup.
lesson-shamans-place-ask = Qui place quand ?
lesson-shamans-place-answer = Bison un pion, puis chacun deux à son tour. Deux pions de même valeur ne partagent jamais une case.
lesson-shamans-place-done = Bonne place : 7 contre 3. Le reste se place de même.
lesson-shamans-place-eight = Le 8 gagnerait un de plus, mais il servira ailleurs. Prenez le 7.

lesson-shamans-masks = Votre masque désigne une ligne, celui de Loup une colonne. Le duel a lieu à leur croisement.
lesson-shamans-masks-task = Touchez votre masque de la ligne 2.
lesson-shamans-masks-ask = Qui voit mon masque ?
lesson-shamans-masks-answer = Personne, tant que les deux n’ont pas choisi. Puis on les montre ensemble, et le vôtre vous revient.
lesson-shamans-masks-done = Loup a choisi la colonne b : 7 contre 3 au centre. Loup vous paie 4 coquillages.

lesson-shamans-exchange = Après un duel, deux pions d’un même camp changent de place. Cette fois, l’échange est à vous.
lesson-shamans-exchange-task = Rendez la ligne 3 gagnante partout : échangez-y votre 5 et votre 3.
lesson-shamans-exchange-ask = À qui le prochain échange ?
lesson-shamans-exchange-answer = Loup, après le prochain duel, quel qu’en soit le vainqueur. C’est chacun son tour, Bison d’abord.
lesson-shamans-exchange-done = 9 contre 7, 3 contre 2, 5 contre 4 : la ligne 3 gagne dans chaque colonne.

lesson-shamans-shells = Le perdant paie la différence en coquillages. Qui possède les 18 gagne aussitôt.
lesson-shamans-shells-task = Choisissez la ligne où vous ne pouvez pas perdre.
lesson-shamans-shells-ask = Et s’il n’en reste pas assez ?
lesson-shamans-shells-answer = On paie ce qui reste, et la partie est finie. Elle s’arrête aussi après un nombre de duels convenu.
lesson-shamans-shells-done = 9 contre 7 : deux coquillages de plus, 15 à 3.
lesson-shamans-shells-risky = Tentant, mais en colonne c votre 2 tombe sur le 8 : six coquillages perdus. La ligne 3 est sûre.

lesson-shamans-memory = Dans la variante mémoire, les pions sont face cachée. Un duel en montre deux un instant.
lesson-shamans-memory-task = En b2 vous avez vu 7 contre 3. Choisissez de nouveau cette ligne.
lesson-shamans-memory-ask = Et à valeurs égales ?
lesson-shamans-memory-answer = Ici, deux valeurs égales peuvent partager une case. Le duel est alors nul, et personne ne paie.
lesson-shamans-memory-done = Bonne mémoire : les deux mêmes pions se sont affrontés, et Loup paie encore.

lesson-shamans-pro = Dans la variante professionnelle, vous échangez deux pions quelconques, même adverses. Dans une case, ils s’additionnent.
lesson-shamans-pro-task = Échangez votre 4 éclairé contre le 8 de Loup : la ligne 2 gagne alors partout.
lesson-shamans-pro-ask = Et la ligne 1 ?
lesson-shamans-pro-answer = Loup y a maintenant 17 à 0. Votre adversaire l’a vu aussi : choisissez bien votre masque.
lesson-shamans-pro-done = La ligne 2 gagne maintenant dans chaque colonne. Vous voilà prêt à jouer.
