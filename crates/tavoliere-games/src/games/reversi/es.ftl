# Reversi

reversi-name = Reversi
reversi-aliases = voltear volteo
reversi-summary = encierra en línea las fichas rivales para darles la vuelta, y ten más al final
# What the number beside a player counts.
reversi-unit = { $count ->
    [one] ficha
   *[other] fichas
}
reversi-aim = tener más fichas que el rival cuando ya nadie pueda poner otra.
reversi-tips = las esquinas ya no se pueden voltear, así que no juegues al lado de una vacía. Al principio, pocas fichas y muchas jugadas valen más que muchas fichas.
reversi-author = Lewis Waterman, 1883 · con las cuatro fichas iniciales de hoy, 1971
reversi-size = { $value } × { $value }
reversi-turns-nothing = { $cell } no voltearía nada: entre ella y una ficha tuya tiene que haber una fila de fichas rivales.
reversi-turns = { $side-opening } voltea { $count ->
    [one] una ficha.
   *[other] { $count } fichas.
}
reversi-card-how-points = por { $margin ->
    [one] una ficha
   *[other] { $margin } fichas
}
reversi-heading-points = Fichas
reversi-measure-points = las fichas de quien gana
reversi-achievement-corners = Las cuatro esquinas
    .description = una victoria con las cuatro esquinas
reversi-achievement-avalanche = Avalancha
    .description = doce fichas o más volteadas con una jugada
reversi-achievement-landslide = Paliza
    .description = una victoria con 54 fichas o más en 8 × 8
reversi-rules-turning = Negras y blancas ponen una ficha por turnos; empiezan las negras. La ficha debe cerrar una fila de fichas rivales, recta o en diagonal, entre ella y otra de su color: todas las de en medio se voltean. Aquí d6 de las blancas ha volteado d5, y las negras pueden responder en c3, c4, c5, c6 o c7.
reversi-rules-end = Quien no puede voltear nada pasa. Cuando no puede nadie, la partida termina y gana quien tiene más fichas. Aquí las negras se lo han llevado todo en nueve jugadas: a las blancas no les queda ninguna, y las negras ganan 13 a 0. Con las mismas fichas son tablas.
reversi-rules-house =
    El tablero es de 8 × 8. También puede ser de 6 × 6 o de 10 × 10 (medida=6). Las cuatro fichas del centro están desde el principio.

    Si puedes voltear algo no puedes pasar; si no puedes, paso yo por ti.

    Regla de la casa: las casillas que quedan vacías no cuentan para nadie.

    Está demostrado que en 6 × 6, sin errores, gana por 4 fichas quien juega después.

## Exercises

reversi-learn-most = Una ficha voltea todas las filas blancas que cierra, en ocho direcciones. Voltea tantas como puedas.
    .right = Dos filas a la vez: una recta y otra en diagonal.
reversi-learn-corner = Una ficha en la esquina ya no se voltea. Ocupa una.
    .right = Es tuya hasta el final, y lo que crezca desde ella también.
reversi-learn-guard = Una ficha junto a una esquina vacía suele regalarla. Busca una jugada tras la que las blancas no puedan ocupar ninguna.
    .right = De momento las esquinas siguen vacías.
reversi-learn-few = Cuantas menos casillas tengan las blancas, antes tendrán que jugar una mala. Déjales las menos posibles.
    .right = Pocas opciones valen más que muchas fichas.
reversi-learn-pass = Si las blancas no pueden voltear nada, tienen que pasar. Déjalas sin jugadas.
    .right = Las blancas pasan, y tú juegas dos veces seguidas.
reversi-learn-end = El final se puede contar. Solo una jugada gana contra cualquier respuesta.
    .right = Con el tablero lleno tendrás más fichas.
reversi-wrong-turns = { $move } voltea { $count }, pero se pueden voltear { $most }.
reversi-wrong-no-corner = { $move } no es una esquina.
reversi-wrong-gives-corner = Tras { $move } las blancas ocupan la esquina { $cell }.
reversi-wrong-can-move = Tras { $move } las blancas aún pueden jugar { $count ->
    [one] una casilla.
   *[other] { $count } casillas.
}
reversi-wrong-not-won = Tras { $move } las blancas aún pueden salvarse. Cuenta otra vez.
reversi-fault-missed-corner = { $side-the } podían ocupar una esquina
reversi-fault-gave-corner = regaló { $side-to } la esquina { $cell }
reversi-fault-few-discs = { $side-the } podían ganar más fichas ({ $most } en vez de { $count })
reversi-fault-left = dejó { $side-to } demasiadas opciones ({ $count } en vez de { $least })
reversi-fault-greedy = volteó { $count } fichas, demasiadas tan pronto
