import { codePoints } from '../text.ts';
import { TOURNAMENT_LIMITS } from './limits.ts';
import { ordinal } from './ordinal.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`(?<day>\d{1,2}(?:st|nd|rd|th)?)`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`;

/** Dates as hosts write them. Two numbers with a slash do not count, because their order differs by country. */
const DATES = [
  String.raw`${YEAR}-(?<month>\d\d)-(?<day>\d\d)`,
  String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?${YEAR})?`,
  String.raw`(?<month>\d{1,2})月(?<day>\d{1,2})日`,
  String.raw`${DAY}(?:\.?[ -]|\.)${MONTH}(?:\.?,?[ -]${YEAR})?`,
  String.raw`${MONTH}\.?[ -]${DAY}(?:,? ${YEAR})?`,
].map((date) => new RegExp(String.raw`(?<![\p{L}\d])${date}(?![\p{L}\d])`, 'diu'));

/** A number after '#', or one on its own: not part of a word, time, fraction or sum of money. */
const MARKED = /(?<=#\s?)(?<!\d)\d{1,6}(?!\d)/gu;
const STANDING =
  /(?<![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\d.,:/+]|(?<!\p{L})-|\p{Sc}\s?)\d{1,6}(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\d%]|[.,:/+-]\d|\s?\p{Sc})/gu;

/** The `days` between the starts, and the `year` of the first one, for dates without a year. */
type Step = { days: number; year: number };

/**
 * Returns the name of a tournament for its clone. A date in it is moved by this many days, and a number is
 * incremented; beside a date only a number after '#' is (rules/tournaments 13.8). 'Scrim #12' becomes 'Scrim #13',
 * '30 Nov' becomes '1 Dec'. A name without either does not change, and neither does one that would become too long.
 */
export function countUpName(name: string, step: Step): string {
  const date = DATES.map((pattern) => pattern.exec(name)).find((found) => found !== null);
  const dated = date === undefined ? name : moveDate(date, step);
  const counted = countUp(dated, date !== undefined);
  return codePoints(counted) <= TOURNAMENT_LIMITS.name.max ? counted : name;
}

function countUp(name: string, hasDate: boolean): string {
  const marked = [...name.matchAll(MARKED)].at(-1);
  const standing = [...name.matchAll(STANDING)].findLast(([text]) => !/^(?:19|20)\d\d$/.test(text));
  const found = marked ?? (hasDate ? undefined : standing);
  if (found === undefined) return name;
  const [number] = found;
  const next = String(Number(number) + 1).padStart(number.length, '0');
  return name.slice(0, found.index) + next + name.slice(found.index + number.length);
}

/** Returns the whole name with its date moved. A date that does not exist does not change. */
function moveDate(found: RegExpExecArray, { days, year }: Step): string {
  const { day = '', month = '', year: ownYear } = found.groups ?? {};
  const monthIndex = readMonth(month);
  const date = new Date(Date.UTC(Number(ownYear ?? year), monthIndex, Number.parseInt(day, 10)));
  if (date.getUTCMonth() !== monthIndex) return found.input;
  date.setUTCDate(date.getUTCDate() + days);
  const inDigits = /^\d\d$/.test(month) && /^\d\d$/.test(day) && !found[0].includes('月');
  const fresh: Record<string, string> = {
    day: likeDay(date.getUTCDate(), day, inDigits),
    month: likeMonth(date.getUTCMonth(), month, inDigits),
    year: String(date.getUTCFullYear()),
  };
  const places = Object.entries(found.indices?.groups ?? {})
    .flatMap(([part, range]) => (range === undefined ? [] : [{ part, range }]))
    .toSorted((one, other) => other.range[0] - one.range[0]);
  // Replacing starts at the end, so the earlier positions stay correct.
  return places.reduce(
    (text, { part, range: [from, to] }) =>
      text.slice(0, from) + (fresh[part] ?? '') + text.slice(to),
    found.input,
  );
}

function readMonth(month: string): number {
  if (/^\d/.test(month)) return Number(month) - 1;
  const start = month.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((name) => name.toLowerCase().startsWith(start));
}

function likeDay(day: number, old: string, inDigits: boolean): string {
  if (inDigits || old.startsWith('0')) return String(day).padStart(2, '0');
  if (/^\d+$/.test(old)) return String(day);
  return likeCase(ordinal(day), old.replace(/^\d+/, ''));
}

function likeMonth(index: number, old: string, inDigits: boolean): string {
  if (/^\d/.test(old))
    return String(index + 1).padStart(inDigits || old.startsWith('0') ? 2 : 1, '0');
  if (readMonth(old) === index) return old;
  const name = MONTHS[index] ?? '';
  // 'May' is both the long and the short form. 'June' and 'July' are long.
  const isLong = old.length > 4 || /^(?:june|july)$/i.test(old);
  return likeCase(isLong ? name : name.slice(0, 3), old);
}

function likeCase(text: string, old: string): string {
  if (old === old.toUpperCase()) return text.toUpperCase();
  return old === old.toLowerCase() ? text.toLowerCase() : text;
}
