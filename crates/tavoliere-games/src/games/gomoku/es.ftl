# Gomoku

gomoku-name = Gomoku
gomoku-aliases = gobang gomokunarabe cinco-en-raya cinco-en-línea
gomoku-summary = coloca una ficha por turno y pon cinco en línea
gomoku-aim = poner en línea cinco fichas de tu color: en fila, en columna o en diagonal.
gomoku-tips = un tres abierto por los dos lados ya es una amenaza: páralo, o será un cuatro que ya no se puede parar. Para ganar, haz dos amenazas con una ficha.
gomoku-author = Tradicional · Japón, como gomokunarabe
gomoku-size = { $value } × { $value }
gomoku-overline = { $value ->
    [neutral] seis o más en línea no cuentan
   *[other] { "" }
}
gomoku-achievement-quick = Con prisa
    .description = una victoria con diez fichas o menos
gomoku-achievement-crossing = Cruce de caminos
    .description = dos líneas de cinco con la misma ficha
gomoku-achievement-long-row = Y sobra una
    .description = una línea ganadora de seis o más
gomoku-rules-placing = Por turnos, las negras y las blancas colocan una ficha en cualquier casilla vacía. Empiezan las negras. Las fichas no se mueven ni se capturan. Aquí les toca a las blancas.
gomoku-rules-row = Gana la primera línea sin huecos de cinco fichas de un color, en fila, en columna o en diagonal: aquí la de las negras va de d10 a h6. Si antes se llena el tablero, son tablas.
gomoku-rules-house =
    El tablero es de 15 × 15. También puede ser de 13 o 19 casillas de lado (medida=19).

    Seis o más en línea también ganan. Con largas=neutras solo ganan cinco exactas: aquí las negras tienen seis tras f7, y la partida sigue.

    Regla de la casa: las negras no tienen ninguna jugada prohibida, ni siquiera una doble amenaza.

## Ejercicios

gomoku-learn-five = Cinco en línea ganan, también en diagonal. Haz cinco.
    .right = Una ficha puede llenar un hueco o alargar la línea.
gomoku-learn-block = Las blancas tienen cuatro en línea, con un extremo abierto. Páralas.
    .right = Ya está cerrada por los dos lados. A un cuatro siempre hay que responder.
gomoku-learn-open-four = Tu tres está abierto. Conviértelo en un cuatro que pueda ser cinco en dos sitios.
    .right = Las blancas solo pueden cerrar uno.
gomoku-learn-stop = Las blancas tienen un tres abierto y pronto harán cuatro. Llega antes tú.
    .right = Un tres abierto se para en los extremos, y a tiempo.
gomoku-learn-fork = Un cuatro es una amenaza, y también un tres que puede ser un cuatro abierto. Haz dos amenazas con una ficha.
    .right = Las blancas tienen una sola ficha para dos amenazas.
gomoku-learn-fours = Las blancas tienen un tres abierto. Ve más rápido: haz cuatros que deban parar, hasta que uno gane. ¿Cuál va primero?
    .right = Las blancas deben responder en g9. Luego f8 hace otro cuatro, abierto por los dos lados.
gomoku-wrong-no-five = { $move } no hace cinco.
gomoku-wrong-lets-five = Tras { $move } { $side-the } juegan { $cell } y hacen cinco.
gomoku-wrong-fives = { $move } { $count ->
    [0] no hace cuatro.
   *[other] hace un cuatro que se para con una ficha.
}
gomoku-wrong-lets-four = Tras { $move } { $side-the } juegan { $cell } y pueden hacer cinco en dos sitios.
gomoku-wrong-threats = { $move } { $count ->
    [0] no amenaza nada.
   *[other] hace una sola amenaza.
}
gomoku-wrong-no-four = { $move } no hace cuatro, y así { $side-the } tienen tiempo de hacerlo.
gomoku-wrong-runs-out = { $move } hace cuatro, pero { $side-the } lo paran, y ya no te queda un cuatro que gane.
gomoku-fault-missed-four = { $side-the } podían amenazar cinco en dos sitios a la vez
gomoku-fault-let-four = permitió { $side-to } jugar { $cell } y amenazar cinco en dos sitios a la vez
gomoku-fault-missed-fork = { $side-the } podían hacer dos amenazas con una ficha
gomoku-fault-let-fork = permitió { $side-to } hacer dos amenazas con una ficha, en { $cell }
gomoku-fault-missed-threat = { $side-the } podían hacer una amenaza
gomoku-fault-unspoilt = { $cell } habría estropeado más líneas { $side-of }
gomoku-fault-apart = { $cell } habría formado más líneas con las fichas { $side-of }
