# Lo que dice el bot, en todos los juegos.

## El idioma: cómo se llama a sí mismo, los códigos de Discord, el código de Telegram

language-name = Español
language-discord = es-ES es-419
language-telegram = es

## Las palabras que pueden seguir a los comandos, además de las inglesas; entre una y otra, un espacio

word-against = contra
word-all = siempre
word-anyone = cualquiera
word-chat = chat
word-computer = ordenador computadora
word-day = d día días dia dias
word-end = fin
word-filler = el la al a
word-here = aquí aqui
word-hour = h hora horas
word-level = nivel
word-month = mes
word-none = ninguno sin
word-off = no
word-on = sí si
word-pass = paso
word-random = azar suertes
word-rating = puntuación puntuacion
word-rules = normas reglas
word-score = marca
word-second = segundo segunda
word-shortest = rápida rapida corta
word-size = tamaño tamano
word-text = texto
word-with = con
word-world = mundo

## Comandos: el nombre que se escribe y lo que hace, en 100 caracteres como mucho

command-play = jugar
    .description = Desafiar a un amigo, a cualquiera o al ordenador
command-move = mover
    .description = Hacer una jugada, por ejemplo e5
command-if = si
    .description = Preparar en privado la respuesta a una jugada, o ver las que tengo listas
command-board = tablero
    .description = Ver otra vez el tablero, en imagen o en texto
command-games = partidas
    .description = Mis partidas, primero aquellas en las que me toca
command-accept = aceptar
    .description = Aceptar un desafío o una propuesta
command-decline = rechazar
    .description = Rechazar un desafío o una propuesta
command-cancel = retirar
    .description = Retirar mi desafío
command-join = unirse
    .description = Unirme a un desafío por su código, desde cualquier chat
command-leave = dejar
    .description = Dejar mi sitio en un equipo que aún se está formando
command-draw = tablas
    .description = Ofrecer tablas, o aceptarlas
command-takeback = deshacer
    .description = Pedir que se deshaga mi última jugada
command-nudge = avisar
    .description = Decirle a mi rival que estoy esperando: tras un día de espera, y una vez al día
command-rematch = revancha
    .description = La misma partida otra vez, cambiando de lado
command-resign = rendirse
    .description = Rendirme en una partida
command-finish = terminar
    .description = Juego el resto por ti, cuando ya has ganado y sigues en solitario
command-void = anular
    .description = Cerrar una partida sin resultado, con un motivo; solo quien administra el chat
command-hint = pista
    .description = Una buena jugada, que solo ves tú
command-settings = ajustes
    .description = Idioma, tema, confirmar jugadas y más: los míos o los del chat
command-vacation = vacaciones
    .description = Días libres con mis relojes parados, 30 al año: /vacaciones 7d; o para volver
command-quiet = silencio
    .description = Horas sin menciones ni recordatorios: /silencio 22-7 Europe/Madrid; o no
command-link = vincular
    .description = Unir en un solo jugador mis cuentas de aquí y de otra plataforma
command-unlink = desvincular
    .description = Separar esta cuenta de las que tiene vinculadas
command-block = bloquear
    .description = Impedir que alguien juegue conmigo, o ver a quién he bloqueado
command-unblock = desbloquear
    .description = Dejar que alguien vuelva a jugar conmigo
command-privacy = privacidad
    .description = Qué guardo sobre ti, en diez líneas
command-mydata = misdatos
    .description = Todo lo que hay guardado sobre mí, en un archivo
command-forgetme = olvidame
    .description = Acabar mis partidas y olvidar quién soy
command-rules = reglas
    .description = Cómo se juega
command-replay = repeticion
    .description = Volver a ver una partida, entera o jugada a jugada
command-review = analisis
    .description = Repasar una partida: las probabilidades jugada a jugada y dónde cambió
command-export = exportar
    .description = Una partida como texto, para guardarla o estudiarla
command-puzzle = problema
    .description = Una posición con una sola jugada buena: ¿la encuentras?
command-leaderboard = clasificacion
    .description = Quién juega mejor, en este chat o en todas partes
command-profile = perfil
    .description = Cómo juega alguien: puntuación, resultados, logros, últimas partidas
command-learn = aprender
    .description = Una primera partida contra el ordenador, con cada regla cuando hace falta
command-help = ayuda
    .description = Por dónde empezar, y todos los comandos

option-game = juego
    .description = Qué juego
option-opponent = rival
    .description = A quién desafiar; si lo dejas vacío, eliges de una lista
option-computer = ordenador
    .description = Jugar contra el ordenador en este nivel
option-settings = opciones
    .description = Lo que falte, tal como lo escribirías: por ejemplo 5d+12h
option-size = medida
    .description = El tamaño del tablero, por ejemplo 8
option-side = lado
    .description = Con quién juegas, primero o segundo
option-side-random = al azar
option-side-first = primero
option-side-second = segundo
option-clock-none = sin límite
option-rated = puntuable
    .description = Si el resultado cuenta para la puntuación
option-rated-yes = sí
option-rated-no = no
option-weekends = sabados
    .description = Si el reloj corre los sábados y domingos
option-weekends-on = sí
option-weekends-off = no
option-teams = equipos
    .description = Cuántas personas juegan en cada lado
option-centre = centro
    .description = Si la primera jugada puede ir al centro
option-centre-forbidden = prohibido
option-centre-allowed = libre
option-layout = disposicion
    .description = Las piezas del tablero, escritas una a una
option-seed = semilla
    .description = El número de un tablero, para volver a jugar en él
option-chat = chat
    .description = Para todo el chat; solo pueden sus administradores
option-language = idioma
    .description = En qué idioma te hablo
option-theme = tema
    .description = Los colores de los tableros
option-text-boards = en-texto
    .description = Tableros en texto en vez de en imagen
option-days = dias
    .description = Cuántos, por ejemplo 7d; o fin
option-hours = horas
    .description = Por ejemplo 22-7 Europe/Madrid; o no
option-one-time-code = codigo-de-un-uso
    .description = El código que te han dado en la otra plataforma; si lo dejas vacío, te doy uno
option-confirm = confirmar
    .description = Enséñame cada jugada antes de hacerla
