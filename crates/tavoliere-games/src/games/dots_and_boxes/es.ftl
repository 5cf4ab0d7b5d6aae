# Puntos y cajas

dots-and-boxes-name = Puntos y cajas
dots-and-boxes-aliases = cajas puntos-y-cajas timbiriche cuadritos cuadraditos
dots-and-boxes-summary = traza el último lado de una caja y será tuya; consigue más cajas que tu rival
# What the number beside a player counts.
dots-and-boxes-unit = { $count ->
    [one] caja
   *[other] cajas
}
dots-and-boxes-aim = tener más cajas que tu rival cuando ya están trazados todos los lados.
dots-and-boxes-tips = el tercer lado de una caja la regala, así que lleva la cuenta de los lados que aún son seguros. Cuando no quede ninguno, regala lo menos posible. Y las dos últimas cajas de una cadena mejor déjalas si quedártelas te obliga a abrir la siguiente.
dots-and-boxes-author = Édouard Lucas, 1889, con el nombre de La Pipopipette
dots-and-boxes-size = { $value } × { $value }
dots-and-boxes-two-dots = Aquí una jugada es un lado, indicado por los dos puntos que une, por ejemplo a1-a2.
dots-and-boxes-not-beside = Entre { $from } y { $cell } no hay ningún lado: se unen dos puntos vecinos, en horizontal o en vertical.
dots-and-boxes-drawn = { $from }-{ $cell } ya está trazado.
dots-and-boxes-completes = { $side-opening } completa { $count ->
    [one] una caja.
   *[other] { $count } cajas.
}
dots-and-boxes-card-how-points = { $margin ->
    [one] por una caja
   *[other] por { $margin } cajas
}
dots-and-boxes-heading-points = Cajas
dots-and-boxes-measure-points = las cajas de quien gana
dots-and-boxes-achievement-chain = En cadena
    .description = doce cajas o más en un solo turno
dots-and-boxes-achievement-gift = Regalo astuto
    .description = una victoria tras dejarle al rival dos cajas que podías completar
dots-and-boxes-achievement-margin = Paliza
    .description = una victoria por once cajas o más en 5 × 5
dots-and-boxes-rules-box = Por turnos, las rojas y las azules unen dos puntos vecinos con un lado. Quien traza el cuarto lado de una caja se la queda, da igual quién trazara los otros. Aquí las azules han trazado a1-b1 y la caja es suya.
dots-and-boxes-rules-again = Quien completa una caja vuelve a jugar. Aquí las azules han completado una con a1-b1 y otra con b1-c1, y les toca otra vez. Un lado puede completar dos cajas a la vez. Completar una caja nunca es obligatorio.
dots-and-boxes-rules-end = Cuando todos los lados están trazados, gana quien tiene más cajas. Aquí ganan las rojas, 7 a 2. Habían dejado a las azules las dos cajas de abajo a la derecha, así que las azules tuvieron que abrir la cadena larga de arriba, y las rojas se llevaron sus seis cajas en un turno.
dots-and-boxes-rules-house =
    El tablero es de 5 × 5 cajas. También puede ser de 3 × 3, 4 × 4 o 6 × 6 (medida=4).

    Un lado se indica con sus dos puntos, en cualquier orden: a1-a2 o a2-a1.

    Los lados no son de nadie: solo cuentan las cajas. Si hay empate a cajas, son tablas.

    Está demostrado que en 3 × 3, sin errores, gana 6 a 3 quien juega después.

## Ejercicios

dots-and-boxes-learn-box = Quien traza el cuarto lado de una caja se la queda. Completa la que ya tiene tres.
    .right = Es tuya, y te toca otra vez.
dots-and-boxes-learn-both = Un lado pertenece a las cajas que tiene a cada lado. Completa dos de una vez.
    .right = Dos cajas con un solo lado.
dots-and-boxes-learn-third = El tercer lado de una caja es un regalo: tu rival traza el cuarto. Traza un lado que no regale nada.
    .right = Mientras queden lados seguros, nadie tiene que regalar.
dots-and-boxes-learn-least = Ya no queda ningún lado seguro: algo tienes que regalar. Regala lo menos posible.
    .right = Solo una caja, y ahora las azules tienen que abrir una cadena más larga.
dots-and-boxes-learn-middle = Regala a las azules las dos cajas de abajo de modo que no te las puedan devolver: si no, te toca abrir la cadena larga.
    .right = Ahora las azules solo pueden quedárselas, y luego les toca abrir la cadena larga.
dots-and-boxes-learn-leave = Si te llevas las dos cajas, te toca abrir la cadena de seis. Déjaselas a las azules.
    .right = Las azules se llevan dos y tienen que abrir la cadena: las seis son tuyas.
dots-and-boxes-wrong-no-box = { $move } no completa ninguna caja.
dots-and-boxes-wrong-boxes = { $move } completa { $count }, y se pueden completar { $most }.
dots-and-boxes-wrong-gives = Tras { $move } tu rival puede llevarse { $count ->
    [one] una caja
   *[other] { $count } cajas
}.
dots-and-boxes-wrong-gives-more = { $move } regala { $count }. Puedes regalar solo { $least }.
dots-and-boxes-wrong-hands-back = Tras { $move } tu rival puede devolverte las dos cajas, y te toca abrir la cadena larga.
dots-and-boxes-wrong-takes = { $move } se lleva una caja, pero después te toca abrir la cadena larga.
dots-and-boxes-fault-left = dejó { $side-to } { $count ->
    [one] una caja
   *[other] { $count } cajas
} por completar
dots-and-boxes-fault-took = se llevó cajas que era mejor dejar { $side-to }
dots-and-boxes-fault-gave = regaló { $side-to } { $count ->
    [one] una caja
   *[other] { $count } cajas
}
dots-and-boxes-fault-gave-more = regaló { $side-to } { $count } cajas en vez de { $least }
dots-and-boxes-fault-handed-back = permitió { $side-to } devolver dos cajas
dots-and-boxes-fault-kept = convenía regalar { $count ->
    [one] una caja
   *[other] { $count } cajas
}
dots-and-boxes-fault-odd = dejó { $side-to } un número impar de lados seguros ({ $count })
