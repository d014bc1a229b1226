/** Smaller differences do not matter to people, and the header of a response has only whole seconds. */
const TOLERANCE = 2500;

let offset = 0;

/** The name of the window event for a correction. */
export const clockCorrected = 'clock-corrected';

/** Returns the milliseconds since 1970 on the server's clock, which decides what has opened or closed. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Corrects the difference between the clocks, if a response to a request that was just sent shows that it is wrong. */
export function readServerClock({ headers }: Response, sentAt: number): void {
  const now = Date.now();
  // The server responded between the two, within the second after the header's time.
  const found = Date.parse(headers.get('date') ?? '') + 500 - (sentAt + now) / 2;
  if (!(Math.abs(found - offset) > TOLERANCE + (now - sentAt) / 2)) return;
  offset = found;
  dispatchEvent(new Event(clockCorrected));
}
