// Stands for what begins a player.
