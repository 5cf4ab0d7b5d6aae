# Le parole delle pagine del salotto; quello che vi si gioca lo dicono gli altri file.

lounge-title = Tavoliere – giochi da tavolo per due
lounge-pitch = Siediti e gioca.
lounge-lead = { $italian } giochi da tavolo italiani, e { $classics } che conosci già. Sfida il computer, o un amico in una seconda scheda. Niente account.
lounge-play-now = Gioca subito
lounge-play-now-hint = Senza nome: una prima partita contro il computer, in due minuti.
lounge-guest = Ospite
lounge-guest-words = Olivo Fico Alloro Timo Gelso Mandorlo Cipresso Oleandro Ginepro Mirto Salvia Cotogno Nocciolo Papavero Basilico Finocchio Castagno Noce Gelsomino Lavanda Ciliegio Limone
lounge-continue = Ciao di nuovo! Continua come
lounge-name = Il tuo nome
lounge-other-name = Oppure entra con un altro nome
lounge-name-placeholder = Anna
lounge-enter = Accomodati
lounge-name-hint = Al massimo 24 caratteri. I nomi non si controllano: chi scrive un nome gioca come quella persona.
lounge-name-wrong = Un nome ha da 1 a 24 caratteri, di cui almeno uno visibile, e non comincia con Tavoliere.
lounge-way-computer = Per conto tuo
lounge-way-computer-more = Il computer è sempre libero e muove in pochi secondi.
lounge-way-friend = In compagnia
lounge-way-friend-more = Una seconda scheda con un altro nome è un secondo giocatore.
lounge-way-later = Quando vuoi
lounge-way-later-more = Chiudi pure la pagina: le partite ti aspettano.

lounge-lead-elsewhere = { $italian } giochi da tavolo italiani, e { $classics } che conosci già. Sfida il computer, o chi gioca qui. Niente account, niente password.
lounge-continue-as = Continua come { $name }
lounge-other-person = Oppure scegli un altro nome. Questo dispositivo dimenticherà { $name }: prima crea un link personale.
lounge-claim-hint = Al massimo 24 caratteri. Un nome libero diventa tuo: da quel momento nessun altro può entrare con quello.
lounge-by-invitation = Qui si entra su invito: chiedi un link a chi ci gioca. Hai già giocato qui? Apri il tuo link personale.
lounge-not-here = Questo è il computer su cui gira Tavoliere? Apri il link che ha mostrato all’avvio: «tavoliere link --here» lo mostra di nuovo.
lounge-taken = Questo nome è già di qualcuno. Se è tuo, apri il tuo link personale; altrimenti scegline un altro.
lounge-needs-ticket = Per un nome nuovo serve un invito. Chiedi un link a chi gioca qui.
lounge-ticket = Ti hanno invitato a giocare.
lounge-ticket-by = { $name } ti invita a giocare.
lounge-ticket-gone = Questo invito non vale più. Chiedine uno nuovo.
lounge-link-gone = Questo link personale non vale più. Creane uno nuovo su un dispositivo che ti conosce ancora, o chiedi a chi gestisce il salotto.
lounge-pressing = Troppa fretta! Aspetta qualche secondo e riprova.
lounge-key-heading = Sei { $name }?
lounge-key-warning = Questo è un link personale: chi lo apre gioca come { $name }. Tienilo per te.
lounge-key-open = Entra come { $name }
lounge-links = Invita
lounge-links-more = Invita qualcuno, o entra da un altro dispositivo
lounge-links-title = Link – Tavoliere
lounge-invite-heading = Invita qualcuno
lounge-invite-text = Un invito fa entrare fino a { $uses } persone nuove, per { $days } giorni.
lounge-invite = Crea un invito
lounge-link-heading = Il tuo link personale
lounge-link-text = Ti fa entrare da un altro dispositivo. Chi ce l’ha gioca come { $name }: conservalo e non mostrarlo a nessuno.
lounge-link-make = Crea un link personale
lounge-link-once = Eccolo. Lo vedi solo adesso.
lounge-link-here = Per gli altri dispositivi, al posto di { $host } metti l’indirizzo di questo computer nella tua rete.
lounge-copy = Copia
lounge-copy-result = Copia il risultato
lounge-copied = Copiato
lounge-back-heading = Hai perso un dispositivo o mostrato un link?
lounge-back-text = Riprenditi tutto: i tuoi link non valgono più, e dagli altri dispositivi bisogna entrare di nuovo.
lounge-back = Annulla tutti i link
lounge-back-done = Fatto. Ora { $name } gioca solo da questo dispositivo.
lounge-leave-text = Il dispositivo non è tuo? Esci. Per rientrare ti serve il link personale: crealo prima.
lounge-leave = Esci
lounge-to-room = Al salotto
lounge-empty-elsewhere = Per cominciare basta un tocco qui sotto. Per giocare con un amico, mandagli un invito.

lounge-room-title = Il salotto – Tavoliere
lounge-skip = Vai al campo di testo
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
lounge-tabs = Luoghi
lounge-tab-home = Tavoliere, pagina iniziale
lounge-tab-chat = Chat
lounge-tab-learn = Impara
lounge-tab-play = Gioca
lounge-tab-puzzles = Problemi
lounge-tab-top = Classifica
lounge-tab-tournaments = Tornei
lounge-tab-u = Profilo
lounge-shelf-classics = Classici
lounge-shelf-italian = Giochi italiani
lounge-puzzle-hint = Senza nome. I tuoi tentativi li vedi solo tu.
lounge-daily-game = Partita del giorno
lounge-guest-hint = Senza nome: giochi da ospite e scegli un nome quando vuoi.
lounge-open-in = Apri in { $platform }
lounge-path = { $count ->
    [8] Otto sere, un gioco per sera
   *[other] { $count } sere, un gioco per sera
}
lounge-path-next = Sera { $number } di { $count }
lounge-path-done = fatto
lounge-mine = Le tue partite
lounge-people = Qui adesso
lounge-slash = Scrivi un comando
lounge-shortcuts = Scorciatoie
lounge-quick-computer = Gioca col computer
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
lounge-nothing-why = Forse l’indirizzo è sbagliato, o la partita non si mostra più agli altri.
lounge-for-players =
    Questa partita è per chi la gioca, oppure non si può più partecipare.
    Se la giochi tu, aprila dove giochi di solito o entra con il tuo nome.
lounge-for-players-elsewhere =
    Questa partita è per chi la gioca, oppure non si può più partecipare.
    Se la giochi tu, aprila dove giochi di solito.
lounge-wrong-host = Apri il salotto all’indirizzo che ti ha dato il bot.
lounge-wrong-origin = La richiesta veniva da un’altra pagina, quindi non è stata eseguita.
lounge-unknown = Riapri questo tavolo dall’app: qui non so più chi sei.
lounge-elsewhere = Qui non c’è niente. Si gioca su Telegram e Discord: apri da lì i tavoli delle partite.
lounge-busy = Discord in questo momento non risponde. Riprova tra poco.
