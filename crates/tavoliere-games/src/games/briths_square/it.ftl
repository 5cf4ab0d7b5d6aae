# Briths Square

briths-square-name = Briths Square
briths-square-aliases = briths snort dominono
briths-square-summary = segna caselle che non confinano con quelle avversarie; chi resta senza mosse perde
# What the number beside a player counts.
briths-square-unit = margine
briths-square-cells = { $own }
    .unit = { $own ->
        [one] sicura
       *[other] sicure
    } · { $open ->
        [one] { $open } libera
       *[other] { $open } libere
    }
briths-square-aim = lasciare l’avversario senza mosse. Chi al proprio turno non ha più caselle da segnare perde.
briths-square-tips = le caselle che puoi segnare solo tu sono al sicuro, quindi prendi prima quelle aperte a entrambi. E segna dove chiudi più caselle all’avversario.
briths-square-author = Noto anche come Snort o Dominono · Gabriel Publishing, 1978 · dal Fogliaccio degli astratti n. 23 di Luca Cerrato, 2004
briths-square-size = { $value } × { $value }
briths-square-centre = { $value ->
    [allowed] centro libero dall’inizio
   *[other] { "" }
}
briths-square-next-to-enemy = { $cell } confina con una { $side }.
briths-square-centre-first = La primissima mossa non può essere al centro, in { $cell }.
briths-square-result-blocked = { $loser } non può muovere: vince { $winner } { $score ->
    [0] per un soffio!
   *[other] con un margine di { $score }!
}
briths-square-heading-points = Margine
briths-square-measure-points = il margine di chi vince
briths-square-achievement-hair = Per un soffio
    .description = una vittoria con margine zero
briths-square-achievement-margin = Ampio margine
    .description = una vittoria con un margine di almeno dieci sul tavoliere 10 × 10
briths-square-achievement-few = Economia
    .description = una vittoria con al massimo 25 segni sul tavoliere 10 × 10
briths-square-rules-marking = A turno la X e la O segnano una casella vuota, ma mai una che abbia un lato in comune con un segno avversario. Gli angoli non contano. Qui la O può segnare b1, c1, d2 o d4: tutte le altre caselle vuote confinano con una X.
briths-square-rules-blocked = La partita finisce quando chi deve muovere non ha più caselle. Qui la O non può muovere e la X vince con un margine di 5: tante sono le caselle che potrebbe ancora segnare.
briths-square-lesson-marking = Lo scopo: lasciare l’avversario senza caselle da segnare. Hai la X e cominci tu. Segna la casella che vuoi.
briths-square-lesson-closed = Un segno non può mai avere un lato in comune con un segno avversario; gli angoli non contano. Perciò le caselle con un angolo del tuo colore sono soltanto tue, e quelle con un angolo del colore della O sono sue.
briths-square-lesson-reserve = Nessuno può toglierti le caselle soltanto tue: ti aspettano. Prendi prima quelle aperte a entrambi.
briths-square-lesson-dead = Una casella ombreggiata tocca sia una X sia una O: non serve più a nessuno.
briths-square-lesson-few = { $count ->
    [one] Ti resta una casella.
   *[other] Ti restano { $count } caselle.
} Se al tuo turno non ne hai più, perdi.
briths-square-lesson-won = La O non ha più caselle: hai vinto!
briths-square-lesson-lost = Non avevi più caselle: hai perso. La prossima volta prendi prima quelle aperte a entrambi: le tue ti aspettano.
# Commenti sull'ultima mossa di chi impara.
briths-square-lesson-spent = Nessuno poteva toglierti { $move }: ti avrebbe aspettato. Prendi prima una casella aperta a entrambi.
briths-square-lesson-kills = { $move } toglie { $count ->
    [one] una casella
   *[other] { $count } caselle
} alla O. Bella mossa!
briths-square-lesson-closes = { $move } chiude { $count ->
    [one] una casella
   *[other] { $count } caselle
} alla O. Ben fatto!
briths-square-rules-house =
    Il tavoliere è 10 × 10. Va bene ogni misura da 3 a 16 (misura=8). Se c’è una sola casella centrale, la X non può cominciare da lì.

    Regola della casa: il centro è vietato solo alla primissima mossa, poi è di tutti. Con centro=libero è libero fin dall’inizio.

## Esercizi

briths-square-learn-close = Segnare una casella chiude alla O quelle vuote accanto. Trovane una che ne chiuda quattro in un colpo.
    .right = Ai bordi e negli angoli se ne chiudono di meno.
briths-square-learn-open = Le caselle con un angolo del tuo colore sono solo tue e possono aspettare. Prendine una che potrebbe prendere anche la O.
    .right = Le tue resteranno lì fino alla fine.
briths-square-learn-reserve = Procurati caselle che può segnare solo la X: quante più puoi con una mossa.
    .right = Ognuna è una mossa di riserva.
briths-square-learn-kill = Le caselle con un angolo del colore della O sono solo sue. Una casella che tocca entrambi i segni è morta: togline alla O quante più puoi.
    .right = La O ha perso quelle mosse.
briths-square-learn-block = Se alla O non restano caselle da segnare, hai vinto. Dove?
    .right = La O non può muovere. Le caselle che potresti ancora segnare sono il tuo margine.
briths-square-learn-last = Vince una casella sola. Conta le mosse che restano a ciascuno.
    .right = Sarai tu a muovere per ultimo.
briths-square-wrong-closes = { $move } { $count ->
    [0] non ne chiude nessuna.
   *[other] ne chiude solo { $count }.
}
briths-square-wrong-safe = Nessuno può prenderti { $move }. Cerca una casella aperta a entrambi.
briths-square-wrong-reserve = { $move } { $count ->
    [0] non te ne procura nessuna
   *[other] te ne procura { $count }
}, e si può fare di più.
briths-square-wrong-kills = { $move } { $count ->
    [0] non ne toglie nessuna
   *[other] ne toglie { $count }
} alla O, e si può fare di più.
briths-square-wrong-loses = Dopo { $move } { $side-the } può ancora fare l’ultima mossa. Conta di nuovo.
briths-square-fault-spent-safe = { $side-the } ha usato troppo presto una casella sicura
briths-square-fault-no-reserve = { $side-the } resta senza una casella tutta sua
briths-square-fault-left-safe = { $side-the } conserva caselle sicure che si potevano chiudere ({ $count })
briths-square-fault-closed-few = ha chiuso troppo poche caselle { $side-to } ({ $count })
