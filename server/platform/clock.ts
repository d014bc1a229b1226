/** Tells the current time; injected so that tests decide what time it is. */
export type Clock = () => Date;

/** The machine's own time, which the product runs on. */
export const systemClock: Clock = () => new Date();
