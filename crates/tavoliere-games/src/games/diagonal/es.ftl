# Diagonal

diagonal-name = Diagonal
diagonal-aliases = diagonales
diagonal-summary = completa una diagonal y gana un punto por cada marca tuya en ella
# What the number beside a player counts.
diagonal-unit = { $count ->
    [one] punto
   *[other] puntos
}
diagonal-aim = conseguir más puntos que tu rival. Se ganan puntos marcando la última casilla vacía de una diagonal.
diagonal-tips = no dejes solo una casilla vacía en una diagonal llena de marcas rivales, porque tu rival la aprovechará. Y busca casillas que completen dos diagonales a la vez.
diagonal-author = Según lo cuenta Luca Cerrato, Il fogliaccio degli astratti, n.º 23, 2004
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
diagonal-rules-filling = Por turnos, la X y la O marcan una casilla vacía. Quien marca la última casilla vacía de una diagonal gana puntos. Aquí d2 es la última casilla vacía de dos diagonales.
diagonal-rules-scoring = Ganas un punto por cada marca tuya en esa diagonal, contando la nueva. Aquí la X, en d2, gana 3 + 2 = 5 puntos. La O habría ganado allí 3 + 3 = 6. Solo puntúa la última marca de una diagonal, y solo para quien la pone.
diagonal-rules-end = Cuando el tablero está lleno, gana quien tiene más puntos. Si hay empate, son tablas. Aquí la O, en c4, acaba de ganar los últimos 4 puntos, y aun así gana la X, 11 a 10.
diagonal-rules-house =
    El tablero es de 8 × 8. Vale cualquier tamaño de 4 a 16 (medida=10).

    Regla de la casa: una esquina por sí sola no es una diagonal. Una diagonal tiene dos casillas o más: aquí la X, en b1, gana dos puntos, y la O, en d4, ninguno.

## Ejercicios

diagonal-learn-fill = Marca la última casilla vacía de una diagonal: cada marca tuya en ella es un punto.
    .right = Puntúa quien completa la diagonal, y solo por sus propias marcas.
diagonal-learn-most = Se pueden completar dos diagonales. Elige la que tiene más marcas tuyas.
    .right = Tres marcas tuyas, tres puntos.
diagonal-learn-two = Una sola marca puede completar dos diagonales. ¿Cuál?
    .right = Cuentan las dos.
diagonal-learn-gift = Si dejas una sola casilla vacía en una diagonal, tu rival la completa. Encuentra una jugada tranquila.
    .right = Ahora no hay nada que ganar.
diagonal-learn-deny = La O está a punto de puntuar. Adelántate.
    .right = Una casilla buena para la O suele serlo también para ti.
diagonal-wrong-no-diagonal = { $move } no completa ninguna diagonal.
diagonal-wrong-one-diagonal = { $move } solo completa una.
diagonal-wrong-gift = Tras { $move } tu rival marca { $cell } y suma { $points }.
diagonal-fault-gave = regaló { $side-to } una diagonal de { $points }
diagonal-fault-gave-long = dejó { $side-to } la diagonal larga, de { $points }
diagonal-fault-left = dejó { $side-to } una diagonal abierta de { $points }
diagonal-fault-let = dejó { $side-to } { $points } puntos con una sola marca
diagonal-fault-missed = { $side-the } podía sumar más (+{ $points })
