# El juego de Apricena

apricena-name = El juego de Apricena
apricena-aliases = apricena's cubos
apricena-summary = coloca fichas, empuja hileras enteras y construye los cuadrados más grandes
apricena-author = Emilio Apricena · la fuente no da nombre al juego
apricena-side-first = Azul
    .the = el Azul
    .opening = El Azul
    .of = del Azul
    .to = al Azul
apricena-side-second = Amarillo
    .the = el Amarillo
    .opening = El Amarillo
    .of = del Amarillo
    .to = al Amarillo
apricena-size = { $value } × { $value }
apricena-wins = { $side } +{ $points }.
apricena-loses = { $side } −{ $points }.
apricena-nothing-to-shift = { $cell } está vacía: no hay nada que desplazar.
apricena-not-yours = La ficha de { $cell } es de { $side }.
apricena-where-to = En { $cell } hay una ficha tuya. Para desplazarla, añade adónde, como d4-g4.
apricena-stuck = En { $cell } hay una ficha tuya, pero en este turno no se puede desplazar.
apricena-not-straight = Se desplaza por una fila o por una columna: no de { $from } a { $cell }.
apricena-rows-barred = El turno anterior ha sido un desplazamiento por una fila, así que en este turno no puedes desplazar por una fila.
apricena-columns-barred = El turno anterior ha sido un desplazamiento por una columna, así que en este turno no puedes desplazar por una columna.
apricena-too-weak = Falta fuerza: { $own ->
    [one] una ficha tuya tendría
   *[other] { $own } fichas tuyas tendrían
} que empujar { $enemy } seguidas de { $side }.
apricena-no-room = { $count ->
    [0] No hay sitio: delante de lo que empujaría { $from } no hay ninguna casilla vacía.
    [one] Delante de lo que empujaría { $from } solo hay una casilla vacía.
   *[other] Delante de lo que empujaría { $from } solo hay { $count } casillas vacías.
}
apricena-both-pass = Tu rival acaba de pasar, así que en este turno tienes que colocar o desplazar una ficha.
apricena-three-kinds = Aquí una jugada es una casilla (d4), un desplazamiento (d4-g4) o paso.
apricena-result-repetition = La misma posición por tercera vez: ¡gana { $winner }, { $score } a { $other }!
apricena-result-no-progress = 40 turnos sin una ficha nueva: ¡gana { $winner }, { $score } a { $other }!
apricena-achievement-three = Tres por tres
    .description = una victoria con un cuadrado de 3 × 3
apricena-achievement-breach = Brecha
    .description = un desplazamiento que le cuesta al rival diez puntos o más
apricena-achievement-four = Cuatro por cuatro
    .description = un cuadrado de 4 × 4
apricena-rules-squares = Gana quien tiene más puntos al final. Un cuadrado de tu color vale el cubo de su lado: una ficha sola, 1; uno de 2 × 2, 8; uno de 3 × 3, 27. Aquí Azul tiene 27 puntos, y Amarillo, 8 + 4 = 12.
apricena-rules-turn = En tu turno colocas una ficha en una casilla vacía (d4), desplazas una (b3-d3) o pasas (paso), salvo que tu rival acabe de pasar. Se desplaza por una fila o por una columna, tan lejos como quieras, y se empuja por las casillas vacías todo lo que está justo delante; lo de detrás se queda. Aquí Azul ha desplazado b3 a d3.
apricena-rules-strength = Para empujar hace falta fuerza: allí donde fichas tuyas tienen delante fichas rivales, las tuyas seguidas tienen que ser al menos tantas como las rivales seguidas. Aquí Azul puede desplazar a6-c6 y a2-e2, pero no a4-d4: una es poco para dos. No se empuja por encima de huecos ni fuera del tablero.
apricena-rules-axes = Después de un desplazamiento por una fila, el rival no puede responder con otro por una fila; lo mismo vale para las columnas. Aquí Amarillo acaba de desplazar f4-d4, así que Azul puede desplazar b2-b5, pero no b2-d2. La partida termina cuando el tablero está lleno.
apricena-rules-house =
    El tablero es de 8 × 8; vale cualquier tamaño de 5 a 12 (size=6). El autor ideó el juego para equipos, cuyos miembros se turnan: Azul, Amarillo, Azul, Amarillo (teams=2).

    Decisión de la casa: el tablero es cuadrado y de 8 × 8; el autor no lo dice.

    Decisión de la casa: cuentan todos los cuadrados que no están dentro de otro mayor de su color, aunque se solapen, como aquí el de 27 y el de 8 de Azul.

    Decisión de la casa: la partida también termina, y deciden los puntos, cuando la misma posición aparece por tercera vez o después de 40 turnos sin una ficha nueva.
