# Quello che dice il bot, per tutti i giochi.

command-play = gioca
    .description = Sfida un amico, chiunque o il computer

# Telegram

telegram-anonymous = Stai scrivendo a nome del gruppo e non posso sapere chi sei. Tocca un pulsante, oppure scrivi con il tuo nome.
telegram-anonymous-button = Sono io
