# Diagonal

diagonal-name = Diagonal
diagonal-aliases = diagonales
diagonal-summary = marca casillas; quien completa una diagonal gana un punto por cada marca suya en ella
diagonal-author = Según lo cuenta Luca Cerrato, Il fogliaccio degli astratti, n.º 23, 2004
diagonal-side-first = X
    .the = la X
    .opening = La X
    .of = de la X
    .to = a la X
diagonal-side-second = O
    .the = la O
    .opening = La O
    .of = de la O
    .to = a la O
diagonal-size = { $value } × { $value }
diagonal-scored = { $diagonals ->
    [one] 1 diagonal
   *[other] { $diagonals } diagonales
}, +{ $points }.
diagonal-achievement-pair = Dos de una vez
    .description = dos diagonales con una sola marca, por doce puntos o más
diagonal-achievement-seven = Diagonal de oro
    .description = siete puntos o más con una sola diagonal
diagonal-achievement-clear = Victoria clara
    .description = una victoria por veinte puntos o más en 8 × 8
diagonal-rules-filling = Por turnos, X y O marcan una casilla vacía. Gana puntos quien llena la última casilla vacía de una diagonal. Aquí d2 es la última casilla vacía de dos diagonales.
diagonal-rules-scoring = Ganas un punto por cada marca tuya en la diagonal que completas, contando la nueva. Aquí X, en d2, gana 3 + 2 = 5 puntos; O habría ganado allí 3 + 3 = 6. Quien no completa la diagonal no se lleva nada por ella.
diagonal-rules-end = Cuando el tablero está lleno, gana quien tiene más puntos; si están empatados, son tablas. Aquí O, en c4, acaba de ganar los últimos 4 puntos, y aun así gana X, 11 a 10.
diagonal-rules-house =
    El tablero es de 8 × 8; vale cualquier tamaño de 4 a 16 (size=10).

    Decisión de la casa: una esquina por sí sola no es una diagonal. Una diagonal tiene dos casillas o más: aquí X, en b1, gana dos puntos, y O, en d4, ninguno.