option-leaderboards = clasificaciones
    .description = Que salga en las clasificaciones
option-reminders = recordatorios
    .description = Avísame cuando se me acabe el tiempo
option-takebacks = deshacer
    .description = Que mi rival pueda pedir deshacer jugadas
option-clock = tiempo
    .description = Cuánto se puede pensar, cuando el desafío no lo dice
option-monthly = mensual
    .description = Publicar la clasificación de este chat al acabar el mes
option-spoken = en-palabras
    .description = Cuéntame las jugadas como se dicen, con cada casilla capturada
option-games = partidas
    .description = Si en esta sala se empiezan partidas
option-starts = empieza
    .description = Quién puede empezar partidas en esta sala
option-boards = tableros
    .description = Cuántos tableros por minuto; las demás jugadas se juntan en uno
option-threads = hilos
    .description = Si en esta sala cada partida tiene su propio hilo
option-where = donde
    .description = Entre la gente de este chat, o entre todo el mundo
option-where-here = este chat
option-where-world = en todas partes
option-when = cuando
    .description = Este mes, o desde el principio
option-when-month = este mes
option-when-all = desde siempre
option-by = criterio
    .description = Qué decide los puestos; no todos los juegos lo tienen todo
option-by-rating = puntuación
option-by-score = mejor marca
option-by-shortest = victoria más corta
option-person = persona
    .description = De quién; si lo dejas vacío, tuyo
option-whom = quien
    .description = A quién; si lo dejas vacío, verás a quién has bloqueado
option-move = jugada
    .description = Por ejemplo e5
option-moves = jugadas
    .description = Su jugada, mi respuesta y así, como e5 d4; si lo dejas vacío, ves las que tienes listas
option-code = codigo
    .description = El código de la partida, por ejemplo #k7q2
option-reason = motivo
    .description = Por qué no tiene resultado; lo puede leer todo el mundo
option-number = numero
    .description = Mostrar el tablero después de estas jugadas
option-text = texto
    .description = En texto en vez de en imagen

opponent-anyone = quien se una primero
opponent-computer = el ordenador, seguido de un nivel

## Desafíos

challenge-anyone = { $game } · A { $host } le apetece jugar. ¿Quién se une?
challenge-person = { $game } · { $host } desafía a { $guest }.
challenge-teams = { $game } · { $host } forma equipos de { $people }. ¿Quién se une?
who-joins = ¿Quién se une?
nobody-yet = nadie todavía
team-so-far = { $free ->
    [0] { $names }
    [one] { $names } · { $free } sitio libre
   *[other] { $names } · { $free } sitios libres
}
term-sides-by-lot = a suertes quién empieza
term-weekends = el reloj se para los sábados y los domingos (UTC)
term-unrated = amistosa
term-side = { $host } juega con { $side }
level = { $level ->
    [1] Novato 1
    [2] Principiante 2
    [3] Aficionado 3
    [4] Hábil 4
    [5] Fuerte 5
    [6] Experto 6
    [7] Campeón 7
   *[8] Maestro 8
}
computer = Tavoliere { $level }

play-whom = ¿Contra quién quieres jugar?
play-computer = Contra el ordenador: fácil, medio o difícil.
play-fits = ★ es más o menos tu nivel.
play-hint = También puedes responder al mensaje de alguien con /jugar.
play-choose-person = Otra persona…
play-whom-else = Toca el botón de abajo y elige a quién desafiar.
play-person-button = Elegir a alguien
play-forward = A { $name } todavía no le puedo escribir. Reenvíale este enlace y a jugar:
level-easy = Fácil
level-medium = Medio
level-hard = Difícil
level-offered = { $how } · { $level }
level-fits = ★ { $how } · { $level }
challenge-sent = Enviado: { $code }.
challenge-by-typing = Es más de lo que cabe en un botón. Envíalo tal cual: { $line }
challenge-somebody = Para desafiar a alguien, escribe su nombre: /jugar { $game } @nombre

# Invitaciones enviadas a chats donde no está el bot

invitation-first = Primero escríbeme en privado
invitation-join = Quien se una primero juega con { $host }, cada cual en su propio chat conmigo.
invitation-own = Esta invitación es tuya: tiene que unirse otra persona.
invitation-not-yours = Solo puede retirar esta invitación quien la envió.
invitation-joined = { $one } juega con { $other }, cada cual en su propio chat conmigo.
invitation-withdrawn = Esta invitación se ha retirado.
invitation-over = Esta invitación ya no está abierta.
invitation-expired = Esta invitación ha caducado: no se ha unido nadie en una semana.
choice-opponent = Rival
choice-opponent-anyone = Cualquiera
choice-opponent-computer = El ordenador, a tu nivel
choice-size = Tablero
choice-centre = Centro
choice-centre-allowed = Libre desde el principio
choice-centre-forbidden = No en la primera jugada
choice-layout = Disposición
choice-seed = Número de tablero
choice-side = Juegas con
choice-side-random = A suertes
choice-side-first = { $side }, mueve primero
choice-side-second = { $side }, mueve después
choice-clock = Tiempo para pensar
choice-weekends = Fines de semana
choice-weekends-on = El reloj corre
choice-weekends-off = El reloj se para
choice-teams = Personas por equipo
choice-rated = Resultado
choice-rated-yes = Cuenta para la puntuación
choice-rated-no = Amistosa

## Lo que ha pasado

