# Pente

pente-name = Pente
pente-aliases = ninuki
pente-summary = pon cinco en línea o captura cinco parejas de fichas rivales
# What the number beside a player counts.
pente-unit = { $count ->
    [one] pareja
   *[other] parejas
}
pente-aim = poner en línea cinco fichas de tu color, o capturar cinco parejas rivales.
pente-tips = dos fichas tuyas juntas con un extremo abierto se pueden capturar, así que deja un hueco si puedes. Y una captura puede romper una línea de cuatro: búscala antes de rendirte.
pente-author = Gary Gabrel, 1977 · según la descripción de BrainKing
pente-size = { $value } × { $value }
pente-middle-first = La primera ficha va en el centro, { $cell }.
pente-captures = { $side-opening } captura { $count ->
    [one] una pareja.
   *[other] { $count } parejas.
}
pente-result-captured = ¡{ $winner } ha capturado cinco parejas y gana!
pente-card-how-captured = con cinco parejas capturadas
pente-achievement-double = Dos por una
    .description = dos parejas o más capturadas con una ficha
pente-achievement-hunter = Coleccionista
    .description = una victoria con cinco parejas capturadas
pente-achievement-unscathed = Sin un rasguño
    .description = una victoria con parejas capturadas y ninguna perdida
pente-rules-capturing = Por turnos, las blancas y las negras colocan una ficha en una casilla vacía; las blancas empiezan en el centro. Dos fichas rivales juntas, en línea recta entre tu ficha nueva y otra tuya, quedan capturadas y salen del tablero. Aquí las negras, en g6, han capturado la pareja g7 y g8. Vale en todas las direcciones a la vez.
pente-rules-between = Solo se capturan parejas, nunca una ficha sola ni tres en línea. Y solo captura quien acaba de mover: las blancas han colocado h7 entre dos fichas negras, y allí la pareja g7 y h7 está a salvo.
pente-rules-row = Cinco o más fichas de un color en una línea sin huecos ganan al momento, en fila, en columna o en diagonal: aquí la línea blanca de d10 a h6. También gana la quinta pareja capturada: el número junto a tu nombre cuenta tus parejas. Si antes se llena el tablero, son tablas.
pente-rules-house =
    El tablero es de 15 × 15. También puede ser de 13 o 19 casillas de lado (medida=19).

    Regla de la casa: la segunda ficha blanca puede ir donde sea, aunque en los torneos deba alejarse del centro.

    Regla de la casa: cinco en línea ganan al momento, aunque una captura pudiera romperlas.

## Ejercicios

pente-learn-capture = Dos fichas rivales en línea recta entre dos tuyas quedan capturadas. Llévate la pareja negra.
    .right = Las dos fichas salen del tablero: ya tienes una pareja.
pente-learn-most = Vale en todas las direcciones a la vez. Llévate dos parejas con una ficha.
    .right = Cuatro fichas menos para las negras.
pente-learn-save = Las negras pueden capturar tu pareja. Sálvala.
    .right = Tres en línea no se capturan: solo las parejas.
pente-learn-break = Las negras tienen cuatro en línea, con los dos extremos abiertos. Todavía puedes pararlas.
    .right = La captura ha abierto un hueco en la línea.
pente-learn-hold = Haz un cuatro abierto por los dos lados que las negras no puedan romper con una captura.
    .right = Ninguna de sus fichas está en una pareja que las negras puedan llevarse.
pente-learn-fifth = Ya has capturado cuatro parejas. Gana.
    .right = Cinco parejas ganan, igual que cinco en línea.
pente-wrong-captures = { $move } captura { $count ->
    [one] una pareja
   *[other] { $count } parejas
}, pero se puede llegar a { $most }.
pente-wrong-lets-capture = Tras { $move } { $side-the } juegan { $cell } y capturan { $count ->
    [one] una pareja.
   *[other] { $count } parejas.
}
pente-wrong-lets-five = Tras { $move } { $side-the } juegan { $cell } y hacen cinco.
pente-wrong-fives = { $move } { $count ->
    [0] no hace cuatro.
   *[other] hace un cuatro que se para con una ficha.
}
pente-wrong-broken = Tras { $move } { $side-the } capturan en { $cell } y te rompen el cuatro.
pente-wrong-no-win = { $move } ni captura la quinta pareja ni hace cinco.
pente-fault-let-capture = permitió { $side-to } capturar { $count ->
    [one] una pareja
   *[other] { $count } parejas
}
pente-fault-missed-capture = { $side-the } podían capturar { $count ->
    [one] una pareja más
   *[other] { $count } parejas más
}
pente-fault-missed-attack = { $side-the } podían amenazar { $count ->
    [one] una pareja
   *[other] { $count } parejas
}
pente-fault-missed-four = { $side-the } podían amenazar cinco en dos sitios a la vez
pente-fault-let-four = permitió { $side-to } jugar { $cell } y amenazar cinco en dos sitios a la vez
pente-fault-missed-fork = { $side-the } podían hacer dos amenazas con una ficha
pente-fault-let-fork = permitió { $side-to } hacer dos amenazas con una ficha, en { $cell }
pente-fault-missed-threat = { $side-the } podían hacer una amenaza
pente-fault-unspoilt = { $cell } habría estropeado más líneas { $side-of }
pente-fault-apart = { $cell } habría formado más líneas con las fichas { $side-of }
