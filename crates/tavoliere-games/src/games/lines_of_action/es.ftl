# Líneas de acción

lines-of-action-name = Líneas de acción
lines-of-action-aliases = loa líneas lineas
lines-of-action-summary = reúne todas tus fichas en un solo grupo
# What the number beside a player counts.
lines-of-action-unit = { $count ->
    [one] ficha
   *[other] fichas
}
lines-of-action-aim = reunir todas tus fichas en un solo grupo, unidas por los lados o por las esquinas.
lines-of-action-tips = junta tus fichas cerca del centro, donde antes se encuentran. Un muro de fichas tuyas frena a las rivales, que no pueden saltarlo. Y piénsalo antes de capturar: con menos fichas, tu rival tiene menos que reunir.
lines-of-action-author = Claude Soucie, publicado por Sid Sackson en 1969
lines-of-action-not-straight = Una ficha va por una fila, una columna o una diagonal, y de { $from } a { $cell } no hay ninguna.
lines-of-action-not-so-far = { $count ->
    [one] En esa línea hay una sola ficha, así que avanza exactamente una casilla.
   *[other] En esa línea hay { $count } fichas, así que una ficha avanza exactamente { $count } casillas.
}
lines-of-action-own-piece = En { $cell } ya hay una ficha tuya.
lines-of-action-enemy-between = De camino a { $cell } hay una ficha rival, y solo puedes saltar las tuyas.
lines-of-action-captures = { $side-opening } captura una ficha en { $cell }.
lines-of-action-result-connected = ¡{ $winner } reúne todas sus fichas y gana!
lines-of-action-card-how-connected = reuniendo todas sus fichas
lines-of-action-achievement-crowd = No falta nadie
    .description = una victoria con once fichas o las doce
lines-of-action-achievement-peace = Reunión pacífica
    .description = una victoria en diez jugadas o más sin ninguna captura
lines-of-action-achievement-sprint = En un suspiro
    .description = una victoria en catorce jugadas como mucho
lines-of-action-rules-moving = Por turnos, las negras y las blancas mueven una ficha por una fila, una columna o una diagonal. La ficha avanza exactamente tantas casillas como fichas hay en esa línea, de los dos colores y contándola a ella. Aquí c1 avanza dos casillas, hacia arriba o en diagonal, y b1 avanza seis por su fila. En cambio, c1 no puede ir a c2 ni a d1, que están demasiado cerca.
lines-of-action-rules-capturing = Puedes saltar tus fichas, pero no las rivales. Si acabas en una ficha rival, la capturas: aquí las negras han ido de c1 a a3. Ahora en esa columna hay seis fichas, pero a2 no puede ir a a8, ni a7 a a1, porque en medio está la ficha negra de a3.
lines-of-action-rules-connected = Ganas en cuanto todas tus fichas forman un solo grupo, en el que se tocan por los lados o por las esquinas. Aquí la última ficha negra suelta ha ido de d1 a d3, donde toca e4. Una ficha que se queda sola también es un grupo.
lines-of-action-rules-house =
    El tablero es de 8 × 8 y empiezan las negras.

    Una jugada puede reunir las fichas de los dos. Entonces gana quien la ha hecho.

    Quien no puede mover pasa.

    La misma posición por tercera vez son tablas. Regla de la casa: también lo son 100 turnos seguidos, contando los de los dos, sin capturas.

## Ejercicios

lines-of-action-learn-far = Una ficha avanza tantas casillas como fichas hay en su línea. Encuentra la jugada más larga del tablero.
    .right = Cuentan los dos colores, y tus fichas se pueden saltar.
lines-of-action-learn-capture = Si acabas en una ficha rival, la capturas. Encuentra una captura a la distancia justa.
    .right = Cada ficha que se mueve cambia la cuenta para las demás.
lines-of-action-learn-groups = Las fichas que se tocan, aunque sea por una esquina, forman un grupo. Encuentra la jugada que te deja menos grupos.
    .right = Una jugada puede unir varios grupos. Al final solo necesitas uno.
lines-of-action-learn-join = Una jugada reúne todas tus fichas. Encuéntrala.
    .right = Se tocan las once: has ganado.
lines-of-action-learn-stop = Las blancas están a punto de reunir todas sus fichas. Haz una jugada que lo impida.
    .right = Ocupar el hueco o capturar la ficha del otro lado: las dos cosas valen.
lines-of-action-learn-block = Las fichas rivales no pueden saltar las tuyas. A la blanca de la esquina le queda una salida: ciérrala.
    .right = Mientras siga encerrada, las blancas no pueden reunirlo todo.
lines-of-action-wrong-shorter = { $move } avanza { $count ->
    [one] una casilla
   *[other] { $count } casillas
}, pero se puede llegar a { $most }.
lines-of-action-wrong-groups = Tras { $move } tienes { $count } grupos, pero puedes bajar a { $least }.
lines-of-action-wrong-apart = Tras { $move } tus fichas no están todas juntas.
lines-of-action-wrong-lets-join = Tras { $move } tu rival va a { $cell } y reúne todas sus fichas.
lines-of-action-wrong-none-shut-in = Tras { $move } todas las fichas rivales pueden moverse todavía.
lines-of-action-fault-let-join = permitió { $side-to } reunir todas las fichas con una jugada a { $cell }
lines-of-action-fault-groups = dejó { $side-to } con { $count } grupos, en vez de { $least }
lines-of-action-fault-not-split = dejó { $side-to } con { $count ->
    [one] un grupo
   *[other] { $count } grupos
}, cuando podían ser { $most }
lines-of-action-fault-helped = la captura dejó { $side-to } menos fichas que reunir
lines-of-action-fault-spread = dejó más lejos unas de otras las fichas { $side-of }
lines-of-action-fault-let-gather = dejó más cerca unas de otras las fichas { $side-of }