happened-challenged = { $name } propone una partida.
happened-begun = Empieza la partida: { $first } juega con { $first-side } y mueve primero, { $second } juega con { $second-side }.
happened-begun-teams = Empieza la partida: { $first-side } para { $first }, que mueven primero; { $second-side } para { $second }.
happened-joined-host = { $name } se une al equipo de { $host }.
happened-joined-guest = { $name } se une al otro equipo, contra { $host }.
happened-left-begun = Alguien se ha ido para siempre: sus turnos los juega el resto del equipo.
happened-left = { $name } deja su sitio.
happened-expired = Nadie ha respondido en una semana: el desafío ha caducado.
happened-declined = { $name } ha rechazado el desafío.
happened-cancelled-begun = { $name } lo deja antes de que muevan los dos lados: la partida queda anulada y no la pierde nadie.
happened-cancelled = { $name } ha retirado el desafío.
happened-moved = { $name } juega { $move }.
happened-resigned = { $name } se rinde.
happened-offered-draw = { $name } ofrece tablas.
happened-offered-takeback = { $name } pide deshacer { $move }.
happened-agreed-draw = { $name } acepta las tablas.
happened-agreed-takeback = { $name } está de acuerdo: { $other } deshace su última jugada.
happened-refused-draw = { $name } prefiere seguir jugando.
happened-refused-takeback = { $name } no está de acuerdo: la jugada se queda como está.
happened-hinted = { $name } ha pedido una pista al ordenador.
happened-away = { $name } está de vacaciones { $date }. Hasta entonces, el reloj de { $name } está parado.
happened-back = { $name } ha vuelto.
happened-voided = { $name }, que administra este chat, ha anulado la partida: «{ $reason }». No cuenta para nada.
happened-timed-out = A { $name } se le ha acabado el tiempo.
happened-timed-out-early = { $name } no ha movido a tiempo. La partida apenas había empezado: queda anulada y no la pierde nadie.
offer-asked = { $name }, ¿aceptas?

to-move = Le toca a { $name } ({ $side }){ $time } · { $code }
to-move-mine = Te toca ({ $side }){ $time } · { $code }
decided = { $loser } ya no puede mover: ¡ha ganado { $winner }!
goes-on-alone = { $name } ({ $side }) sigue en solitario · { $code }
went-on-alone = { $name } ha hecho en solitario { $count ->
    [one] una jugada más.
   *[other] { $count } jugadas más.
}
last-move = Jugada { $number }: { $side } { $move }
board-size = { $columns } × { $rows }

## Cómo ha acabado

result-draw = Tablas: { $reason }.
result-blocked = { $loser } no puede mover: ¡gana { $winner }!
result-points = ¡Gana { $winner }, { $score } a { $other }!
result-captured = ¡{ $winner } lo ha capturado todo y gana!
result-line = ¡{ $winner } completa la línea y gana!
result-group = ¡{ $winner } tiene el grupo más grande y gana, { $score } a { $other }!
result-resignation = ¡Gana { $winner }!
result-time = ¡Gana { $winner } por tiempo!
ratings-changed = Puntuación: { $changes }
ratings-too-many = No cuenta para la puntuación: { $first } y { $second } ya habían jugado tres partidas ese día.
achieved = { $name } consigue «{ $title }»: { $what }.
ratings-still-away = No cuenta para la puntuación: { $loser } ya había perdido por tiempo ese día.
reason-blocked = nadie puede mover
reason-points = empate a puntos
reason-captured = no queda nada que capturar
reason-line = nadie ha completado una línea
reason-group = grupos iguales
reason-repetition = la misma posición por tercera vez
reason-no-progress = demasiados turnos sin avanzar
reason-resignation = por rendición
reason-agreement = de común acuerdo
reason-time = por tiempo

## Tiempo

clock-none = sin límite de tiempo
clock-move = { $time } por jugada
clock-bank = { $time } por cabeza, y { $increment } más por jugada
date = hasta el { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
}, { $time } UTC
time-stands = { $time }, con el reloj parado
time-left-days = { $count ->
    [one] queda { $count } día
   *[other] quedan { $count } días
}
time-left-hours = { $count ->
    [one] queda { $count } hora
   *[other] quedan { $count } horas
}
time-left-minutes = { $count ->
    [one] queda { $count } minuto
   *[other] quedan { $count } minutos
}
time-short-days = { $count } d
time-short-hours = { $count } h
time-short-minutes = { $count } min
time-span-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
time-span-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
time-span-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
reminder = { $name }, te toca en { $code } ({ $game } contra { $opponent }): { $time }.
reminder-mine = Te toca en { $code } ({ $game } contra { $opponent }): { $time }.
nudge = { $name }, un aviso de { $opponent }: te toca en { $code } ({ $game }){ $time }
nudge-mine = Un aviso de { $opponent }: te toca en { $code } ({ $game }){ $time }
nudge-sent = Le hago saber a { $name } que estás esperando.

## El tablero en palabras

described-side = { $count ->
    [0] { $side }: ninguna casilla.
   *[other] { $side }: { $cells }.
}
described-allowed = Señaladas como posibles: { $moves }.
described-forbidden = Señaladas como no permitidas: { $moves }.
described-turn = Le toca a { $name } ({ $side }).
described-turn-mine = Te toca ({ $side }).
described-shared = Fichas compartidas: { $cells }.
described-lines = Líneas impresas en las casillas de cada fila: { $rows }.
told-move = { $who } juega { $move }.
told-captures = { $who } juega { $move } y captura { $cells }.
told-loses = { $who } juega { $move } y pierde { $cells }.
told-both = { $who } juega { $move }, captura { $captured } y pierde { $lost }.
told-step = de { $from } a { $to }
told-piece = { $piece } en { $cell }
told-pass = un pase
told-and = { $some } y { $last }
score = { $side } { $score }
you = Tú ({ $name })
legend-captured = acaba de pasar a { $side }
legend-only = solo puede jugar { $side }
legend-shared = vale { $value }
legend-origin = donde empieza todo
legend-lines = líneas impresas en las casillas
legend-margin = cuenta para quien gana
legend-forbidden = no se puede jugar
legend-dead = no puede jugar nadie
legend-last = última jugada
legend-allowed = se puede jugar ahora
side-of = { $side } ({ $name })

## Elegir una jugada

pick-column = Tu jugada en { $code }: ¿qué columna?
pick-move = Tu jugada en { $code }:
pick-next = { $chosen }, ¿y luego?
type-your-move = Responde con tu jugada en { $code }, por ejemplo { $example }
confirm-shown = Así quedaría { $code } después de { $move }. ¿La juegas?
confirm = ¿Juegas { $move } en { $code }?
prompt-title = Tu jugada
prompt-label = Jugada
possible-few = Jugadas posibles: { $moves }.
possible-many = Hay { $count } jugadas posibles, por ejemplo { $example }.

## Jugadas preparadas

