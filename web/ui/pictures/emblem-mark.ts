import { nameSeed } from '../../lib/name-seed.ts';

const MARKS = [
  'M0 0h14v28H0z',
  'M28 0v28H0z',
  'm14 4 10 10-10 10L4 14z',
  'M3 2l23 12L3 26z',
  'M0 9h28v10H0z',
  'M0 0h28L14 15z',
  'M14 3a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  'M0 0h9v28H0zm19 0h9v28h-9z',
] as const;

/** Returns the path of the emblem that is drawn for a name, on a grid of 28 by 28. */
export function emblemMark(name: string): string | undefined {
  return MARKS[(nameSeed(name) >>> 8) % MARKS.length];
}
