# El juego de Apricena

apricena-name = El juego de Apricena
apricena-aliases = apricena's cubos
apricena-summary = coloca fichas, empuja hileras enteras y construye los cuadrados más grandes
# What the number beside a player counts.
apricena-unit = { $count ->
    [one] punto
   *[other] puntos
}
apricena-barred-rows = ↔ prohibido
apricena-barred-columns = ↕ prohibido
apricena-aim = tener más puntos al final. Puntúan los cuadrados de tu color.
apricena-tips = un cuadrado grande vale más que muchos pequeños: completa los tuyos y rompe los de tu rival. Si empujas por una fila, tu rival solo puede responder empujando por una columna, y al revés.
apricena-author = Emilio Apricena
apricena-size = { $value } × { $value }
apricena-kind-place = Colocar en…
apricena-kind-line = Empujar…
apricena-wins = { $side } +{ $points }.
apricena-loses = { $side } −{ $points }.
apricena-nothing-to-shift = { $cell } está vacía: no hay nada que desplazar.
apricena-not-yours = La ficha de { $cell } es { $side-of }.
apricena-where-to = En { $cell } hay una ficha tuya. Para desplazarla, di adónde, como d4-g4.
apricena-stuck = En { $cell } hay una ficha tuya, pero en este turno no se puede desplazar.
apricena-stays = La ficha ya está en { $cell }.
apricena-not-straight = Se desplaza por una fila o por una columna: no de { $from } a { $cell }.
apricena-rows-barred = Tu rival acaba de desplazar por una fila: ahora solo puedes desplazar por una columna.
apricena-columns-barred = Tu rival acaba de desplazar por una columna: ahora solo puedes desplazar por una fila.
apricena-too-weak = Falta fuerza: { $own ->
    [one] una ficha tuya no puede con
   *[other] { $own } fichas tuyas no pueden con
} { $enemy } seguidas { $side-of }.
apricena-no-room = { $count ->
    [0] No hay sitio: delante de lo que empujaría { $from } no hay ninguna casilla vacía.
    [one] Delante de lo que empujaría { $from } solo hay una casilla vacía.
   *[other] Delante de lo que empujaría { $from } solo hay { $count } casillas vacías.
}
apricena-both-pass = Tu rival acaba de pasar, así que en este turno tienes que colocar o desplazar una ficha.
apricena-three-kinds = Elige una casilla (d4), desplaza una ficha (d4-g4) o escribe paso.
apricena-result-repetition = La misma posición por tercera vez: ¡gana { $winner }, { $score } a { $other }!
apricena-result-no-progress = 40 turnos sin una ficha nueva: ¡gana { $winner }, { $score } a { $other }!
apricena-achievement-three = Tres por tres
    .description = una victoria con un cuadrado de 3 × 3
apricena-achievement-breach = Brecha
    .description = un desplazamiento que le cuesta al rival diez puntos o más
apricena-achievement-four = Cuatro por cuatro
    .description = un cuadrado de 4 × 4
apricena-rules-squares = Cada cuadrado de tu color vale el cubo de su lado: una ficha sola, 1; uno de 2 × 2, 8; uno de 3 × 3, 27. Aquí las azules tienen 27 puntos, y las amarillas, 8 + 4 = 12.
apricena-rules-turn = En tu turno colocas una ficha en una casilla vacía (d4), desplazas una tuya (b3-d3) o pasas (paso), salvo que tu rival acabe de pasar. Se desplaza por una fila o por una columna, tan lejos como quieras, y se empuja por las casillas vacías todo lo que está justo delante. Lo de detrás se queda. Aquí las azules han desplazado b3 a d3.
apricena-rules-strength = Para empujar hace falta fuerza. A partir de la ficha que empuja, cada hilera tuya tiene que ser al menos tan larga como la hilera rival que tiene justo delante. Las fichas tuyas que haya más adelante no frenan el empuje. Aquí las azules pueden desplazar a6-c6 y a2-e2, pero no a4-d4: una no puede con dos. No se empuja por encima de huecos ni fuera del tablero.
apricena-rules-axes = Después de un desplazamiento por una fila, el rival no puede responder con otro por una fila. Lo mismo vale para las columnas. Aquí las amarillas acaban de desplazar f4-d4, así que las azules pueden desplazar b2-b5, pero no b2-d2. La partida termina cuando el tablero está lleno: gana quien tiene más puntos, y si hay empate, son tablas.
apricena-rules-house =
    El tablero es de 8 × 8. Vale cualquier tamaño de 5 a 12 (medida=6). El autor ideó el juego para equipos, y sus jugadores se turnan: azules, amarillas, azules, amarillas (equipos=2).

    Regla de la casa: el tablero es cuadrado y de 8 × 8. El autor no lo dice.

    Regla de la casa: cuenta todo cuadrado que no esté dentro de otro mayor de su color. Se pueden solapar, como aquí el de 27 y el de 8 de las azules.

    Regla de la casa: la partida también termina, y deciden los puntos, cuando la misma posición aparece por tercera vez o tras 40 turnos seguidos sin una ficha nueva.

## Ejercicios

apricena-learn-square = Una ficha sola vale 1 y un cuadrado de 2 × 2 vale 8. Completa uno.
    .right = Cuatro fichas, ocho puntos.
apricena-learn-push = Desplaza una ficha tuya de modo que empuje una amarilla.
    .right = Una hilera tuya empuja otra igual de larga o más corta.
apricena-learn-break = Las amarillas tienen un cuadrado. Rómpelo de un empujón.
    .right = Ocho puntos se han quedado en cuatro: dos tuyas empujan a dos rivales.
apricena-learn-axis = Tras un desplazamiento por una fila, el rival no puede responder por una fila. Haz uno.
    .right = Ahora las amarillas solo pueden empujar por columnas.
apricena-learn-three = Un cuadrado de 3 × 3 vale 27. Complétalo.
    .right = Una sola ficha, y 8 puntos pasan a ser 27.
apricena-learn-guard = Las amarillas están a punto de hacer un cuadrado. Déjales los menos puntos posibles.
    .right = Quitarle puntos a tu rival vale tanto como ganarlos.
apricena-wrong-no-push = { $move ->
    [pass] Pasar
   *[other] { $move }
} no desplaza nada.
apricena-wrong-no-enemy = { $move ->
    [pass] Pasar
   *[other] { $move }
} no empuja fichas rivales.
apricena-wrong-breaks-nothing = { $move ->
    [pass] Pasar
   *[other] { $move }
} deja entero el cuadrado.
apricena-wrong-column = { $move ->
    [pass] Pasar no desplaza nada.
   *[other] { $move } va por una columna.
}
apricena-wrong-lets = { $move ->
    [pass] Si pasas, tu rival puede ganar { $points } puntos.
   *[other] Tras { $move } tu rival puede ganar { $points } puntos.
}
apricena-fault-gave-square = regaló { $side-to } un cuadrado de { $size }
apricena-fault-gave = permitió { $side-to } ganar puntos ({ $points })
apricena-fault-missed-break = podía quitarles puntos { $side-to } (−{ $points })
apricena-fault-missed = { $side-the } podían ganar más (+{ $points })
apricena-fault-no-piece = no puso ninguna ficha nueva
apricena-fault-missed-threat = { $side-the } podían preparar una jugada de +{ $points }