if-kept = Respuesta lista: la jugaré por ti al momento, y nadie más lo sabe.
if-list = Lo que tienes preparado. Solo lo ves tú.
if-none = No tienes nada preparado. Mientras esperas una jugada, dime cómo responderías: /si e5 d4. Puedes seguir: /si e5 d4 f6 c3.
if-gone = Eso ya se ha quitado, o ya se ha jugado.
if-own-turn = En { $code } te toca a ti: primero mueve y luego prepara.
if-no-answer = Hay que acabar con una respuesta tuya: su jugada y luego la tuya, como /si e5 d4.
if-over = Después de { $moves } la partida se ha acabado: no queda nada que preparar.
if-too-long = Se pueden preparar como mucho { $most } jugadas seguidas.
if-too-many = Ya tienes { $most } variantes preparadas en esta partida. Antes quita una.
if-illegal = { $move } no se puede jugar. { $why }
if-illegal-after = { $move } no se puede jugar después de { $before }. { $why }
lapsed-other = { $title }: la partida ha ido por un camino distinto del que tenías preparado. He quitado:
lapsed-illegal = { $title }: lo que tenías preparado ya no se puede jugar. Te toca. He quitado:
lapsed-taken-back = { $title }: se ha deshecho una jugada, así que lo preparado ya no vale. He quitado:
lapsed-left = { $title }: alguien se ha ido y los turnos han cambiado. He quitado:

## Vacaciones

quiet-none = No tienes horas de silencio. Para que no te moleste de noche, dime de qué hora a qué hora y en qué zona horaria: /silencio 22-7 Europe/Madrid.
quiet-now = Horas de silencio: de { $begins } a { $ends } ({ $zone }). Las menciones y los recordatorios esperan a que acaben, y los tableros llegan sin sonido. Tus relojes siguen corriendo.
quiet-unreadable = Dime de qué hora en punto a qué hora, como /silencio 22-7; o /silencio no.
quiet-zone-needed = ¿En qué zona horaria? Dímela por su nombre: /silencio 22-7 Europe/Madrid.
quiet-zone-unknown = No existe la zona horaria «{ $zone }». Tienen nombres como Europe/Madrid o America/New_York.
vacation-none = En vacaciones tus relojes se paran, y se lo digo a tus rivales. Este año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
}. ¿Cuántos quieres?
vacation-now = Estás de vacaciones { $date }, y tus relojes están parados. Este año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
} más.
vacation-begun = ¡Que lo pases bien! Estás de vacaciones { $date }. { $games ->
    [0] Ahora mismo no tienes partidas.
    [one] Tu reloj está parado en { $games } partida, y se lo digo a tu rival.
   *[other] Tus relojes están parados en { $games } partidas, y se lo digo a tus rivales.
} Este año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
}.
vacation-over = ¡Hola de nuevo! { $games ->
    [0] No te esperaba ningún reloj.
    [one] Tu reloj vuelve a correr en { $games } partida, con el tiempo que tenía.
   *[other] Tus relojes vuelven a correr en { $games } partidas, con el tiempo que tenían.
} Este año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
}; los días empezados cuentan.
vacation-not-now = No estás de vacaciones.
vacation-twice = Ya estás de vacaciones, { $date }.
vacation-unreadable = Dime cuántos días, de 1 a { $most }, como /vacaciones 7d; o /vacaciones fin.
vacation-too-long = Son más de los que tienes: de los 30 del año { $days ->
    [one] te queda { $days } día
   *[other] te quedan { $days } días
}. El año es el de UTC.

## Ajustes

settings-mine = Tus ajustes
settings-of = Ajustes de { $name }
settings-of-chat = Ajustes de este chat
settings-of-room = Normas de esta sala
settings-line = { $setting }: { $value }
settings-auto = automático ({ $value })
setting-auto = Automático
setting-language = Idioma
setting-theme = Tema
setting-theme-light = Claro
setting-theme-dark = Oscuro
setting-theme-paper = Papel
setting-theme-high-contrast = Alto contraste
setting-text-boards = Tableros
setting-text-boards-on = En texto
setting-text-boards-off = En imagen
setting-confirm = Confirmar jugadas
setting-confirm-on = Sí
setting-confirm-off = No
setting-leaderboards = En las clasificaciones
setting-leaderboards-on = Sí
setting-leaderboards-off = No
setting-reminders = Recordatorios
setting-reminders-on = Sí
setting-reminders-off = No
setting-takebacks = Deshacer jugadas
setting-takebacks-on = Sí
setting-takebacks-off = No
setting-monthly = Clasificación del mes
setting-monthly-on = Se publica aquí
setting-monthly-off = No se publica
setting-spoken = Jugadas en palabras
setting-spoken-on = Sí
setting-spoken-off = No
setting-games = Partidas
setting-games-on = También aquí
setting-games-only = Solo aquí
setting-games-off = Aquí no
setting-starts = Quién empieza partidas
setting-starts-everyone = Todo el mundo
setting-starts-admins = Administradores
setting-boards = Tableros por minuto
setting-boards-all = Todos
setting-boards-4 = 4
setting-boards-2 = 2
setting-boards-1 = 1
setting-threads = Hilos
setting-threads-on = Uno por partida
setting-threads-off = Ninguno
setting-clock = Tiempo para pensar
setting-clock-1d = 1 día
setting-clock-3d = 3 días
setting-clock-7d = 7 días
setting-clock-14d = 14 días

## Botones

