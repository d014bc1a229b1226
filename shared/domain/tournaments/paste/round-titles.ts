import { getKnownNames } from './known-names.ts';
import type { Roster } from './pasted-results.ts';
import { plainMarks } from './plain-marks.ts';
import type { Reading } from './reading.ts';

const MAX_LINES = 1_000;
const MAX_LENGTH = 200;

const words = '(?:round|match|game|map)';
const title = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:\p{L}+[^\p{L}\p{N}]+){0,3}?${words}[\s#:.№_-]{0,3}(\d{1,3})(?!\d)`,
  'iu',
);
const anyWord = new RegExp(words, 'i');
const key = new RegExp(String.raw`^(?:${words}|[rm])[\s#:._-]{0,3}(\d{1,3})$`, 'iu');
const keyAlone = new RegExp(`^${words}(?:number|no|_number)?$`, 'iu');

/** Returns the round that a key names, such as "round1" or "Match 1"; null for another key. */
export function roundInKey(text: string): number | null {
  const number = text.length > MAX_LENGTH ? undefined : key.exec(text)?.[1];
  return number === undefined ? null : Number(number);
}

/** Returns the round that an object names, as in `{"round":1}`; null if it names none. */
export function roundIn(item: Readonly<Record<string, unknown>>): number | null {
  const [named = ''] = Object.entries(item).flatMap(([name, value]) =>
    keyAlone.test(name) && (typeof value === 'number' || typeof value === 'string')
      ? [String(value)]
      : [],
  );
  const number = /^\D{0,20}(\d{1,3})\D{0,20}$/.exec(named)?.[1];
  return number === undefined ? null : Number(number);
}

/** Returns the sentence for results of another round (rules/pasting 3.2). */
export function describeOtherRound(round: number, roster: Pick<Roster, 'round'>): string {
  return `The results are for round ${round}, and this is round ${roster.round}.`;
}

/** Returns a doubt if a title in the text names another round. JSON itself names its round in its keys. */
export function doubtOtherRound(text: string, { form }: Reading, roster: Roster): string[] {
  const { findExact } = getKnownNames(roster).namesOfSides;
  const rounds = new Set<number>();
  for (const line of text.split(/[\r\n]+/, MAX_LINES)) {
    if (form === 'json' && /["{}]/.test(line)) continue;
    const narrow = line.slice(0, MAX_LENGTH).normalize('NFKC');
    if (!anyWord.test(narrow)) continue;
    const plain = plainMarks(narrow);
    const round = Number(title.exec(plain)?.[1] ?? roster.round);
    // A side may be called "Game 7".
    if (round !== roster.round && findExact(plain.split(/[\t;|]/)[0] ?? '').id === null)
      rounds.add(round);
  }
  return [...rounds].map((round) => describeOtherRound(round, roster));
}
