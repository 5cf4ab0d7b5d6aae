# Diagonal Plus

diagonal-plus-name = Diagonal Plus
diagonal-plus-aliases = diagonalplus
diagonal-plus-summary = Diagonal con cuatro fichas compartidas que suben o bajan lo que vale una diagonal
# What the number beside a player counts.
diagonal-plus-unit = { $count ->
    [one] punto
   *[other] puntos
}
diagonal-plus-aim = conseguir más puntos que tu rival. Se ganan puntos marcando la última casilla vacía de una diagonal, como en Diagonal.
diagonal-plus-tips = no dejes solo una casilla vacía en una diagonal que le rinda mucho a tu rival, bonificaciones incluidas. Con el −2, una diagonal solo te da puntos a partir de tres marcas tuyas.
diagonal-plus-author = Luca Cerrato, Il fogliaccio degli astratti, n.º 23, 2004
diagonal-plus-size = { $value } × { $value }
diagonal-plus-share-first = Primero se colocan las fichas compartidas: elige una ficha y una casilla, por ejemplo { $value ->
    [-2] -2
   *[other] +{ $value }
}@{ $cell }.
diagonal-plus-none-left = No queda por colocar ninguna ficha compartida de valor { $value }.
diagonal-plus-no-closing = Una ficha compartida en { $cell } completaría una diagonal.
diagonal-plus-apart = El −2 no puede compartir diagonal con una bonificación, como pasaría en { $cell }.
diagonal-plus-scored = { $diagonals ->
    [one] 1 diagonal
   *[other] { $diagonals } diagonales
}, { $points ->
    [-1] −1
   *[other] +{ $points }
}.
diagonal-plus-achievement-pair = Dos de una vez
    .description = dos diagonales con una sola marca, por doce puntos o más
diagonal-plus-achievement-nine = Diagonal de oro
    .description = nueve puntos o más con una sola diagonal
diagonal-plus-achievement-poisoned = Caramelo envenenado
    .description = el rival completa una diagonal y pierde puntos con ella
diagonal-plus-rules-sharing = Primero se colocan por turnos, empezando por la X, cuatro fichas compartidas: +2, +2, +3 y −2, cada vez una cualquiera de las que quedan, por ejemplo +3@c4. No son de nadie: cambian lo que vale una diagonal para quien la completa. Ninguna puede ocupar la última casilla de una diagonal, y el −2 no puede estar en una diagonal con una bonificación. Aquí el −2 puede ir en c5, pero no en a2, c3 ni d6.
diagonal-plus-rules-scoring = Después empieza la X, y por turnos se marca una casilla vacía. Quien marca la última casilla vacía de una diagonal gana un punto por cada marca suya en ella, más el valor de las fichas compartidas que haya. Aquí la X, en c1, ha ganado 2 + 3 = 5 puntos, y la O, en f1, solo 1 − 2 = −1.
diagonal-plus-rules-house =
    Una sola marca puede completar dos diagonales, y entonces cuentan las dos. Cuando el tablero de 8 × 8 está lleno, gana quien tiene más puntos. Si hay empate, son tablas.

    Reglas de la casa: una esquina por sí sola no es una diagonal. Las fichas compartidas se colocan de una en una, y cada jugador elige cuál.

## Ejercicios

diagonal-plus-learn-bonus = Primero las fichas compartidas. Pon un +2 en una diagonal con el +3.
    .right = Merece la pena completar una diagonal con dos bonificaciones.
diagonal-plus-learn-malus = Pon el −2 en una diagonal de esquina a esquina.
    .right = Quien la complete pagará dos puntos.
diagonal-plus-learn-most = Las fichas compartidas de una diagonal cuentan para quien la completa. Busca la jugada de más puntos.
    .right = Tu marca y las dos bonificaciones suman seis.
diagonal-plus-learn-poison = El −2 ha envenenado una de estas diagonales. Completa la otra.
    .right = Dos marcas y el +3 suman cinco.
diagonal-plus-learn-gift = { diagonal-learn-gift }
    .right = { diagonal-learn-gift.right }
diagonal-plus-wrong-no-diagonal = { diagonal-wrong-no-diagonal }
diagonal-plus-wrong-gift = { diagonal-wrong-gift }
diagonal-plus-wrong-other-piece = Se trata de otra ficha.
diagonal-plus-wrong-other-diagonal = { $move } no está en una diagonal con el +3.
diagonal-plus-wrong-short-diagonal = { $move } no está en una diagonal de esquina a esquina.
diagonal-plus-wrong-poisoned = En esa diagonal está el −2: { $move } te cuesta { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
diagonal-plus-fault-gave = { diagonal-fault-gave }
diagonal-plus-fault-gave-long = { diagonal-fault-gave-long }
diagonal-plus-fault-left = { diagonal-fault-left }
diagonal-plus-fault-let = { diagonal-fault-let }
diagonal-plus-fault-missed = { diagonal-fault-missed }
diagonal-plus-fault-poisoned = el −2 costó puntos { $side-to } ({ $points })