button-move = Mover
button-play-move = Jugar { $move }
button-board = Tablero
button-more = Más
button-quiet-off = Sin horas de silencio
button-vacation-end = Ya he vuelto
button-drop = Quitar { $line }
button-drop-all = Quitar todo
button-back = Volver
button-type = Escribir…
button-join = Unirme
button-join-with = Con { $host }
button-join-against = Contra { $host }
button-accept = Aceptar
button-decline = Rechazar
button-cancel = Retirar
button-again = Otra vez
button-rules = Reglas
button-resign = Rendirme
button-draw = Ofrecer tablas
button-takeback = Deshacer
button-agree = De acuerdo
button-refuse = No
button-leave = Dejarlo
button-rematch = Revancha
button-resign-yes = Sí, me rindo
button-resign-early-yes = Sí, anular
button-finish = Termina por mí
button-hint = Pista
button-settings-mine = Mis ajustes
button-settings-of-chat = Ajustes de este chat
button-settings-of-room = Normas de esta sala
button-unblock = Desbloquear
button-unblock-name = Desbloquear a { $name }
button-mydata = Envíamelo todo
button-forgetme = Olvídame
button-forgetme-yes = Sí, olvídame
button-unlink = Separar
button-unlink-yes = Sí, separar
button-text-board = Tablero en texto
button-replay = Repetición
button-review = Análisis
button-review-turn = Jugada { $number }
button-puzzle-next = Otro problema
button-puzzle-again = Otra vez
button-puzzle-show = Ver la solución
button-replay-whole = Toda la partida
button-next-game = Siguiente partida
button-next-part = Sigue: parte { $part } de { $parts }
button-page-back = ◀ { $page }
button-page-next = { $page } ▶
button-achievements = Logros
button-record = Partidas
button-play = Jugar
button-challenge = Desafiar a { $name }
button-challenge-friend = Desafiar a un amigo
button-first-game = Jugar una primera partida
button-help = Ayuda
button-play-this = Desafiar a cualquiera
button-send-challenge = Enviar el desafío
button-more-settings = Más…
button-begin = Empezar
button-play-computer = Contra el ordenador

## Clasificaciones y perfiles

anonymous = Alguien que se fue
heading-rating = Puntuación
heading-points = Puntos
heading-moves = Jugadas
measure-points = los puntos de quien gana
measure-moves = las jugadas de los dos lados
heading-won = Ganó
heading-drawn = Tablas
heading-lost = Perdió
leaderboard-here = Este chat
leaderboard-world = En todas partes
leaderboard-month = Este mes
leaderboard-all = Desde siempre
leaderboard-nobody = Aquí nadie tiene puntuación todavía: con la primera partida habrá dos.
leaderboard-nobody-lately = Este mes nadie ha jugado todavía una partida que cuente.
leaderboard-nobody-measured = Nadie ha ganado todavía una partida así.
leaderboard-by-points = Mejor marca
leaderboard-by-moves = Victoria más corta
leaderboard-counts = Se comparan: { $what }, en partidas que cuentan para la puntuación, ganadas según las reglas en el tablero habitual.
leaderboard-unmeasured = { $game } no tiene esa clasificación: { $by }.
leaderboard-winner = Primer puesto de { $month }: { $names }
standings-title = Este chat en { $month }
month = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
} de { $year }
leaderboard-without-you = En esta clasificación no estás.
leaderboard-line = { $place }. { $name }, { $value }, ganadas { $won }, tablas { $drawn }, perdidas { $lost }.
profile-place = puesto { $place } entre todos
profile-games = partidas
profile-games-computer = partidas contra el ordenador
profile-streak = racha actual
profile-longest = mejor racha
profile-time = jugada media
profile-side = { $side }: ganadas { $won }, tablas { $drawn }, perdidas { $lost }
profile-record = { $game }: ganadas { $won }, tablas { $drawn }, perdidas { $lost }.
profile-computer = Contra el ordenador: ganadas { $won }, tablas { $drawn }, perdidas { $lost }
profile-against = Contra { $name }: ganadas { $won }, tablas { $drawn }, perdidas { $lost }
profile-you = ti
profile-won = { $game } · victoria contra { $opponent }
profile-drawn = { $game } · tablas con { $opponent }
profile-lost = { $game } · derrota contra { $opponent }
profile-team = otro equipo
profile-no-achievements = Ningún logro todavía.
profile-to-achieve = Logros por conseguir en { $game }:
profile-months = Meses ganados: { $months }
profile-nothing = Aún no has terminado ninguna partida. ¿Jugamos una?
profile-nothing-of = { $name } aún no ha terminado ninguna partida.
profile-unknown = En este chat no conozco a nadie que se llame { $name }.

## Respuestas

