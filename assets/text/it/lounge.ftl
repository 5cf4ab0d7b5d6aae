# Le parole delle pagine del salotto; quello che vi si gioca lo dicono gli altri file.

lounge-title = Tavoliere – giochi da tavolo per due
lounge-pitch = Siediti e gioca.
lounge-lead = Giochi astratti. Sfida il computer, o un amico in una seconda scheda. Niente account.
lounge-play-now = Gioca subito
lounge-play-now-hint = Senza nome: una prima partita contro il computer, in due minuti.
lounge-guest = Ospite
lounge-continue = Ciao di nuovo! Continua come
lounge-name = Il tuo nome
lounge-other-name = Oppure entra con un altro nome
lounge-name-placeholder = Anna
lounge-enter = Accomodati
lounge-name-hint = Al massimo 24 caratteri. I nomi non si controllano: chi ne scrive uno gioca con quel nome.
lounge-name-wrong = Un nome ha da 1 a 24 caratteri, di cui almeno uno visibile.
lounge-way-computer = Per conto tuo
lounge-way-computer-more = Il computer è sempre libero e risponde subito.
lounge-way-friend = In compagnia
lounge-way-friend-more = Una seconda scheda con un altro nome è un secondo giocatore.
lounge-way-later = Quando vuoi
lounge-way-later-more = Chiudi pure la pagina: le partite ti aspettano.

lounge-room-title = Il salotto – Tavoliere
lounge-skip = Vai al campo di testo
lounge-home = Tavoliere, pagina iniziale
lounge-you-are = Sei
lounge-change-name = Cambia
lounge-change-name-more = Gioca con un altro nome
lounge-room = Il salotto
lounge-log = Partite e sfide
lounge-boards = I miei tavolieri
lounge-your-turn = Tocca a te
lounge-first =
    Sono Tavoliere: giochi da tavolo per due, proprio qui.
    La prima partita dura due minuti, e ti spiego ogni regola quando serve.
lounge-empty = I tavolieri sono ancora nella scatola.
lounge-empty-more = Per cominciare basta un tocco qui sotto. Per giocare con un amico, apri questa pagina in una seconda scheda con un altro nome.
lounge-earlier = Messaggi precedenti
lounge-newer = Nuovi messaggi
lounge-private = Lo vedi solo tu
lounge-dismiss = Chiudi
lounge-shortcuts = Scorciatoie
lounge-quick-computer = Gioca col computer
lounge-quick-anyone = Sfida chiunque
lounge-quick-games = Le mie partite
lounge-quick-help = Aiuto
lounge-line = Un comando o una mossa
lounge-line-placeholder = Una mossa, o / per i comandi
lounge-suggestions = Suggerimenti
lounge-send = Invia
lounge-table = Al tavolo
lounge-reply = Rispondi
lounge-replying = In risposta a
lounge-no-reply = Non rispondere
lounge-lost = Connessione persa. Ci riprovo…
lounge-unsent = Il messaggio non è arrivato. Riprova, per favore.
lounge-needs-script = Il salotto ha bisogno di JavaScript. Attivalo per questa pagina.

lounge-broken = Qui qualcosa è andato storto. Riprova, per favore.
lounge-malformed = Questa richiesta non sembra venire dalla pagina. Ricaricala e riprova.
lounge-stranger = Prima entra dalla pagina iniziale, per favore.
lounge-nothing-here = Qui non c’è niente.
lounge-wrong-host = Apri il salotto all’indirizzo che ti ha dato il bot.
lounge-wrong-origin = La richiesta veniva da un’altra pagina, quindi non è stata eseguita.
lounge-unknown = Riapri questo tavolo dall’app: non dice più chi sei.
lounge-elsewhere = Qui non c’è niente. Si gioca su Telegram e Discord: apri da lì i tavoli delle partite.
lounge-busy = Discord in questo momento non risponde. Riprova tra poco.
