import type { KnownNames } from './known-names.ts';
import { shortened } from './quote-text.ts';

const MAX_LINE = 300;
const MAX_SHOWN = 60;
const MAX_HEADERS = 3;

const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const day = String.raw`(?:today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|${date})`;
const dated = String.raw`${day},?\s(?:at\s)?${time}`;
const moment = `(?:${dated}|${time})`;
const mayBeHeader = /\d:\d{2}|\d[./-]\d{1,2}[./-]\d/;

/** After a hyphen or an en dash a time is needed, because a side may be called "Black - Friday". */
const datedHeader = new RegExp(
  String.raw`^(?:(.{0,60}?)\s)?[—–-]\s${dated}$|^(.{1,60}?)\s—\s${date}$|^${dated}$`,
  'iu',
);
const timedHeader = new RegExp(String.raw`^(.{1,60}?)\s—\s${time}$`, 'iu');
const bracketHeader = new RegExp(String.raw`^\[${moment}\]\s?(.{1,60}?):?$`, 'iu');
/** "[21:40] Host: 1. Alpha", or "28/11/2026, 21:40 - Host: 1. Alpha". */
const headBefore = new RegExp(
  String.raw`^(?:\[${moment}\]\s?|${day},?\s${time}\s-\s)([^:]{1,60}):\s(?=\S)`,
  'iu',
);

/**
 * Returns a text without the headers of copied chat messages, such as "Host — Today at 21:40" and "[21:40] Host", so
 * that their times are not read as kills. The lines keep their numbers. `headers` are the first ones, shortened
 * (rules/pasting 1.9).
 */
export function dropChatHeaders(
  text: string,
  known: KnownNames,
): { text: string; headers: string[] } {
  if (!mayBeHeader.test(text)) return { text, headers: [] };
  const headers = new Set<string>();
  const lines = text.split(/(\r\n?|\n)/).map((whole) => {
    if (whole.length > MAX_LINE || !mayBeHeader.test(whole)) return whole;
    const line = whole.replace(/\s+/gu, ' ').trim();
    const rest = restAfterHeader(line, known);
    if (rest === null) return whole;
    const header = line.slice(0, line.length - rest.length).trim();
    if (headers.size < MAX_HEADERS) headers.add(shortened(header, MAX_SHOWN));
    return rest;
  });
  return headers.size === 0
    ? { text, headers: [] }
    : { text: lines.join(''), headers: [...headers] };
}

/** Returns the text after the header of a message, or null if the line has none. */
function restAfterHeader(line: string, known: KnownNames): string | null {
  const dateMatch = datedHeader.exec(line);
  if (dateMatch !== null) {
    const name = dateMatch[1] ?? dateMatch[2] ?? '';
    const isPlayer = known.namesOfPlayers.findExact(name).id !== null;
    return isPlayer || !mayBeResult(name, known) ? '' : null;
  }
  const before = headBefore.exec(line);
  const rest = line.slice(before?.[0].length ?? 0);
  // "[21:40] Zulu: 7" is a name with kills.
  if (before !== null && /\p{L}/u.test(rest) && isHost(before[1] ?? '', known)) return rest;
  const alone = timedHeader.exec(line) ?? bracketHeader.exec(line);
  return alone !== null && isHost(alone[1] ?? '', known) ? '' : null;
}

const title = /(?<!\p{L})(?:round|match|game|map|group|lobby|day)(?!\p{L})/iu;
/** "1. Alpha", "Alpha 7", "Alpha: 7" and "Alpha 7 kills". */
const hasValue = /^\W*\d+[.):\s-]|^[#\p{So}]|(?:\s|\W\s?)\d+\s?(?:kills?|k|pts?|points?)?\W*$/iu;

/** Returns whether a text before a date or time names a side or a round, or has a value. */
function mayBeResult(name: string, { namesOfSides }: KnownNames): boolean {
  return (
    title.test(name) ||
    hasValue.test(name) ||
    namesOfSides.findExact(name).certainty !== 'none' ||
    namesOfSides.findNamed(name).length > 0
  );
}

/** A time without a date beside the name of a player, or beside a misspelt side, may be a result too. */
function isHost(name: string, known: KnownNames): boolean {
  return (
    !mayBeResult(name, known) &&
    known.namesOfSides.find(name).certainty === 'none' &&
    known.namesOfPlayers.findSure(name).certainty === 'none'
  );
}