which-game = ¿A qué juego jugamos?
which-rules = ¿Las reglas de qué juego?
which-match = ¿Qué partida?
your-games = { $count ->
    [one] Tu partida; { $mine ->
        [0] no te toca a ti:
       *[other] te toca a ti:
    }
   *[other] Tus { $count } partidas; { $mine ->
        [0] no te toca en ninguna:
        [one] te toca en una:
       *[other] te toca en { $mine }:
    }
}
games-line = { $code } · { $game } · contra { $opponent } · { $turn }
turn-mine = te toca
turn-theirs = le toca a tu rival
turn-asked = hay una propuesta para ti
turn-decided = decidida, quien ha ganado sigue en solitario
no-games = No tienes ninguna partida en marcha.
next-none = No te espera ninguna otra partida.
more = ¿Qué más quieres hacer en { $code }?
replay-so-far = { $count ->
    [0] Aún no se ha jugado nada.
    [one] Una jugada hasta ahora.
   *[other] { $count } jugadas hasta ahora.
}
replay-start = Antes de la primera jugada.
replay-step = { $number }/{ $count } · { $what }
replay-at-start = Aquí empieza la partida.
replay-at-end = Hasta aquí ha llegado la partida.
replay-described = Imagen animada de toda la partida, jugadas: { $count }. Al final:
review-moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
review-played = Jugada { $number }, { $name }: { $move } ({ $before } → { $left } %)
review-better-chance = Mejor { $move } ({ $percent } %)
review-better-wins = Mejor { $move }: gana, está demostrado
review-better-draws = Mejor { $move }: hace tablas, está demostrado
review-steady = Ninguna jugada por sí sola ha decidido esta partida.
review-wait = Repaso { $code } jugada a jugada y publico aquí lo que encuentre. { $before ->
    [0] Tardo unos segundos.
    [one] Antes va otra partida.
   *[other] Antes van otras { $before } partidas.
}
review-none = Aquí aún no has terminado ninguna partida. El análisis viene después.
review-not-over = { $code } no ha terminado. Podrás analizarla cuando acabe.
review-too-short = { $code } acabó demasiado pronto: no hay nada que analizar.
review-chance = { $number }: { $percent } %
review-described = Gráfico de las probabilidades de ganar de { $name }, tras cada jugada: { $chances }.
puzzle-asked = { $game } · problema { $number } de { $count } · { $stars }
puzzle-task-win = Juega { $side } y gana.
puzzle-task-save = Juega { $side } y salva las tablas.
puzzle-right = ¡{ $move } es la buena! Problemas resueltos seguidos: { $row }; récord: { $most }.
puzzle-right-at-last = { $move } es la buena.
puzzle-wrong-win = { $move } no gana. ¿Qué jugada gana?
puzzle-wrong-save = { $move } pierde. ¿Qué jugada salva las tablas?
puzzle-shown = Es { $move }, y ninguna otra.
puzzle-none-left = Has resuelto todos los problemas que hay.
export-part = Parte { $part } de { $parts }.
rematch-too-early = { $code } se está jugando todavía.
rematch-asked = La revancha ya existe: es { $code }.
resign-sure = ¿Te rindes en { $code }? Entonces gana { $opponent }.
resign-early = ¿Anulas { $code }? Aún no han movido los dos lados, así que no pierde nadie.
question-for = { $name }: { $question }
question-over = Esta pregunta ya no cuenta. Si todavía lo quieres, repite el comando.
question-left = De acuerdo, todo sigue igual.
link-code = En menos de diez minutos, en { $platforms }, en un chat privado conmigo:
link-code-more = Después, las dos cuentas serán un solo jugador, con las mismas partidas y los mismos ajustes en los dos sitios. No le des este código a nadie: quien lo tenga juega por ti.
link-done = Vinculadas: tú y { $accounts } sois ahora un solo jugador, con las mismas partidas y los mismos ajustes. Si esa cuenta no es tuya, vuelve a separarlas.
link-away = Estás de vacaciones: ahora tu reloj está parado en { $games ->
    [one] una partida más, y se lo digo a tu rival.
   *[other] { $games } partidas más, y se lo digo a tus rivales.
}
unlink-sure = ¿Separar esta cuenta de { $accounts }? Cada cuenta se queda con las partidas que empezó.
unlink-done = Separadas: esta cuenta ya no está vinculada con { $accounts }. Cada cuenta se queda con las partidas que empezó.
no-picture = (No he podido dibujar la imagen; /tablero texto muestra el tablero.)
hint-chance = Yo jugaría { $move }. Tus probabilidades de ganar: { $percent } %.
hint-wins = Juega { $move }: gana. Está demostrado.
hint-draws = Juega { $move }: hace tablas, y no hay nada mejor. Está demostrado.
hint-loses = Yo jugaría { $move }, pero cualquier jugada pierde: está demostrado. Eso sí, tu rival tiene que encontrar el camino.
hint-aside = Toca el botón y solo tú verás la pista.
hint-later = Antes, el ordenador tiene que pensar en { $count ->
    [one] otro tablero
   *[other] otros { $count } tableros
}. Vuelve a pedirla dentro de un rato.
thread-gone = El hilo de esta partida ya no existe o está cerrado. Se sigue aquí.
thread-not-made = No he podido crear un hilo para esta partida, así que se juega aquí. Con /ajustes ves qué me falta.
thread-made =
    { $title }
    La partida se juega en su propio hilo, aquí abajo.
thread-made-at =
    { $title }
    La partida se juega en su propio hilo: { $address }
computer-waits = Antes tiene que pensar en { $count ->
    [one] otro tablero.
   *[other] otros { $count } tableros.
}
welcome =
    Soy Tavoliere. Jugamos a juegos de tablero abstractos aquí mismo, jugada a jugada.
    Se juega entre dos, o contra el ordenador; cada cual se toma el tiempo que quiera, y el tablero espera.
    ¿Es tu primera vez? Una primera partida dura dos minutos, y te cuento cada regla cuando hace falta.
first-game-begun = Tu primera partida, { $code }, te espera.
first-game-over = Esa ha sido tu primera partida. La próxima es más divertida con un amigo.
help = Soy Tavoliere. Jugamos a juegos de tablero abstractos aquí mismo, jugada a jugada, durante los días que haga falta. Empieza con /jugar y luego toca Mover debajo del tablero, o escribe una jugada como e5.

## Lo que no se puede hacer, y por qué

refused-apart = { $name } y tú no podéis jugar: uno de los dos ha bloqueado al otro.
refused-room = Aquí no se empiezan partidas: así lo han decidido los administradores, o han elegido otras salas para eso.
refused-starts = Aquí solo empiezan partidas los administradores. Puedes unirte a ellas, y en un chat privado conmigo empiezas las tuyas.
refused-gone = Esa persona se ha ido y ya no juega.
refused-oneself = Hacen falta dos: no puedes jugar contra ti.
refused-moved-on = En { $code } el tablero ya ha cambiado.
refused-not-invited = Este desafío es para { $name }.
refused-not-declinable = Este desafío está abierto a cualquiera; no hay nada que rechazar.
refused-not-challenger = Un desafío solo lo puede retirar quien lo lanzó.
refused-already-joined = Ya estás en esta partida.
refused-team-full = Ese equipo está completo.
refused-not-your-choice = Estos botones son de { $name }. Con /jugar tienes los tuyos.
refused-not-your-question = Aquí solo puede responder { $name }.
refused-not-joined = No estás en ningún equipo de { $code }.
refused-host-leaves = El desafío es tuyo: retíralo si no quieres jugar.
refused-nothing-offered = En { $code } ya no hay ninguna propuesta.
refused-draw-offered = En { $code } ya se han ofrecido tablas; falta la respuesta.
refused-takeback-offered = En { $code } ya has pedido deshacer una jugada; falta la respuesta.
refused-answer-draw = En { $code } te han ofrecido tablas: responde antes, o simplemente mueve.
refused-answer-takeback = En { $code } tu rival pide deshacer una jugada: responde antes, o simplemente mueve.
refused-before = En { $code } la respuesta ha sido no. Vuelve a pedirlo después de la próxima jugada.
refused-nothing-to-take-back = En { $code } no tienes ninguna jugada que deshacer.
refused-no-takebacks = { $name } no permite deshacer jugadas.
refused-computer-plays-on = El ordenador sigue jugando: no acepta tablas.
refused-own-turn = En { $code } te toca a ti.
refused-team-turn = En { $code } le toca a { $name }, que juega contigo: solo se avisa a los rivales.
refused-computer-moves = En { $code } le toca al ordenador, y no hace falta avisarlo.
refused-opponent-away = { $name } está de vacaciones { $time }.
refused-weekend = Es fin de semana, y { $code } descansa hasta el lunes.
refused-nudge-too-early = A { $name } le toca en { $code } desde hace menos de un día. Podrás avisar dentro de { $time }.
refused-nudged-before = { $name } ya ha recibido un aviso en { $code }. Podrás mandarle otro dentro de { $time }.
refused-no-reminders = { $name } no quiere recordatorios.
refused-away = Ya estás de vacaciones.
refused-not-away = No estás de vacaciones.
refused-in-time = En { $code } todavía hay tiempo.
refused-rated = { $code } cuenta para la puntuación, así que no hay pistas. Las hay en las partidas que no cuentan.
refused-answered = A este desafío ya se ha respondido.
refused-not-begun = { $code } no ha empezado: el desafío espera respuesta.
refused-over = { $code } ha terminado.
refused-not-playing = No juegas en { $code }.
refused-not-your-turn = En { $code } le toca a { $name }.
refused-decided = { $code } está decidida: ha ganado { $winner } y sigue en solitario.
refused-undecided = { $code } no está decidida todavía: los dos lados pueden mover.

