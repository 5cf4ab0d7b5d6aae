# Circondato!

circondato-name = Circondato!
circondato-aliases = circondato! rodeado
circondato-summary = cierra una curva alrededor de las fichas rivales y pasan a ser tuyas
circondato-author = Mirco Mariucci, Perugia, 2016
circondato-side-first = Amarillo
    .the = el Amarillo
    .opening = El Amarillo
    .of = del Amarillo
    .to = al Amarillo
circondato-side-second = Rojo
    .the = el Rojo
    .opening = El Rojo
    .of = del Rojo
    .to = al Rojo
circondato-size = { $value } × { $value }
circondato-captures = { $side } captura { $count ->
    [one] una ficha.
   *[other] { $count } fichas.
}
circondato-caught = { $count ->
    [one] Una ficha está dentro de una curva de { $side } y cambia de color.
   *[other] { $count } fichas están dentro de una curva de { $side } y cambian de color.
}
circondato-heading-points = Fichas
circondato-measure-points = las fichas de quien gana
circondato-achievement-ten = Redada
    .description = diez fichas o más rodeadas con una jugada
circondato-achievement-all = Un solo color
    .description = todas las fichas del tablero, veinte o más, son tuyas
circondato-achievement-curve = Gran curva
    .description = una curva de veinte fichas o más cerrada alrededor de fichas rivales
circondato-rules-closing = Por turnos, Amarillo y Rojo colocan una ficha en cualquier casilla vacía. Cierra una curva con tus fichas alrededor de fichas rivales para capturarlas. Aquí Amarillo puede cerrar una en e3.
circondato-rules-captured = Todas las fichas rivales que quedan dentro pasan a ser de tu color: aquí c4 y d3. Las casillas vacías de dentro siguen vacías, y cualquiera puede jugar en ellas. Después la partida continúa como siempre.
circondato-rules-border = Un lado del tablero puede formar parte de la curva, pero no dos. Aquí Amarillo, en e1, ha capturado c1 y d1 contra el borde inferior. Las fichas rojas de la esquina están a salvo: la cadena que las rodea une dos lados distintos.
circondato-rules-end = Gana quien deja en el tablero fichas de un solo color: aquí Amarillo lo ha capturado todo. Si antes se llena el tablero, gana quien tiene más fichas; si tienen las mismas, son tablas.
circondato-rules-house =
    El tablero es de 8 × 8; vale cualquier tamaño de 6 a 19 (size=10).

    Decisión de la casa: las fichas continúan una curva si se tocan por un lado o por una esquina.

    Decisión de la casa: primero cuentan las curvas de quien acaba de mover, y luego las de su rival. Por eso una ficha colocada dentro de una curva rival cambia de color al momento, como aquí Rojo en c3, a no ser que rompa esa curva con una captura.
