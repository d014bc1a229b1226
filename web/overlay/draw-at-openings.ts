import { untilOpening, type RoundsPicture } from './picture.ts';

/** The longest time that a timer can wait, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Returns a function that takes each picture that is drawn, and draws again when its next room opens. The event that
 * announces the opening may come late, or too early if this computer's clock is behind.
 */
export function drawAtOpenings(
  draw: () => void,
): (picture: Omit<RoundsPicture, 'scores'> | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (picture) => {
    clearTimeout(timer);
    const wait = picture === null ? null : untilOpening(picture);
    if (wait !== null) timer = setTimeout(draw, Math.min(wait, LONGEST));
  };
}
