import { didNotPlay } from '../result-cells.ts';
import { KILL_UNITS, placeIn } from './cell-values.ts';
import type { Found } from './find-name.ts';
import type { KnownNames } from './known-names.ts';
import type { PastedPlace } from './pasted-results.ts';
import { toPlace } from './reading.ts';

/** One way to read a line as a side. */
export type LineReading = {
  name: string;
  found: Found;
  place: PastedPlace;
  kills: number | null;
  /** True if the line labels them as kills. */
  isLabelled: boolean;
  /** True if points after the name were dropped. */
  hasPoints: boolean;
};

type Start = { rest: string; place: PastedPlace };
type End = Omit<LineReading, 'found' | 'place'> & { place: PastedPlace };

const didNotPlayTerms = 'dnf|dnp|absent|did not play';
const placeMark =
  /^(?:#\s?(\d{1,3})\s?[.):-]?|(\d{1,3})(?:\s?[.):]|(?:st|nd|rd|th)\b(?: place\b)?\s?[.):-]?|\s[-–—]))\s?/i;
const bareMark = /^(\d{1,3})\s/;
const absentMark = new RegExp(`^(?:${didNotPlayTerms}|[-–—])\\s?[.):]?\\s`, 'i');
const absentEnd = new RegExp(`[\\s:|,–—-]\\(?(?:${didNotPlayTerms}|[-–—])\\)?$`, 'i');
const placeEnd = /(?<=[\s:|,(–—-])(\d{1,3})(?:st|nd|rd|th)(?: place)?\)?$/i;
const pointsEnd = /(?<=[\s:|,(–—-])\d{1,5}\s?(?:pts?|points?)\)?$/i;
const killsEnd = new RegExp(`(?<=[\\s:|,([–—-])(\\d{1,4})\\s?(${KILL_UNITS})?[)\\]]?$`, 'i');
const labelledEnd = new RegExp(
  `(?<=[\\s:|,([–—-])(?:${KILL_UNITS})\\s?[:=]?\\s?(\\d{1,4})[)\\]]?$`,
  'i',
);

/** Returns the ways to read a line as a side: with or without a place before and kills after its name. */
export function readLine(line: string, { namesOfSides }: KnownNames): LineReading[] {
  const ways = new Map<string, Omit<LineReading, 'found'>>();
  for (const start of splitStart(line)) {
    for (const end of splitEnd(start.rest)) {
      if (start.place !== null && end.place !== null) continue;
      const way = { ...end, place: start.place ?? end.place };
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
 * Returns the readings of a line whose name is most certain. If several exact ones mean different values, all are
 * returned, the longest name first.
 */
export function bestReadings(readings: readonly LineReading[]): LineReading[] {
  const ranked = readings.toSorted(
    (a, b) =>
      rank[b.found.certainty] - rank[a.found.certainty] ||
      likeness(b) - likeness(a) ||
      countValues(b) - countValues(a),
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

/** Returns the line, and the rest after a possible place. */
export function splitStart(line: string): Start[] {
  const parts: Start[] = [{ rest: line, place: null }];
  const marked = placeMark.exec(line);
  const mark = marked ?? bareMark.exec(line);
  if (mark !== null) {
    const place = placeIn(mark[1] ?? mark[2] ?? '');
    const rest = line.slice(mark[0].length);
    if (place !== null && rest !== '') parts.push({ rest, place: toPlace(place) });
  }
  const skipped = absentMark.exec(line);
  if (skipped !== null)
    parts.push({ rest: line.slice(skipped[0].length), place: toPlace(didNotPlay) });
  return parts;
}

/** Returns the rest, and the rest without possible kills or points after the name. */
function splitEnd(rest: string): End[] {
  const scored = pointsEnd.exec(rest);
  const texts = [
    { text: rest, hasPoints: false },
    ...(scored === null
      ? []
      : withoutSign(rest.slice(0, scored.index)).map((text) => ({ text, hasPoints: true }))),
  ];
  return texts.flatMap(({ text, hasPoints }) => {
    const plain = { kills: null, isLabelled: false, hasPoints };
    const ends: End[] = [{ ...plain, name: text, place: null }];
    const skipped = absentEnd.exec(text);
    if (skipped !== null) {
      const name = trimSigns(text.slice(0, skipped.index));
      ends.push({ ...plain, name, place: 'did not play' });
    }
    const placed = placeEnd.exec(text);
    if (placed !== null) {
      const names = withoutSign(text.slice(0, placed.index));
      ends.push(...names.map((name) => ({ ...plain, name, place: Number(placed[1]) })));
    }
    const labelled = labelledEnd.exec(text);
    const killed = labelled ?? killsEnd.exec(text);
    if (killed !== null) {
      const isLabelled = labelled !== null || killed[2] !== undefined;
      const names = withoutSign(text.slice(0, killed.index));
      ends.push(
        ...names.map((name) => ({
          ...plain,
          name,
          place: null,
          kills: Number(killed[1]),
          isLabelled,
        })),
      );
    }
    return ends.filter(({ name }) => name !== '');
  });
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