privacy =
    Lo que guardo, y qué pasa con ello:
    • De cada cuenta: su número, su nombre, su @nombre y su idioma en su plataforma, y desde cuándo la conozco.
    • Tus ajustes, qué cuentas has vinculado, los códigos para hacerlo y a quién has bloqueado.
    • Tus partidas: desafíos, equipos, cada jugada y su hora, propuestas, resultados, puntuaciones, logros; los problemas que has intentado. Lo que preparas, solo para ti.
    • En qué chats se juegan, qué mensaje mío muestra qué, y cuándo me usaste por última vez en un grupo.
    • Qué peticiones he atendido, durante tres días. Nada más de lo que escribe la gente.
    • En los chats de una partida todos ven tu nombre, tus jugadas y tu puntuación. Con /ajustes leaderboards=off desapareces de las clasificaciones.
    • Está en una única base de datos de quien me gestiona, y no se lo doy a nadie más.
    • /misdatos te lo envía todo. /bloquear impide que alguien juegue contigo.
    • /olvidame acaba tus partidas y olvida quién eres. Tus rivales conservan las suyas; lo que está en los chats, ahí se queda.
mydata = Todo lo que guardo sobre ti, tal como está ahora.
mydata-nothing = No guardo nada sobre ti.
forgetme-sure = ¿Me olvido de { $accounts }? { $games ->
    [0] { "" }
    [one] Te rindes en la partida que estás jugando; si es por equipos, el tuyo sigue sin ti.{ " " }
   *[other] Te rindes en las { $games } partidas que estás jugando; los equipos siguen sin ti.{ " " }
}{ $challenges ->
    [0] { "" }
    [one] Se acaba un desafío abierto.{ " " }
   *[other] Se acaban { $challenges } desafíos abiertos.{ " " }
}Tus rivales conservan sus partidas, contra «alguien que se fue». Tu puntuación, tus ajustes, tus vínculos y tus bloqueos desaparecen para siempre.
forgetme-done = Hecho: ya no te conozco. Si me vuelves a escribir, empiezas de cero.
block-done = { $name } ya no puede desafiarte ni unirse a tus partidas, ni tú a las suyas. Las que estáis jugando siguen.
block-whom = ¿A quién bloqueo? Añade un nombre, una mención o el código de una partida en la que tengas un solo rival, como /bloquear #k7q2.
block-oneself = No te puedes bloquear.
block-nobody = No has bloqueado a nadie. /bloquear con un nombre, una mención o el código de una partida impide que esa persona juegue contigo.
block-list = Estas personas no pueden desafiarte ni unirse a tus partidas:
unblock-done = { $name } puede volver a jugar contigo.
unblock-nobody = No has bloqueado a nadie que se llame así.
link-in-lounge = En el salón, quien escribe un nombre juega como esa persona: las cuentas de aquí no se pueden vincular.
link-privately = Aquí lo lee todo el mundo. Escríbemelo en un chat privado.
link-read-by-all = Aquí ese código lo puede leer todo el mundo, así que ya no vale. Pide otro y escríbemelo en un chat privado.
link-unknown = Lo siento, ese código no funciona. Un código vale una sola vez y durante diez minutos: pide otro con /vincular.
link-too-often = Demasiados códigos equivocados. Inténtalo otra vez dentro de { $minutes ->
    [one] un minuto.
   *[other] { $minutes } minutos.
}
link-own-code = Este código es el tuyo. Úsalo en { $platforms }.
link-same-platform = Ese código es de otra cuenta de { $platform }, y ahí cada persona tiene una sola.
link-taken = Una de estas dos cuentas ya está vinculada con otra de { $platform }. Sepáralas antes con /desvincular.
link-complete = Esta cuenta ya está vinculada con { $accounts }. Con /desvincular las separas.
link-opponents = Estas dos cuentas juegan una contra otra en { $codes }. Podrás vincularlas cuando acabe.
unlink-nothing = Esta cuenta no está vinculada con ninguna otra.

objection-outside = { $cell } está fuera del tablero.
objection-taken = { $cell } está ocupada.
objection-one-cell = Aquí una jugada es una casilla, por ejemplo e5.

