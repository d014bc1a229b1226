// Loaded into the measured product before its own script (`node --import`). Started with --expose-gc.
process.on('SIGUSR2', () => globalThis.gc?.());
