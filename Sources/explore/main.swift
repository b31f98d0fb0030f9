// Placeholder until the explorer lands.
