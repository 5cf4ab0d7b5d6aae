# Fanorona

fanorona-name = Fanorona
fanorona-aliases = fanoron tsivy fanoron-tsivy
fanorona-summary = acércate a las fichas rivales o aléjate de ellas y captura hileras enteras
# What the number beside a player counts.
fanorona-unit = { $count ->
    [one] ficha
   *[other] fichas
}
fanorona-aim = capturar todas las fichas rivales, o dejar a tu rival sin jugadas.
fanorona-tips = antes de capturar, mira qué puede capturar tu rival en respuesta. A veces conviene parar pronto una cadena. Y más adelante, ten tus fichas en los puntos con diagonales: desde ahí tienen más caminos.
fanorona-author = Tradicional, de Madagascar
# On a button beside that for passing, where a chain of captures can go on or end.
fanorona-kind-place = Seguir…
fanorona-which-capture = Este paso puede capturar por delante o por detrás. Indica también la primera ficha que quieres capturar, por ejemplo d3-e3-f3.
fanorona-not-yours = La ficha de { $cell } no es tuya.
fanorona-nothing-there = En { $cell } no hay ninguna ficha.
fanorona-no-line = Una ficha da un paso por una línea, y de { $from } a { $cell } no hay ninguna.
fanorona-same-piece = En este turno solo puede seguir la ficha de { $cell }.
fanorona-visited = La ficha ya ha estado en { $cell } en este turno.
fanorona-same-direction = Una cadena nunca va dos veces seguidas en la misma dirección.
fanorona-captures-nothing = En { $cell } no capturaría nada, así que no puede seguir por ahí.
fanorona-must-capture = Si puedes capturar, tienes que hacerlo, y esa jugada no captura nada.
fanorona-must-move = Solo se puede pasar después de una captura, para acabar el turno.
fanorona-captures = { $side-opening } captura { $count ->
    [one] una ficha.
   *[other] { $count } fichas.
}
fanorona-achievement-line = Barrida
    .description = cuatro fichas o más capturadas con un solo paso
fanorona-achievement-feast = Banquete
    .description = ocho fichas o más capturadas en un turno
fanorona-achievement-comeback = Remontada
    .description = una victoria tras ir perdiendo por seis fichas o más
fanorona-rules-approach = Por turnos, las blancas y las negras mueven una ficha un paso por una línea, a un punto vacío. Solo uno de cada dos puntos tiene diagonales. Al acercarte a una ficha rival la capturas, junto con las que tenga justo detrás en la misma línea: aquí las blancas han movido e2-e3 y han capturado e4 y e5. Si puedes capturar, tienes que hacerlo.
fanorona-rules-withdrawal = También se captura al alejarse en línea recta: aquí las blancas han ido de d3 a e3 y han capturado c3. Con el mismo paso podían capturar f3, que estaba delante, pero nunca las dos. Para elegir, indica la primera ficha: d3-e3-c3 o d3-e3-f3.
fanorona-rules-chain = Después de capturar, la misma ficha puede seguir capturando, pero no dos veces seguidas en la misma dirección, ni en un punto donde ya ha estado en este turno. Aquí las blancas han ido de g2 a g3 y a f4, y pueden seguir a e4 o g4, pero no recto a e5, ni a g5, donde no hay nada que capturar. O acaban el turno con «paso».
fanorona-rules-house =
    El tablero tiene nueve por cinco puntos, como en el Fanoron-Tsivy. Cada captura de una cadena es una jugada aparte.

    Regla de la casa: quien aún tiene fichas, pero no puede mover ninguna, pierde.

    Regla de la casa: la misma posición por tercera vez son tablas, y también lo son 100 turnos seguidos, contando los de los dos, sin capturas.

## Ejercicios

fanorona-learn-approach = Captura acercándote: te llevas las fichas rivales que tienes justo delante, hasta el primer hueco.
    .right = Toda la hilera de delante ha desaparecido.
fanorona-learn-withdraw = También se captura alejándose: te llevas las fichas rivales que quedan justo detrás, en línea con tu paso. Hazlo.
    .right = Una ficha que no tiene a nadie delante también puede capturar.
fanorona-learn-chain = La ficha que captura puede seguir, si cambia de dirección y vuelve a capturar. Empieza el turno que más captura.
    .right = Desde aquí sigue la misma ficha. En total captura ocho.
fanorona-learn-choose = Tienes que capturar, pero puedes elegir cómo. No les dejes a las negras nada que capturar en respuesta.
    .right = La captura segura vale más que la grande.
fanorona-learn-stop = Puedes seguir capturando o acabar el turno pasando. No les dejes a las negras nada que capturar.
    .right = Una ficha menos, pero las tuyas siguen en el tablero.
fanorona-learn-guard = Ahora nadie puede capturar. Haz una jugada tras la que las negras sigan sin poder.
    .right = En el final, a quien se acerca demasiado lo capturan.
fanorona-wrong-withdraws = { $move } captura alejándose.
fanorona-wrong-approaches = { $move } captura acercándose.
fanorona-wrong-chain = El turno que empieza con { $move } captura { $count } como mucho, y se puede llegar a { $most }.
fanorona-wrong-lets = Tras { $move } tu rival puede capturar { $count }.
fanorona-fault-stopped = { $side-the } pararon pronto y podían capturar { $count } más
fanorona-fault-missed = { $side-the } podían capturar { $count } más
fanorona-fault-let = permitió { $side-to } capturar { $count }
fanorona-fault-missed-threat = { $side-the } podían amenazar { $count ->
    [one] una ficha
   *[other] { $count } fichas
}
