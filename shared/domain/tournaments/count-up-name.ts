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

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WEEKDAY =
  'sun(?:day)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?';

const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`(?<day>\d{1,2}(?:st|nd|rd|th)?)`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
const BEFORE = String.raw`(?<![\p{L}\d])(?:(?<weekday>${WEEKDAY})\.?,?\s)?`;
const AFTER = String.raw`(?:,?\s\(?(?<laterWeekday>${WEEKDAY}))?(?![\p{L}\d])`;

/** Dates as hosts write them. Two numbers with a slash do not count, because their order differs by country. */
const DATES = [
  String.raw`${YEAR}-(?<month>\d\d)-(?<day>\d\d)`,
  String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?${YEAR})?`,
  String.raw`(?<month>\d{1,2})月(?<day>\d{1,2})日`,
  String.raw`${DAY}(?:\.?[ -]|\.)${MONTH}(?:\.?,?[ -]${YEAR})?`,
  String.raw`${MONTH}\.?[ -]${DAY}(?:,? ${YEAR})?`,
].map((date) => new RegExp(BEFORE + date + AFTER, 'dgiu'));

/** A word that says what the number after it counts. */
const COUNTER = String.raw`(?<!\p{L})(?:scrims?|week|day|round|match|game|cup|season|episode|ep|edition|vol|volume|part|no|nr|stage|split|phase|session|series|tournament|tourney|event|qualifiers?|practice|matchday|night|lobby|heat|customs?)\.?`;

/** The text between the first and the last day of an event. */
const TO = String.raw`\s?(?:[-–—~&+/]|to|and)\s?`;
const BETWEEN_DATES = new RegExp(`^${TO}$`, 'iu');
/** A day of the same month before or after a date, as in '22-23 Nov' and 'Nov 22-23'. */
const DAY_BEFORE = new RegExp(String.raw`(?<!\d|#\s?)\d{1,2}(?:st|nd|rd|th|\.)?${TO}$`, 'iu');
const DAY_AFTER = new RegExp(String.raw`^${TO}\d{1,2}(?:st|nd|rd|th|\.)?(?![\p{L}\d:])`, 'iu');
/** A counter before a date, as in 'Week 9 - 22 Nov'. */
const NUMBER_BEFORE = new RegExp(String.raw`${COUNTER}[\s-]?\d{1,2}\s[-–—/]\s$`, 'iu');

/** A number after '#'. */
const MARKED = /(?<=#\s?)(?<!\d)\d{1,6}(?!\d)/gu;
/** A number on its own: not part of a word, time, fraction or sum of money. */
const STANDING =
  /(?<![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\d.,:/+]|(?<!\p{L})-|\p{Sc}\s?)\d{1,6}(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\d%]|[.,:/+-]\d|\s?\p{Sc})/gu;

/** Matches the text before a number that counts events. */
const COUNTED = new RegExp(String.raw`(?:第|${COUNTER})[\s-]?$`, 'iu');
/** Matches the text before a number that is a size, a place, a level or a time. */
const MEASURED = new RegExp(
  String.raw`(?<!\p{L})(?:of|top|last|first|final|finals|best|bo|to|at|from|until|till|vs|by|max|min|under|over|age|level|tier|division|div|group|version|patch|ps|playstation|${WEEKDAY})\.?[\s-]?$`,
  'iu',
);
/** A unit or noun that makes the number before it an amount or a time. */
const UNIT =
  /^\s?(?:[ap]\.?m|o'?clock|h|uhr|usd|eur|gbp|inr|players?|teams?|squads?|slots?|kills?|points?|pts|rounds?|games?|matches|maps?|mins?|minutes?|hours?|days?|weeks?|years?)(?!\p{L})/iu;
/** The rest of a name that ends with a number, perhaps with a remark in brackets. */
const END = /^\s*(?:[([（【][^()[\]（）【】]*[)\]）】]\s*)?$/u;
const OF = /^\s?(?:of|out of)\s(?<total>\d{1,6})(?!\d)/iu;

/** The `days` between the starts, and the `year` of the first one, for dates without a year. */
type Step = { days: number; year: number };

/**
 * Returns the name of a tournament for its clone. A date in it is moved by this many days, with its weekday, and a
 * number that counts events is incremented. In a name with a date, only a number after '#' is (rules/tournaments
 * 13.8).
 * 'Scrim #12' becomes 'Scrim #13', 'Sun 30 Nov' becomes 'Mon 1 Dec'. A name without either does not change, and
 * neither does one that would become too long.
 */
export function countUpName(name: string, step: Step): string {
  const dates = findDates(name);
  const dated = canMove(name, dates)
    ? dates.reduceRight((text, date) => moveDate(text, date, step), name)
    : name;
  const counted = countUp(dated, dates.length > 0);
  return codePoints(counted) <= TOURNAMENT_LIMITS.name.max ? counted : name;
}

function countUp(name: string, hasDate: boolean): string {
  const marked = [...name.matchAll(MARKED)].at(-1);
  const standing = [...name.matchAll(STANDING)].findLast((found) => isCounter(name, found));
  const found = marked ?? (hasDate ? undefined : standing);
  if (found === undefined) return name;
  const [number] = found;
  const next = String(Number(number) + 1).padStart(number.length, '0');
  return name.slice(0, found.index) + next + name.slice(found.index + number.length);
}

/** Returns whether a number counts events: the last thing in the name, or after a word such as 'Week'. */
function isCounter(name: string, { 0: number, index }: RegExpExecArray): boolean {
  const [before, after] = [name.slice(0, index), name.slice(index + number.length)];
  if (/^(?:19|20)\d\d$/.test(number) || MEASURED.test(before) || UNIT.test(after)) return false;
  const total = OF.exec(after)?.groups?.['total'];
  // After "Week 8 of 8" another series begins.
  if (total !== undefined && Number(number) >= Number(total)) return false;
  return COUNTED.test(before) || END.test(after);
}

/** Returns the dates in a name, from left to right. */
function findDates(name: string): RegExpExecArray[] {
  const found = DATES.flatMap((pattern) => [...name.matchAll(pattern)]);
  return found
    .filter(({ index }, at) => found.slice(0, at).every((other) => !contains(other, index)))
    .toSorted((one, other) => one.index - other.index);
}

function contains({ 0: text, index }: RegExpExecArray, position: number): boolean {
  return index <= position && position < index + text.length;
}

/** Returns whether the dates are one date, or the first and the last day of an event, both written as dates. */
function canMove(name: string, dates: readonly RegExpExecArray[]): boolean {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || dates.length > 2) return false;
  const [firstEnd, lastEnd] = [first.index + first[0].length, last.index + last[0].length];
  if (first !== last && !BETWEEN_DATES.test(name.slice(firstEnd, last.index))) return false;
  const before = name.slice(0, first.index);
  const isRest = DAY_BEFORE.test(before) && !NUMBER_BEFORE.test(before);
  return !isRest && !DAY_AFTER.test(name.slice(lastEnd));
}

/** Returns the name with one date moved. A date that does not exist does not change. */
function moveDate(name: string, found: RegExpExecArray, { days, year }: Step): string {
  const {
    day = '',
    month = '',
    year: ownYear,
    weekday = '',
    laterWeekday = '',
  } = found.groups ?? {};
  const monthIndex = readMonth(month);
  const date = new Date(Date.UTC(Number(ownYear ?? year), monthIndex, Number.parseInt(day, 10)));
  if (date.getUTCMonth() !== monthIndex) return name;
  date.setUTCDate(date.getUTCDate() + days);
  const inDigits = /^\d\d$/.test(month) && /^\d\d$/.test(day) && !found[0].includes('月');
  const fresh: Record<string, string> = {
    day: likeDay(date.getUTCDate(), day, inDigits),
    month: likeMonth(date.getUTCMonth(), month, inDigits),
    year: String(date.getUTCFullYear()),
    weekday: moveWeekday(weekday, days),
    laterWeekday: moveWeekday(laterWeekday, days),
  };
  const places = Object.entries(found.indices?.groups ?? {})
    .flatMap(([part, range]) => (range === undefined ? [] : [{ part, range }]))
    .toSorted((one, other) => other.range[0] - one.range[0]);
  // Replacing starts at the end, so the earlier positions stay correct.
  return places.reduce(
    (text, { part, range: [from, to] }) =>
      text.slice(0, from) + (fresh[part] ?? '') + text.slice(to),
    name,
  );
}

/** The name may be from another year, so its weekday is moved and not computed from the date. */
function moveWeekday(old: string, days: number): string {
  const index = WEEKDAYS.findIndex((name) => sameStart(name, old));
  const name = WEEKDAYS.at((index + days) % WEEKDAYS.length) ?? '';
  return likeCase(old.length > 3 ? name : name.slice(0, 3), old);
}

function readMonth(month: string): number {
  if (/^\d/.test(month)) return Number(month) - 1;
  return MONTHS.findIndex((name) => sameStart(name, month));
}

function sameStart(one: string, other: string): boolean {
  return one.slice(0, 3).toLowerCase() === other.slice(0, 3).toLowerCase();
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
