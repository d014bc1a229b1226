/** A folded name, prepared for many comparisons. `letters` has a bit for each of its letters, by their codes. */
export type Spelling = { fold: string; points: readonly number[]; letters: number; number: string };

/** Returns the spelling of a folded name. */
export function spell(fold: string): Spelling {
  const points = Array.from(fold, (letter) => letter.codePointAt(0) ?? 0);
  const letters = points.reduce((mask, point) => mask | (1 << (point & 31)), 0);
  return { fold, points, letters, number: /\d+$/.exec(fold)?.[0] ?? '' };
}

/** A clan tag stands before a name, so the end of one name may be the other. */
const SUFFIX_SCORE = 0.9;
const MIN_SUFFIX = 4;
/** Three letters are enough for a question. */
const SHORT_SUFFIX_SCORE = 0.6;
const MIN_SHORT_SUFFIX = 3;
/** "Alpha 2" is hardly a misspelt "Alpha 1". */
const OTHER_NUMBER_SCORE = 0.79;

/**
 * Returns how alike two folded names are, from 0 to 1, as `1 - wrong letters / longer length`; 0
 * for anything below `least` (rules/pasting 2.2). Two letters in the wrong order count as one.
 */
export function getLikeness(a: Spelling, b: Spelling, least: number): number {
  const score = getSpellingScore(a, b, least);
  const areNumbered = a.number !== '' && b.number !== '' && a.number !== b.number;
  return areNumbered ? Math.min(score, OTHER_NUMBER_SCORE) : score;
}

function getSpellingScore(a: Spelling, b: Spelling, least: number): number {
  if (a.fold === b.fold) return 1;
  const [short, long] = a.points.length < b.points.length ? [a, b] : [b, a];
  const suffix = getSuffixScore(short, long);
  const most = Math.floor(long.points.length * (1 - least) + 1e-9);
  const distance = countWrongLetters(short, long, most);
  const score = distance > most ? 0 : 1 - distance / long.points.length;
  return Math.max(score, suffix);
}

function getSuffixScore(short: Spelling, long: Spelling): number {
  const { length } = short.points;
  if (length < MIN_SHORT_SUFFIX || !long.fold.endsWith(short.fold)) return 0;
  return length < MIN_SUFFIX ? SHORT_SUFFIX_SCORE : SUFFIX_SCORE;
}

/** The optimal string alignment distance, or more than `most`. */
function countWrongLetters(short: Spelling, long: Spelling, most: number): number {
  const tooMany = most + 1;
  if (long.points.length - short.points.length > most) return tooMany;
  // A wrong letter changes at most two bits.
  if (countBits(short.letters ^ long.letters) > most * 2) return tooMany;
  const width = short.points.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, index) => index);
  for (let down = 1; down <= long.points.length; down += 1) {
    const row = [down];
    let least = down;
    for (let along = 1; along <= width; along += 1) {
      const same = long.points[down - 1] === short.points[along - 1];
      let cost = Math.min(
        (last[along] ?? 0) + 1,
        (row[along - 1] ?? 0) + 1,
        (last[along - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped =
        down > 1 &&
        along > 1 &&
        long.points[down - 1] === short.points[along - 2] &&
        long.points[down - 2] === short.points[along - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[along - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    // A swap may still reach back over one row.
    if (least > most + 1) return tooMany;
    beforeLast = last;
    last = row;
  }
  return last[width] ?? tooMany;
}

function countBits(mask: number): number {
  let rest = mask >>> 0;
  let bits = 0;
  while (rest !== 0) {
    rest = (rest & (rest - 1)) >>> 0;
    bits += 1;
  }
  return bits;
}
