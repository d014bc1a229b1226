import { didNotPlay } from '../result-cells.ts';
import type { Found } from './find-name.ts';
import { KILL_UNITS } from './kill-units.ts';
import type { KnownNames } from './known-names.ts';
import type { PastedPlace } from './pasted-results.ts';
import { plainMarks, takePlaceAfter, takePlaceBefore } from './plain-marks.ts';
import { toPlace } from './reading.ts';

/** One way to read a line as a side. */
export type LineReading = {
  name: string;
  found: Found;
  place: PastedPlace;
  kills: number | null;
  /** True if the line labels the number as kills. */
  isLabelled: boolean;
  /** The points after the name, which were dropped. */
  points: number | null;
  /** How an ambiguous number before the name was read; null if there is none. */
  guessed: 'place' | 'kills' | null;
};

type Way = Omit<LineReading, 'found'>;
type Start = Pick<Way, 'place' | 'guessed'> & { rest: string };
type Value = Pick<Way, 'name' | 'place' | 'kills' | 'isLabelled' | 'guessed'>;

const didNotPlayTerms = 'dnf|dnp|absent|did not play';
const absentMark = new RegExp(`^(?:${didNotPlayTerms}|[-–—])\\s?[.):]?\\s`, 'i');
const absentWord = new RegExp(`^(?:${didNotPlayTerms})\\s?[.):]?\\s`, 'i');
const absentEnd = new RegExp(`[\\s:|,–—-]\\(?(?:${didNotPlayTerms}|[-–—])\\)?$`, 'i');
const pointsEnd = /(?<=[\s:|,(–—-])(?<!\d[.,])(\d{1,5})\s?(?:pts?|points?)\)?$/i;
const killsEnd = new RegExp(
  `(?<=[\\s:|,([–—-])(?<!\\d[.,])(\\d{1,4})\\s?(${KILL_UNITS})?[)\\]]?$`,
  'i',
);
const labelledEnd = new RegExp(
  `(?<=[\\s:|,([–—-])(?:${KILL_UNITS})\\s?[:=]?\\s?(\\d{1,4})[)\\]]?$`,
  'i',
);
const labelledStart = new RegExp(
  `^[([]?(?:(\\d{1,4})\\s?(?:${KILL_UNITS})\\b|(?:${KILL_UNITS})\\s?[:=]?\\s?(\\d{1,4})(?!\\d))[)\\]]?\\s?[-–—:|,.]?\\s?`,
  'i',
);
const bracketedStart = /^[([](\d{1,4})[)\]]\s?[-–—:]?\s?/;

/** Returns the ways to read a line as a side: with or without a place and kills before and after its name. */
export function readLine(line: string, { namesOfSides }: KnownNames): LineReading[] {
  const ways = new Map<string, Way>();
  for (const start of splitStart(line)) {
    for (const end of splitEnd(start)) {
      if (start.place !== null && end.place !== null && start.place !== end.place) continue;
      const way = {
        ...end,
        place: start.place ?? end.place,
        guessed: start.guessed ?? end.guessed,
      };
      const key = [way.name, way.place, way.kills].join(' ');
      if (!ways.has(key)) ways.set(key, way);
    }
  }
  const readings = (find: (name: string) => Found) =>
    [...ways.values()].map((way) => ({ ...way, found: find(way.name) }));
  // Misspelt names are tried only if no name is exact.
  const exact = readings(namesOfSides.findExact).filter(({ found }) => found.certainty === 'exact');
  return exact.length > 0 ? exact : readings(namesOfSides.find);
}

const rank = { exact: 3, sure: 2, ask: 1, none: 0 } as const;

/**
 * Returns the readings of a line in which the name is most certain. If several readings have an exact name and differ
 * in their values, all of them are returned, the longest name first.
 */
export function bestReadings(readings: readonly LineReading[]): LineReading[] {
  const ranked = readings.toSorted(
    (a, b) =>
      rank[b.found.certainty] - rank[a.found.certainty] ||
      likeness(b) - likeness(a) ||
      countValues(b) - countValues(a) ||
      Number(b.isLabelled) - Number(a.isLabelled),
  );
  const [best] = ranked;
  if (best === undefined) return [];
  if (best.found.certainty !== 'exact') return [best];
  const exact = ranked.filter(({ found }) => found.certainty === 'exact');
  // The same side with fewer values is the same reading: "Alpha -" is Alpha.
  const richest = new Map<string | null, LineReading>();
  for (const reading of exact) {
    if (!richest.has(reading.found.id)) richest.set(reading.found.id, reading);
  }
  return [...richest.values()].toSorted((a, b) => b.name.length - a.name.length);
}

function likeness({ found }: LineReading): number {
  return found.candidates[0]?.score ?? 0;
}

