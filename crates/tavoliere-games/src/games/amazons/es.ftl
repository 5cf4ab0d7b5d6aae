# Amazons

amazons-name = Amazonas
amazons-aliases = amazonas amazona
amazons-summary = mueve como una dama y lanza una flecha; quien no puede mover pierde
amazons-aim = dejar a tu rival sin jugadas. Si en tu turno no puede moverse ninguna de tus amazonas, pierdes.
amazons-tips = ten tus amazonas donde alcancen muchas casillas y cerca zonas en las que solo puedas entrar tú. Al final de la partida, cada casilla libre de ahí dentro es una jugada.
amazons-author = Walter Zamkauskas, Argentina, 1988 · El Acertijo, n.º 4, 1992
amazons-size = { $value } × { $value }
amazons-legend-dead = { $count ->
    [one] flecha
   *[other] flechas
}
amazons-not-yours = La amazona de { $cell } no es tuya.
amazons-nothing-there = En { $cell } no hay ninguna amazona.
amazons-not-straight = Una amazona se mueve en línea recta, y { $cell } no está en línea con { $from }.
amazons-in-the-way = { $cell } no está libre: una amazona no puede quedarse ahí ni pasar de largo.
amazons-shot-not-straight = Una flecha vuela en línea recta, y { $cell } no está en línea con { $from }.
amazons-shot-in-the-way = { $cell } no está libre: una flecha no puede caer ahí ni pasar de largo.
amazons-from-to-shot = Aquí una jugada son tres casillas: desde dónde, hasta dónde y dónde cae la flecha, por ejemplo d1-d3-b3.
amazons-achievement-long-shot = Tiro largo
    .description = una flecha de un borde al otro del tablero
amazons-achievement-prison = Detención exprés
    .description = una amazona rival que no puede moverse tras diez jugadas tuyas o menos
amazons-achievement-room = Espacio de sobra
    .description = una victoria con diez casillas libres o más que solo tú puedes alcanzar
amazons-rules-turn = Las blancas y las negras mueven por turnos. Mueve una de tus cuatro amazonas como la dama del ajedrez: en línea recta o en diagonal, mientras haya paso libre. Desde ahí lanza una flecha, que vuela igual y se queda donde cae. Las blancas han ido de d1 a d7 y han lanzado a g7. Las negras podrían responder a7-b7-c8.
amazons-rules-blocked = Ni las amazonas ni las flechas pueden quedarse sobre otra amazona o flecha ni pasarla de largo, sea del color que sea: la blanca de d1 no puede pasar de d2, así que d1-d3-c3 no vale. Pero la casilla que una amazona acaba de dejar está libre: f3-e3-f3 sí vale. Nunca se captura nada.
amazons-rules-end = Si en tu turno no puede moverse ninguna de tus amazonas, pierdes. Aquí las negras han ido de a4 a b3 y han lanzado a c3. Las cuatro amazonas blancas no tienen casillas libres alrededor: ganan las negras.
amazons-rules-house =
    El tablero es de 10 × 10. También puede ser de 6 × 6 u 8 × 8 (medida=8).

    Regla de la casa: en los tableros más pequeños las amazonas empiezan como aquí, a un tercio del lado de las esquinas, más o menos.

## Ejercicios

amazons-learn-reach = Una amazona mueve como la dama del ajedrez y luego dispara igual. Lleva una adonde alcance más casillas.
    .right = Dieciséis casillas a su alcance. Lo que cuenta es el espacio.
amazons-learn-trap = Una amazona sin casillas libres alrededor no puede moverse. Encierra la de c6: tu amazona tapa una salida y tu flecha la otra.
    .right = No se mueve mientras no lo haga una de al lado. Las flechas se quedan para siempre.
amazons-learn-over = La casilla que deja tu amazona queda libre enseguida: la flecha puede caer en ella o pasar por encima. Encierra la amazona de d6.
    .right = Ida y vuelta: la amazona tapa una salida y la flecha la otra.
amazons-learn-escape = Tu amazona de a4 está en apuros. Mueve de modo que cada una de las tuyas tenga al menos tres salidas.
    .right = En campo abierto es difícil atrapar a una amazona.
amazons-learn-wall = Las casillas que solo alcanzan tus amazonas son jugadas para después. Cerca todas las que puedas.
    .right = Nueve casillas solo para ti, mientras aguante la cerca.
amazons-learn-last = Las amazonas blancas están en fila, con solo dos casillas libres alrededor. Deja a las blancas sin jugadas.
    .right = Una casilla para la amazona y otra para la flecha: has ganado.
amazons-wrong-reach = Desde ahí tu amazona alcanza { $count } casillas, pero se puede llegar a { $most }.
amazons-wrong-ways-out = Tras { $move } a la amazona de { $cell } { $count ->
    [one] aún le queda una salida.
   *[other] aún le quedan { $count } salidas.
}
amazons-wrong-tight = Tras { $move } tu amazona de { $cell } { $count ->
    [0] está encerrada.
    [one] solo tiene una salida.
   *[other] solo tiene { $count } salidas.
}
amazons-wrong-area = { $move } { $count ->
    [0] no te reserva ninguna casilla
    [one] te reserva una casilla
   *[other] te reserva { $count } casillas
}, pero se puede llegar a { $most }.
amazons-fault-shut-own = dejó { $side-to } con una amazona que no puede moverse
amazons-fault-missed-trap = { $side-the } podían encerrar la amazona de { $cell }
amazons-fault-left-tight = dejó una sola salida a la amazona { $side-of } en { $cell }
amazons-fault-let-area = ahora { $side-the } tienen { $count ->
    [one] una casilla
   *[other] { $count } casillas
} solo para ellas, en vez de { $least ->
    [0] ninguna
   *[other] { $least }
}
amazons-fault-missed-area = { $side-the } podían tener { $most ->
    [one] una casilla
   *[other] { $most } casillas
} solo para ellas, en vez de { $count ->
    [0] ninguna
   *[other] { $count }
}
amazons-fault-let-near = ahora { $side-the } llegan antes a { $count ->
    [one] una casilla
   *[other] { $count } casillas
}, en vez de { $least ->
    [0] ninguna
   *[other] { $least }
}
amazons-fault-missed-near = { $side-the } podían llegar antes a { $most ->
    [one] una casilla
   *[other] { $most } casillas
}, en vez de { $count ->
    [0] ninguna
   *[other] { $count }
}
amazons-fault-cramped = desde ahí su amazona solo alcanzaba { $count } casillas, en vez de { $most }
