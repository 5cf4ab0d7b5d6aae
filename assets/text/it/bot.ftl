# Quello che dice il bot, per tutti i giochi.

command-play = gioca
    .description = Sfida un amico, chiunque o il computer
