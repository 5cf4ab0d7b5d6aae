# Circondato!

circondato-name = Circondato!
circondato-aliases = circondato! rodeado
circondato-summary = cierra una curva alrededor de las fichas rivales y pasan a ser tuyas
# What the number beside a player counts.
circondato-unit = { $count ->
    [one] ficha
   *[other] fichas
}
circondato-aim = tener más fichas cuando el tablero está lleno, o tenerlas todas antes.
circondato-tips = las fichas unidas por las esquinas cierran una curva con menos jugadas. Las casillas vacías dentro de una curva tuya pueden esperar, porque una ficha rival colocada ahí pasa a ser tuya.
circondato-author = Mirco Mariucci, Perugia, 2016
circondato-size = { $value } × { $value }
circondato-captures = { $count ->
    [one] Una ficha capturada
   *[other] { $count } fichas capturadas
} por { $side-the }.
circondato-caught = { $count ->
    [one] Una ficha está dentro de una curva { $side-of } y cambia de color.
   *[other] { $count } fichas están dentro de una curva { $side-of } y cambian de color.
}
circondato-card-how-points = { $margin ->
    [one] por una ficha
   *[other] por { $margin } fichas
}
circondato-heading-points = Fichas
circondato-measure-points = las fichas de quien gana
circondato-achievement-ten = Redada
    .description = diez fichas o más capturadas con una jugada
circondato-achievement-all = Un solo color
    .description = todas las fichas del tablero, veinte o más, del mismo color
circondato-achievement-curve = Gran curva
    .description = una curva de veinte fichas o más cerrada alrededor de fichas rivales
circondato-rules-closing = Por turnos, las amarillas y las rojas colocan una ficha en cualquier casilla vacía. Cierra una curva con tus fichas alrededor de fichas rivales para capturarlas. La curva sigue entre fichas que se tocan por un lado o por una esquina. Aquí las amarillas pueden cerrar una en e3.
circondato-rules-captured = Todas las fichas rivales que quedan dentro pasan a ser de tu color: aquí c4 y d3. Las casillas vacías de dentro siguen vacías, y cualquiera puede jugar en ellas. Después el turno pasa como siempre.
circondato-rules-border = Un lado del tablero puede formar parte de la curva, pero dos no. Aquí las amarillas, en e1, han cerrado una curva con el lado inferior y han capturado c1 y d1. La cadena de la esquina superior izquierda une dos lados distintos, así que allí las fichas rojas están a salvo.
circondato-rules-end = Cuando han movido los dos, gana al momento quien tiene todas las fichas del tablero: aquí las amarillas lo han capturado todo. Si antes se llena el tablero, gana quien tiene más fichas. Si hay empate, son tablas.
circondato-rules-house =
    El tablero es de 8 × 8. Vale cualquier tamaño de 6 a 19 (medida=10).

    Regla de la casa: las fichas continúan una curva si se tocan por un lado o por una esquina.

    Regla de la casa: primero cuentan las curvas de quien acaba de mover, y luego las de su rival. Por eso una ficha colocada dentro de una curva rival cambia de color al momento, como aquí la ficha roja de c3, a no ser que rompa esa curva con una captura.

## Ejercicios

circondato-learn-close = Cierra la curva alrededor de la ficha roja y será tuya.
    .right = No tenía salida y ha cambiado de color.
circondato-learn-corners = Las fichas que se tocan por una esquina también forman curva. Ciérrala.
    .right = Seis fichas han bastado para dos prisioneras.
circondato-learn-border = Un lado del tablero puede ser parte de la curva. Ciérrala.
    .right = En una esquina no valdría: allí se juntan dos lados.
circondato-learn-most = Hay dos capturas posibles. Haz la mayor.
    .right = Dos fichas con una jugada.
circondato-learn-save = Las rojas están a punto de capturar. Deja una salida a tu ficha.
    .right = La curva sigue abierta.
circondato-wrong-caught = { $move } está dentro de una curva rival y cambia de color enseguida.
circondato-fault-into-curve = cayó dentro de una curva { $side-of }
circondato-fault-let = permitió { $side-to } capturar { $count }
circondato-fault-missed = { $side-the } podían capturar { $count } más
circondato-fault-missed-threat = { $side-the } podían amenazar { $count ->
    [one] una ficha
   *[other] { $count } fichas
}
circondato-fault-all-meet = dejó libre { $cell }, donde se encuentran las cadenas de ambos
circondato-fault-unjoined = { $cell } habría unido las cadenas { $side-of }
circondato-fault-unparted = { $cell } habría mantenido separadas las cadenas { $side-of }
circondato-fault-to-border = fue al borde, donde hay menos que rodear
