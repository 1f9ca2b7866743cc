// Stands for the engine of a player.
