# Briths Square

briths-square-name = Briths Square
briths-square-aliases = briths snort dominono
briths-square-summary = marca casillas que no toque ninguna marca rival; quien no puede mover pierde
# What the number beside a player counts.
briths-square-unit = margen
briths-square-cells = { $own }
    .unit = { $own ->
       *[other] a salvo
    } · { $open ->
        [one] { $open } libre
       *[other] { $open } libres
    }
briths-square-aim = dejar a tu rival sin jugadas. Si en tu turno no te queda ninguna casilla que marcar, pierdes.
briths-square-tips = las casillas que solo puedes marcar tú están a salvo, así que marca antes las que están abiertas para los dos. Y marca donde le cierres más casillas a tu rival.
briths-square-author = También conocido como Snort o Dominono · Gabriel Publishing, 1978 · según lo cuenta Luca Cerrato, Il fogliaccio degli astratti, n.º 23, 2004
briths-square-size = { $value } × { $value }
briths-square-centre = { $value ->
    [allowed] el centro está libre desde el principio
   *[other] { "" }
}
briths-square-next-to-enemy = { $cell } está al lado de una { $side }.
briths-square-centre-first = La primera jugada de todas no puede ser en el centro, { $cell }.
briths-square-result-blocked = { $loser } no puede mover: ¡gana { $winner } { $score ->
    [0] por un pelo!
   *[other] con un margen de { $score }!
}
briths-square-heading-points = Margen
briths-square-measure-points = el margen de quien gana
briths-square-achievement-hair = Por un pelo
    .description = una victoria sin ningún margen
briths-square-achievement-margin = Margen amplio
    .description = una victoria por un margen de diez o más en 10 × 10
briths-square-achievement-few = Economía
    .description = una victoria con 25 marcas o menos en 10 × 10
briths-square-rules-marking = Por turnos, la X y la O marcan una casilla vacía, pero nunca una que comparta un lado con una marca rival. Las esquinas no cuentan. Aquí la O puede marcar b1, c1, d2 o d4: todas las demás casillas vacías tocan una X.
briths-square-rules-blocked = La partida acaba cuando a quien le toca no le queda ninguna casilla. Aquí la O no puede mover, y la X gana con un margen de 5: las casillas que aún podría marcar.
briths-square-lesson-marking = El objetivo: dejar a tu rival sin casillas que marcar. Juegas con la X y empiezas. Marca la casilla que quieras.
briths-square-lesson-closed = Una marca nunca puede compartir un lado con una marca rival; las esquinas no cuentan. Por eso las casillas con una esquina de tu color son solo tuyas, y las del color de la O son de la O.
briths-square-lesson-reserve = Nadie puede quitarte tus casillas: te esperan. Marca antes las que están abiertas para los dos.
briths-square-lesson-dead = Una casilla sombreada toca una X y una O: ya no le sirve a nadie.
briths-square-lesson-few = { $count ->
    [one] Te queda una casilla.
   *[other] Te quedan { $count } casillas.
} Si en tu turno no te queda ninguna, pierdes.
briths-square-lesson-won = A la O no le quedan casillas: ¡has ganado!
briths-square-lesson-lost = No te quedaba ninguna casilla: has perdido. La próxima vez marca antes las abiertas para los dos: las tuyas te esperan.
# Comentarios sobre la última jugada de quien aprende.
briths-square-lesson-spent = Nadie podía quitarte { $move }: te habría esperado. Marca antes una casilla abierta para los dos.
briths-square-lesson-kills = { $move } le quita { $count ->
    [one] una casilla
   *[other] { $count } casillas
} a la O. ¡Bien visto!
briths-square-lesson-closes = { $move } le cierra { $count } casillas a la O. ¡Buena marca!
briths-square-rules-house =
    El tablero es de 10 × 10. Vale cualquier tamaño de 3 a 16 (medida=8). Si hay una única casilla central, la X no puede empezar en ella.

    Regla de la casa: el centro solo está cerrado para la primera jugada de todas; después queda abierto para cualquiera. Con centro=libre está abierto desde el principio.

## Ejercicios

briths-square-learn-close = Al marcar una casilla, las vacías de al lado se cierran para la O. Encuentra una que cierre cuatro de golpe.
    .right = En los bordes y las esquinas se cierran menos.
briths-square-learn-open = Las casillas con una esquina de tu color son solo tuyas y pueden esperar. Marca una que también podría marcar la O.
    .right = Las tuyas seguirán ahí al final.
briths-square-learn-reserve = Gana casillas que solo la X pueda marcar: todas las que puedas con una jugada.
    .right = Cada una es una jugada de reserva.
briths-square-learn-kill = Las casillas con una esquina del color de la O son solo suyas. Una casilla que toca una X y una O está muerta: quítale a la O todas las que puedas.
    .right = La O ha perdido esas jugadas.
briths-square-learn-block = Si a la O no le quedan casillas, ganas. ¿Dónde?
    .right = La O no puede mover. Las casillas que aún podrías marcar son tu margen.
briths-square-learn-last = Solo gana una casilla. Cuenta las jugadas que le quedan a cada uno.
    .right = La última jugada será tuya.
briths-square-wrong-closes = { $move } { $count ->
    [0] no cierra ninguna.
   *[other] solo cierra { $count }.
}
briths-square-wrong-safe = Nadie puede quitarte { $move }. Busca una casilla abierta para los dos.
briths-square-wrong-reserve = { $move } { $count ->
    [0] no te da ninguna
   *[other] te da { $count }
}, y se puede más.
briths-square-wrong-kills = { $move } { $count ->
    [0] no le quita ninguna
   *[other] le quita { $count }
} a la O, y se puede más.
briths-square-wrong-loses = Tras { $move } la última jugada aún puede ser { $side-of }. Cuenta otra vez.
briths-square-fault-spent-safe = { $side-the } gastó una casilla que nadie podía quitarle
briths-square-fault-no-reserve = { $side-the } se quedó sin ninguna casilla propia
briths-square-fault-left-safe = dejó { $side-to } casillas seguras que podía quitarle ({ $count })
briths-square-fault-closed-few = cerró muy pocas casillas { $side-to } ({ $count })
