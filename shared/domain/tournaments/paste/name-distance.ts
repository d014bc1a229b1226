/** A folded name, prepared for many comparisons. */
export type Spelling = {
  fold: string;
  points: readonly number[];
  /** The number of its letters whose code has each remainder of 32. */
  counts: Uint8Array;
  /** The digits at the end of the name. */
  number: string;
};

const BUCKETS = 32;

/** Returns the spelling of a folded name. */
export function spell(fold: string): Spelling {
  const points = Array.from(fold, (letter) => letter.codePointAt(0) ?? 0);
  const counts = new Uint8Array(BUCKETS);
  for (const point of points) counts[point % BUCKETS] = (counts[point % BUCKETS] ?? 0) + 1;
  return { fold, points, counts, number: /\d+$/.exec(fold)?.[0] ?? '' };
}

/** A clan tag comes before a name, so the end of one name may be the other. */
const SUFFIX_SCORE = 0.9;
const MIN_SUFFIX = 4;
/** Three letters in common are enough to ask. */
const SHORT_SUFFIX_SCORE = 0.6;
const MIN_SHORT_SUFFIX = 3;
/** "Alpha 2" is unlikely to be a misspelt "Alpha 1". */
const OTHER_NUMBER_SCORE = 0.79;

/**
 * Returns how similar two folded names are, from 0 to 1, as `1 - wrong letters / longer length`; 0 for anything
 * below `least` (rules/pasting 2.2). Two letters in the wrong order count as one wrong letter.
 */
export function getLikeness(a: Spelling, b: Spelling, least: number): number {
  if (a.fold === b.fold) return 1;
  const [short, long] = a.points.length < b.points.length ? [a, b] : [b, a];
  const suffix = getSuffixScore(short, long);
  const most = Math.floor(long.points.length * (1 - least) + 1e-9);
  const distance = mayBeWithin(short, long, most) ? countWrongLetters(short, long) : most + 1;
  const spelling = distance > most ? 0 : 1 - distance / long.points.length;
  const score = Math.max(spelling, suffix);
  const areNumbered = a.number !== '' && b.number !== '' && a.number !== b.number;
  return areNumbered ? Math.min(score, OTHER_NUMBER_SCORE) : score;
}

function getSuffixScore(short: Spelling, long: Spelling): number {
  const { length } = short.points;
  if (length < MIN_SHORT_SUFFIX || !long.fold.endsWith(short.fold)) return 0;
  return length < MIN_SUFFIX ? SHORT_SUFFIX_SCORE : SUFFIX_SCORE;
}

/** Returns false if lengths or letters alone show that more than `most` letters are wrong. */
function mayBeWithin(short: Spelling, long: Spelling, most: number): boolean {
  if (long.points.length - short.points.length > most) return false;
  let missing = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const more = (long.counts[bucket] ?? 0) - (short.counts[bucket] ?? 0);
    if (more > 0) missing += more;
  }
  return missing <= most;
}

/** Computes the optimal string alignment distance. */
function countWrongLetters({ points: short }: Spelling, { points: long }: Spelling): number {
  const width = short.length;
  let beforeLast = new Uint16Array(width + 1);
  let last = Uint16Array.from({ length: width + 1 }, (_, index) => index);
  let row = new Uint16Array(width + 1);
  for (let down = 1; down <= long.length; down += 1) {
    row[0] = down;
    for (let along = 1; along <= width; along += 1) {
      const isSame = long[down - 1] === short[along - 1];
      const isSwapped =
        down > 1 &&
        along > 1 &&
        long[down - 1] === short[along - 2] &&
        long[down - 2] === short[along - 1];
      row[along] = Math.min(
        (last[along] ?? 0) + 1,
        (row[along - 1] ?? 0) + 1,
        (last[along - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[along - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[width] ?? 0;
}