problem-command = No conozco el comando /{ $word }. Con /ayuda los ves todos.
problem-command-meant = No conozco el comando /{ $word }. ¿Querías decir /{ $meant }?
problem-unknown-match = No existe la partida #{ $code }.
problem-no-match = Aquí no tienes ninguna partida en marcha. Con /jugar empiezas una.
problem-no-challenge = Aquí no hay ningún desafío que espere eso.
problem-code-needed = ¿Cuál? Añade el código, como /unirse #k7q2.
problem-word = No entiendo «{ $word }». Un desafío se escribe así: /jugar briths-square @amigo size=8
problem-game = No conozco el juego «{ $word }». Los juegos son: { $games }.
problem-choice = Aquí no hay ninguna opción «{ $name }». Las opciones son: { $choices }.
problem-not-administrator = Solo los administradores de este chat pueden cambiar sus ajustes.
problem-administrators-only = Eso solo lo pueden hacer los administradores de este chat.
problem-reason-needed = Di por qué, para que lo sepan los dos: /anular #k7q2 y el motivo.
problem-twice = «{ $name }» está puesto dos veces.
problem-value = { $name }={ $value } no es posible. Valores permitidos: { $allowed }.
problem-level = El nivel { $level } no existe. { $most ->
    [one] Por ahora el ordenador solo tiene el nivel 1.
   *[other] Los niveles van de 1 a { $most }.
}
problem-two-opponents = Los rivales, de uno en uno, por favor.
problem-teams-for-anyone = Los equipos están abiertos a cualquiera: no pongas rival.
problem-opponent-is-bot = { $name } es un bot y no juega. Para jugar contra mí, añade: ordenador.
unseen = No puedo escribir donde empezaste { $code }, así que allí no la ha visto nadie. Un administrador tiene que dejarme enviar mensajes e imágenes. La partida se guarda: en cuanto pueda escribir, toca para mostrarla.
unseen-board =
    No puedo mostrar { $code } donde la juegas{ $platform ->
        [discord] {" "}en Discord
        [telegram] {" "}en Telegram
       *[other] {""}
    }: me han quitado de allí o ya no puedo escribir. Un administrador puede dejarme volver y permitirme enviar mensajes e imágenes; entonces el tablero llegará solo. Mientras tanto puedes jugar aquí.
shown-again = Vuelvo a mostrar { $code } donde empezó, si ya puedo escribir allí.
board-aside = El tablero de { $code } en nuestro chat privado:
board-just-posted = El tablero de { $code } está aquí arriba. Dentro de un minuto puedo poner otro.
problem-missing = Aquí todavía no puedo jugar. Permisos que me faltan: { $permissions }. { $who }
pictures-missing = Aquí no puedo enviar imágenes. Me falta: { $permissions }. { $who }
threads-missing = Aquí no puedo dar a cada partida su propio hilo, así que se juega en este chat. Me falta: { $permissions }. { $who }
who-grants =
    { $platform ->
        [discord] Lo puede conceder quien gestiona los roles de este servidor o el canal, en Permisos.
        [telegram] Lo puede conceder un administrador del grupo, en Permisos o haciéndome administrador.
       *[other] Lo puede conceder un administrador.
    }
permission-view-channel = Ver canal
permission-send-messages =
    { $platform ->
        [telegram] Enviar mensajes
       *[other] Enviar mensajes
    }
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-attach-files = Adjuntar archivos
permission-send-photos = Enviar fotos
permission-embed-links = Insertar enlaces (Embed Links)
permission-read-message-history = Leer el historial de mensajes
permission-use-external-apps = Usar aplicaciones externas (Use External Apps)
permission-create-public-threads = Crear hilos públicos
permission-manage-topics = Gestionar temas
permission-topics = Temas, un ajuste del grupo
problem-unreadable = «{ $typed }» no es una jugada.
values-numbers = números enteros de { $least } a { $most }
values-seed = un número entero
values-drawn = a suertes, o con todas las casillas escritas
values-allowed = permitidos:
too-fast = Una cosa por segundo, por favor: no me da tiempo a más.
apology = Algo se ha roto por mi parte, y no ha cambiado nada. Inténtalo otra vez; si vuelve a pasar, dale la referencia { $reference } a quien me gestiona.

# La tabla de comandos (docs/commands.md)

manual-title = Comandos
manual-opening =
    Lo que se puede escribir, con cualquiera de sus nombres, en todo chat donde esté el bot; lo que va entre corchetes
    se puede omitir. Casi todo es también un botón. `tavoliere lab commands` imprime esta página.
manual-options = seguido de
manual-terms =
    Lo que puede seguir a `/jugar`, en cualquier orden; primero va lo que vale si no se dice nada. A un amigo se le
    nombra: `@amigo`.
manual-term = qué se acuerda
manual-typed = se escribe
manual-effect = qué hace

# El árbitro, para otros programas (docs/referee.md)

referee-json = Esta línea no es JSON: { $fault }.
referee-object = Una petición es un solo objeto JSON en una línea.
referee-long = Una línea puede tener como mucho { $most } bytes.
referee-field = No hay ningún campo «{ $name }». Los campos son: { $fields }.
referee-missing = Falta el campo «{ $name }».
referee-game = «game» tiene que ser el nombre de un juego, por ejemplo "briths-square".
referee-options = «options» tiene que ser un objeto, por ejemplo {"{"}"size": 8{"}"}.
referee-moves = «moves» tiene que ser una lista de jugadas, por ejemplo ["e5", "c3"], con { $most } como mucho.
referee-perft = «perft» tiene que ser un número entero de 0 a { $most }.
referee-think = «think» tiene que ser un objeto con "ms" o con "nodes", por ejemplo {"{"}"ms": 1000{"}"}; también puede tener "level" y "seed".
referee-think-number = En «think», «{ $name }» tiene que ser un número entero de { $least } a { $most }.
referee-over = La partida ha terminado; no puede seguir ninguna jugada.

# Telegram

telegram-anonymous = Escribes en nombre del grupo, así que no puedo saber quién eres. Toca un botón o escribe con tu propio nombre.
telegram-anonymous-button = Soy yo
telegram-may-not-write = No puedo escribir en ese grupo. Un administrador tiene que dejarme enviar mensajes y fotos.
telegram-topic-closed = Ese tema está cerrado y no puedo escribir en él. Un administrador puede volver a abrirlo.

# Discord

discord-broken = Algo se ha roto por mi parte. Inténtalo otra vez, por favor.
discord-challenge = Desafiar a una partida
discord-guest = Aquí no soy miembro, así que solo puedo publicar durante un cuarto de hora después de que alguien me use. Si un tablero no llega, toca un botón mío o escríbeme un comando: entonces llega.
