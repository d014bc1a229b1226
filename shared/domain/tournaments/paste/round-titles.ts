import { getKnownNames } from './known-names.ts';
import { quoted } from './quote-text.ts';
import type { Roster } from './pasted-results.ts';
import { fromRoman, ordinals, plainMarks } from './plain-marks.ts';
import type { Reading } from './reading.ts';

const MAX_LINES = 1_000;
const MAX_LENGTH = 200;

const words = '(?:round|match|game|map)';
const title = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:\p{L}+[^\p{L}\p{N}]+){0,3}?${words}[\s#:.№_-]{0,3}(\d{1,3})(?!\d)`,
  'iu',
);
const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const before = String.raw`^[^\p{L}\p{N}]*(?:\p{L}+[^\p{L}\p{N}]+){0,3}?`;
/** "Round two" and "Game II". */
const wordTitle = new RegExp(
  String.raw`${before}${words}\s(${numberWords.join('|')}|[IVX]{1,5})(?![\p{L}\p{N}])`,
  'iu',
);
/** "Second round" and "Results of the 2nd match". */
const ordinalTitle = new RegExp(
  String.raw`${before}(?:(${ordinals.join('|')})|(\d{1,2})(?:st|nd|rd|th))\s${words}(?!\p{L})`,
  'iu',
);
/** "M2", "G2:" and "R2 results". */
const shortTitle = /^\W*(?:r|rd|m|g)\s?[.#-]?\s?(\d{1,2})\W*(?:results?|standings?)?\W*$/iu;
/** "#2" and "2/6" above everything else. */
const numberTitle = /^\W*?(?:#\s?(\d{1,2})|(\d{1,2})\s?(?:\/|of)\s?\d{1,2})\W*$/iu;
const mayBeTitle = new RegExp(
  String.raw`${words}|^\W*(?:rd?|m|g)\W*\d|^\W*\d{1,2}\s?(?:\/|of)|#`,
  'iu',
);
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

/** Returns the round in a title such as "Results of Match 2" or "Round two"; null if it names none. */
export function roundInTitle(plain: string): number | null {
  const digits = title.exec(plain)?.[1];
  if (digits !== undefined) return Number(digits);
  const word = wordTitle.exec(plain)?.[1];
  const [, ordinal, ordinalDigits] = ordinalTitle.exec(plain) ?? [];
  const number =
    Number(ordinalDigits ?? 0) ||
    ordinals.indexOf(ordinal?.toLowerCase() ?? '') + 1 ||
    numberWords.indexOf(word?.toLowerCase() ?? '') + 1 ||
    fromRoman(word ?? '');
  return number === 0 ? null : number;
}

/** Returns a doubt if a title in the text names another round. JSON itself names its round in its keys. */
export function otherRoundDoubts(text: string, { form }: Reading, roster: Roster): string[] {
  const { namesOfSides, namesOfPlayers } = getKnownNames(roster);
  const rounds = new Set<number>();
  const lines = text.split(/[\r\n]+/, MAX_LINES).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const isNobody = (name: string) =>
    namesOfSides.find(name).certainty === 'none' && namesOfPlayers.findSure(name).id === null;
  for (const [at, line] of lines.entries()) {
    if (form === 'json' && /["{}]/.test(line)) continue;
    const narrow = line.slice(0, MAX_LENGTH).normalize('NFKC');
    if (!mayBeTitle.test(narrow)) continue;
    const plain = plainMarks(narrow).replace(/[\s;|,]+$/u, '');
    const [, sign, part] = (at === 0 ? numberTitle.exec(plain) : null) ?? [];
    const short = shortTitle.exec(plain)?.[1] ?? sign ?? part;
    const round =
      roundInTitle(plain) ?? (short !== undefined && isNobody(plain) ? Number(short) : null);
    // A side may be called "Game 7".
    const isSide = namesOfSides.findExact(plain.split(/[\t;|]/)[0] ?? '').id !== null;
    if (round !== null && round !== roster.round && !isSide) rounds.add(round);
  }
  return [...rounds].map((round) => describeOtherRound(round, roster));
}

const part = String.raw`(?:round|match|game|map|[rmg])\s?#?\d{1,2}`;
const join = String.raw`\s?(?:[-–—&+]|to|and)\s?`;
const several = new RegExp(
  [
    String.raw`\b(?:overall|after|totals?|combined|cumulative|aggregated?)\b`,
    String.raw`\ball (?:rounds|matches|games|maps)\b`,
    String.raw`\b(?:season|daily|weekly|day) (?:standings?|results?|rankings?|table)\b`,
    String.raw`\b(?:rounds|matches|games|maps)\s?#?\d{1,2}(?:${join}|,\s?)#?\d{1,2}\b`,
    String.raw`\b${part}${join}${part}\b`,
  ].join('|'),
  'i',
);

/** Returns whether a title says that the results below it are from several rounds. */
export function namesSeveral(text: string): boolean {
  return several.test(text.slice(0, MAX_LENGTH).replaceAll('_', ' '));
}

/** Returns the sentence for results of several rounds. */
export function describeSeveral(text: string): string {
  return `${quoted(text)} may mean the results of several rounds.`;
}
