import type { TournamentStatus } from './status.ts';

type Event = {
  /** The same in every file of a tournament, so a later file replaces an earlier one. */
  uid: string;
  title: string;
  text: string;
  url: string;
  start: Date;
};

/** A match in a user's calendar. */
export type CalendarEntry = Event & {
  /** After the start. */
  end: Date;
  state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
};

/** `now` is the time when the file is created. */
type Entry = Event & { now: Date; status: TournamentStatus };

/**
 * Returns a calendar with one entry (RFC 5545). It has a start in UTC and no end, since the duration of a
 * tournament is unknown. Lines end with CRLF and are folded at 75 octets.
 */
export function calendarFile({ now, status, ...event }: Entry): string {
  return writeCalendar([], [eventLines({ ...event, end: null, state: getState(status) }, now)]);
}

/** A calendar needs at least one component (RFC 5545, 3.6). This one shows nothing. */
const NO_EVENT = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Returns a calendar to subscribe to, with these matches, as it is at `now`. Programs read it again every hour. */
export function matchCalendar(matches: readonly CalendarEntry[], now: Date): string {
  const head = [
    'NAME:My matches',
    'X-WR-CALNAME:My matches',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ];
  return writeCalendar(
    head,
    matches.length === 0 ? [NO_EVENT] : matches.map((match) => eventLines(match, now)),
  );
}

function writeCalendar(head: readonly string[], components: readonly string[][]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hotdrop//Tournaments//EN',
    ...head,
    ...components.flat(),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

type Lines = Omit<CalendarEntry, 'end'> & { end: Date | null };

function eventLines({ uid, title, text, url, start, end, state }: Lines, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    ...(end === null ? [] : [`DTEND:${utc(end)}`]),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    `STATUS:${state}`,
    'END:VEVENT',
  ];
}

function getState(status: TournamentStatus): CalendarEntry['state'] {
  if (status === 'draft') return 'TENTATIVE';
  return status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED';
}

/** Formats a time like `20270116T180000Z`. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes text for a value, and drops control characters, which calendars cannot read. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n|[\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

const octets = 75;

/** Folds a line into pieces of at most 75 octets, each continued with a space. No character is split. */
function folded(line: string): string {
  let length = 0;
  let out = '';
  for (const character of line) {
    const size = countOctets(character);
    if (length + size > octets) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += size;
  }
  return out;
}

/** Returns the number of octets of a character in UTF-8. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