function countValues({ place, kills }: LineReading): number {
  return Number(place !== null) + Number(kills !== null);
}

/** Returns the line as written and with plain marks, and the rest after a possible place. */
export function splitStart(line: string): Start[] {
  return [...new Set([line, plainMarks(line)])].flatMap((written) => {
    const parts: Start[] = [{ rest: written, place: null, guessed: null }];
    const mark = takePlaceBefore(written);
    if (mark !== null) {
      // "🥇 1. Alpha" has the same place twice.
      const again = takePlaceBefore(mark.rest);
      const { rest } = again?.place === mark.place && !again.isGuess ? again : mark;
      parts.push({ rest, place: mark.place, guessed: mark.isGuess ? 'place' : null });
    }
    // A dash after a Markdown mark is a bullet or a separator.
    const skipped = (written === line ? absentMark : absentWord).exec(written);
    if (skipped !== null)
      parts.push({
        rest: written.slice(skipped[0].length),
        place: toPlace(didNotPlay),
        guessed: null,
      });
    return parts;
  });
}

/** Returns the rest, and the rest without possible values before and after the name. */
function splitEnd({ rest, place }: Start): Way[] {
  const scored = pointsEnd.exec(rest);
  const texts = [
    { text: rest, points: null },
    ...(scored === null
      ? []
      : withoutSign(rest.slice(0, scored.index)).map((text) => ({
          text,
          points: Number(scored[1]),
        }))),
  ];
  return texts.flatMap(({ text, points }) => {
    const plain = { name: text, place: null, kills: null, isLabelled: false, guessed: null };
    const values = takeValues(text, place !== null);
    // "Alpha #1 7 kills" and "Alpha 7 kills, 1st" have both.
    const both = values.flatMap((first) =>
      takeValues(first.name, place !== null).flatMap((second) =>
        isPair(first, second) ? [join(first, second)] : [],
      ),
    );
    return [plain, ...values, ...both]
      .filter(({ name }) => name !== '')
      .map((value) => ({ ...value, points }));
  });
}

/** A dash after a name with kills is a separator, and does not mean that the side did not play. */
function isPair(first: Value, second: Value): boolean {
  return (
    (first.kills === null) !== (second.kills === null) &&
    first.place !== 'did not play' &&
    second.place !== 'did not play'
  );
}

function join(first: Value, second: Value): Value {
  return {
    name: second.name,
    place: first.place ?? second.place,
    kills: first.kills ?? second.kills,
    isLabelled: first.isLabelled || second.isLabelled,
    guessed: first.guessed ?? second.guessed,
  };
}

/** Returns the variants of the text without one value: a place after it, or kills before or after it. */
function takeValues(text: string, hasPlace: boolean): Value[] {
  const plain = { place: null, kills: null, isLabelled: false, guessed: null };
  const values: Value[] = [];
  const skipped = absentEnd.exec(text);
  if (skipped !== null)
    values.push({ ...plain, name: trimSigns(text.slice(0, skipped.index)), place: 'did not play' });
  const placed = takePlaceAfter(text);
  if (placed !== null)
    values.push(
      ...withoutSign(placed.rest).map((name) => ({
        ...plain,
        name,
        place: placed.place,
        guessed: placed.isGuess ? ('place' as const) : null,
      })),
    );
  const labelled = labelledEnd.exec(text);
  const killed = labelled ?? killsEnd.exec(text);
  if (killed !== null) {
    const isLabelled = labelled !== null || killed[2] !== undefined;
    const kills = Number(killed[1]);
    const names = withoutSign(text.slice(0, killed.index));
    values.push(...names.map((name) => ({ ...plain, name, kills, isLabelled })));
  }
  const counted = labelledStart.exec(text);
  if (counted !== null)
    values.push({
      ...plain,
      name: text.slice(counted[0].length),
      kills: Number(counted[1] ?? counted[2]),
      isLabelled: true,
    });
  const bracketed = hasPlace ? bracketedStart.exec(text) : null;
  if (bracketed !== null)
    values.push({
      ...plain,
      name: text.slice(bracketed[0].length),
      kills: Number(bracketed[1]),
      guessed: 'kills',
    });
  return values;
}

/** Returns names before a number, with and without separators: "Alpha - 22", "Alpha x 22". */
function withoutSign(text: string): string[] {
  const bare = text.trimEnd();
  const without = trimSigns(bare);
  const cross = /\s[x×]$/i.test(bare) ? [trimSigns(bare.slice(0, -2))] : [];
  return [...new Set([...cross, without, bare])];
}

const signs = new Set(' :|,([–—-');

function trimSigns(text: string): string {
  let end = text.length;
  while (end > 0 && signs.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
