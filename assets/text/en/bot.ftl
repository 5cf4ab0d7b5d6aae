# What the bot says, for all games.

command-play = play
    .description = Challenge a friend, anyone, or the computer to a game

# Telegram

telegram-anonymous = You are writing as the group, so I cannot tell who you are. Tap a button instead, or write as yourself.
telegram-anonymous-button = It is me
