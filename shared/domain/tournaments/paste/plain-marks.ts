import { KILL_UNITS } from './kill-units.ts';

const medals: ReadonlyMap<string, number> = new Map([
  ['🥇', 1],
  ['🥈', 2],
  ['🥉', 3],
  ['🔟', 10],
]);
/** The first of ten signs in a row, such as ❶ to ❿, and its number. NFKC does not convert these to digits. */
const circled: readonly (readonly [first: number, value: number])[] = [
  [0x24eb, 11],
  [0x24f5, 1],
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
];

/**
 * Marks the number of a keycap or circle, as "#" does, because it may also be kills after a name. NFKC keeps this
 * character.
 */
const DRAWN = '♯';
/** Messages copied from Discord have these names instead of the signs. */
const shortcodes: readonly (readonly [RegExp, string])[] = [
  [/:(?:first_place(?:_medal)?|1st_place_medal):/gi, '🥇'],
  [/:(?:second_place(?:_medal)?|2nd_place_medal):/gi, '🥈'],
  [/:(?:third_place(?:_medal)?|3rd_place_medal):/gi, '🥉'],
  [/:(?:skull(?:_crossbones|_and_crossbones)?|gun|crossed_swords|knife|dagger):/gi, '💀'],
  [/:(?:trophy|crown):/gi, '🏆'],
  [/:(?:keycap_)?ten:/gi, '🔟'],
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (word, digit) => [new RegExp(`:${word}:`, 'gi'), `${digit}\u20e3`] as const,
  ),
];
/** A sign that is a number by itself. */
export const numberSign = /[🥇🥈🥉🔟\u24eb-\u24fe\u2776-\u2793]/gu;
/** A number in keycaps. */
export const keycaps = /(?:\d\ufe0f?\u20e3)+/gu;
const otherDigit = /(?!\d)\p{Nd}/gu;
/** A sign beside a number of kills. */
export const killSign = /[💀☠🔫⚔🔪🗡]\ufe0f?/gu;
const emphasis = /\*\*|__|~~|\|\||`|["“”„«»]|(?<!\S)[*_]+|[*_]+(?!\S)/gu;
const quoteMark = /^(?:>\s?|#{2,6}\s|[•·▪➤►→]\s)+/u;

/**
 * Returns a line without Markdown and quotation marks, and with its numbers and skulls in plain letters: "#3" for 🥉,
 * a keycap or ③, "3" for that digit in any script, "kills" for a skull.
 */
export function plainMarks(text: string): string {
  return plainDigits(text)
    .replace(killSign, ' kills ')
    .replace(emphasis, '')
    .replace(/(?<=\s)\+(?=\d)/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(quoteMark, '')
    .trim();
}

/** Returns a text with every number in Latin digits, and "#3" for 🥉, a keycap or ③. */
export function plainDigits(text: string): string {
  return text
    .replace(keycaps, (keys) => ` ${DRAWN}${keys.replace(/\D/g, '')} `)
    .replace(numberSign, (sign) => ` ${medals.has(sign) ? '#' : DRAWN}${numberOf(sign)} `)
    .replace(otherDigit, (digit) => String(digitOf(digit)));
}

/**
 * Returns a text whose signs of places survive NFKC, which would turn "3º" into "3o", "③" into "3", and the number of a
 * footnote, as in "4²", into "42".
 */
export function keepNumberSigns(text: string): string {
  return withSigns(text)
    .replace(/(?<=\p{Nd})\.?\s?[ºª°]/gu, '.')
    .replace(/(?<=\p{Nd})[⁰¹²³⁴-⁹₀-₉]/gu, '^$&')
    .replace(/[\u2460-\u2473]/g, (sign) => ` ${DRAWN}${(sign.codePointAt(0) ?? 0) - 0x245f} `);
}

/** Returns a text with signs instead of the names that Discord gives them, such as ":skull:". */
export function withSigns(text: string): string {
  return /:\w+:/.test(text)
    ? shortcodes.reduce((signs, [code, sign]) => signs.replace(code, sign), text)
    : text;
}

function numberOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  const row = circled.findLast(([first]) => first <= point);
  return medals.get(sign) ?? (row === undefined ? 0 : point - row[0] + row[1]);
}

/** The digits of a script begin at a code point that ends in 0 or, if that is not a digit, in 6. */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  const low = point & 0xf;
  return /\p{Nd}/u.test(String.fromCodePoint(point - low)) ? low : low - 6;
}

/** Ordinal words for places, starting with the first. */
export const ordinals: readonly string[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ordinal = `(${ordinals.join('|')})`;
/** Words before the number of a place, as part of a regular expression. */
export const PLACE_WORDS = '(?:place|rank|position|pos|top|no|nr|number|platz|puesto|место)';
const ending = '(?:st|nd|rd|th|e|er|re|ère|ème|eme)';
const after = String.raw`\s?[.):,–—-]?`;

type Pattern = { pattern: RegExp; toNumber?: (text: string) => number; isGuess?: true };

/** Places before a name. A number without a sign of a place may also be kills. */
const starts: readonly Pattern[] = [
  { pattern: new RegExp(String.raw`^[([{]?[#♯]\s?(\d{1,3})(?!\d)[)\]}]?${after}`, 'u') },
  {
    pattern: new RegExp(String.raw`^(\d{1,3})(?:\s?[.):]|${ending}\b(?: place\b)?${after})`, 'iu'),
  },
  {
    pattern: new RegExp(
      String.raw`^${PLACE_WORDS}(?:\s?[.:#–—-]\s?#?|\s)?(\d{1,3})(?!\d|${ending})${after}`,
      'iu',
    ),
  },
  { pattern: new RegExp(String.raw`^第\s?(\d{1,3})(?!\d)\s?[名位]?${after}`, 'u') },
  { pattern: new RegExp(String.raw`^(\d{1,3})\s?(?:名|位|위|등)${after}`, 'u') },
  {
    pattern: new RegExp(String.raw`^${ordinal}(?: place\b\s?[.):,–—-]?|\s?[.):]|\s[–—-])`, 'iu'),
    toNumber: (word) => ordinals.indexOf(word.toLowerCase()) + 1,
  },
  { pattern: /^([IVX]{1,5})[.):](?=\s)/u, toNumber: fromRoman },
  { pattern: /^[([{](\d{1,3})\.?[)\]}]\s?[.:–—-]?/u, isGuess: true },
  { pattern: /^(\d{1,3})\s[-–—]/u, isGuess: true },
  { pattern: new RegExp(String.raw`^(\d{1,3})\s(?!(?:${KILL_UNITS})\b)`, 'iu'), isGuess: true },
];

/** A written place, and the text before or after it. `isGuess` is true if the number may also mean kills. */
type Marked = { place: number; rest: string; isGuess: boolean };

/** Returns the place before a name, and the rest of the line; null without one. */
export function takePlaceBefore(line: string): Marked | null {
  for (const { pattern, toNumber = Number, isGuess = false } of starts) {
    const mark = pattern.exec(line);
    const place = mark === null ? 0 : toNumber(mark[1] ?? '');
    const rest = mark === null ? '' : line.slice(mark[0].length).trimStart();
    if (place > 0 && rest !== '') return { place, rest, isGuess };
  }
  return null;
}

const placeAfter = new RegExp(
  String.raw`(?<=[\s:|,([–—-])(?:[#♯]\s?(\d{1,3})|(\d{1,3})${ending}(?: place)?|(?:${PLACE_WORDS}\s?[.:#]|(?<!\d\s?)${PLACE_WORDS})\s?#?(\d{1,3})|(\d{1,3})(?:-?\p{L}{1,2})?\s(?:место|place)|第(\d{1,3})[名位]?|(\d{1,3})[名位위등])[)\]]?$`,
  'iu',
);

/** Returns the place after a name, and the line up to it; null without one. */
export function takePlaceAfter(line: string): Marked | null {
  const mark = placeAfter.exec(line);
  const place = Number(mark?.slice(1).find((number) => number !== undefined) ?? 0);
  return mark === null || place === 0
    ? null
    : { place, rest: line.slice(0, mark.index), isGuess: mark[0].includes(DRAWN) };
}

const placeAlone = new RegExp(
  String.raw`^(?:${PLACE_WORDS}\s?[.:#]?\s?(\d{1,9})|(\d{1,9})\s?${ending}(?: place)?|第(\d{1,9})[名位]?|(\d{1,9})[名位위등])$`,
  'iu',
);

/** Returns the number of a text that is only a labelled place, such as "Place 3" or "3e"; null for another text. */
export function labelledPlaceIn(text: string): string | null {
  const mark = placeAlone.exec(text);
  return mark?.slice(1).find((number) => number !== undefined) ?? null;
}

const romans: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** Returns the value of a Roman number in capitals up to 39; 0 for other letters. */
export function fromRoman(text: string): number {
  if (!/^X{0,2}(?:IX|IV|V?I{0,3})$/.test(text)) return 0;
  const values = Array.from(text, (letter) => romans[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
}
