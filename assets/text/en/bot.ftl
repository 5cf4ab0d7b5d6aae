# What the bot says, for all games.

command-play = play
    .description = Challenge a friend, anyone, or the computer to a game
