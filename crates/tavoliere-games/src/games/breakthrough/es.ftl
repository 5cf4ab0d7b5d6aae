# Breakthrough

breakthrough-name = Breakthrough
breakthrough-aliases = ruptura break-through
breakthrough-summary = lleva una ficha a través de las líneas rivales hasta la última fila
# What the number beside a player counts.
breakthrough-unit = { $count ->
    [one] ficha
   *[other] fichas
}
breakthrough-aim = llevar una ficha hasta la última fila, o capturar todas las rivales.
breakthrough-tips = antes de atacar una casilla, cuenta quién puede capturar en ella: con una ficha más, pasas. Ten tus fichas donde otra pueda responder a una captura. Y deja alguna en casa, porque es la última que puede parar a quien se escapa.
breakthrough-author = Dan Troyka, 2000
breakthrough-size = { $value } × { $value }
breakthrough-one-ahead = La ficha de { $cell } avanza un solo paso, recto o en diagonal.
breakthrough-own-piece = En { $cell } ya hay una ficha tuya.
breakthrough-no-capture-ahead = Solo se captura en diagonal, así que la ficha rival de { $cell } cierra el paso.
breakthrough-captures = { $side-opening } captura una ficha en { $cell }.
breakthrough-achievement-unharmed = Ni un rasguño
    .description = una victoria sin perder ni una sola ficha
breakthrough-achievement-conqueror = Conquista
    .description = diez fichas o más capturadas en una partida
breakthrough-achievement-dash = A la carrera
    .description = una victoria en 8 × 8 en doce jugadas como mucho
breakthrough-rules-moving = Por turnos, las blancas y las negras mueven una ficha un paso hacia delante, recto o en diagonal: las blancas suben y las negras bajan. Solo un paso en diagonal puede capturar una ficha rival, y nunca es obligatorio capturar. Aquí c2 puede ir a c3, o capturar d3. En cambio, d2 no puede ir a d3: justo delante, una ficha rival cierra el paso.
breakthrough-rules-goal = Gana la primera ficha que llega a la última fila, donde el borde es de su color. Aquí las blancas han capturado c5 y están en la primera fila de las negras, una jugada antes de que pase b2. También se gana capturando todas las fichas rivales.
breakthrough-rules-house =
    El tablero es de 8 × 8, con dos filas de fichas por bando. También puede ser de 5 × 5 o 6 × 6 (medida=6).

    Empiezan las blancas.

    No hay tablas: las fichas solo avanzan, y a quien le toca siempre puede mover.

## Ejercicios

breakthrough-learn-capture = Las fichas capturan hacia delante, un paso en diagonal. Captura una.
    .right = Ahora tu ficha está donde estaba la rival.
breakthrough-learn-goal = Falta un paso. Dalo y habrás ganado.
    .right = Gana la primera ficha en la última fila, queden las que queden.
breakthrough-learn-keep = Haz una jugada tras la que las negras no puedan capturar nada.
    .right = Antes de mover, mira las dos casillas en diagonal por delante de donde vas.
breakthrough-learn-guard = Las negras están a un paso de tu primera fila. No las dejes pasar.
    .right = Por eso se quedan algunas fichas en casa.
breakthrough-learn-trade = Haz una captura segura: si las negras se llevan tu ficha, tienes que poder responder con otra captura.
    .right = Una ficha con otra detrás le cuesta a tu rival tanto como a ti.
breakthrough-wrong-not-there = { $move } no llega a la última fila.
breakthrough-wrong-loses = Tras { $move } tu rival puede capturar { $cell }.
breakthrough-wrong-lets-through = Tras { $move } tu rival llega a { $cell } y gana.
breakthrough-wrong-not-avenged = Tras { $move } tu rival captura { $cell }, y no puedes responder con otra captura.
breakthrough-fault-let-through = dejó pasar { $side-to }
breakthrough-fault-hanging = dejó { $side-to } con una ficha que se captura sin riesgo
breakthrough-fault-missed-capture = { $side-the } podían capturar una ficha
breakthrough-fault-slow = dejó { $side-to } a { $count } pasos de la última fila, en vez de a { $least }
breakthrough-fault-exposed = expuso { $side-to } a más capturas
breakthrough-fault-left-home = quitó de la primera fila una de las guardianas { $side-of }
