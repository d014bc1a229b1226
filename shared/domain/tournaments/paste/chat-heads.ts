import type { KnownNames } from './known-names.ts';
import { shortened } from './paste-words.ts';

const MAX_LINE = 300;
const MAX_SHOWN = 60;
const MAX_HEADS = 3;

const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const day = String.raw`(?:today|yesterday|\p{L}{2,9}day|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})`;
const dated = String.raw`${day}(?:,?\s(?:at\s)?${time})?`;
const moment = `(?:${dated}|${time})`;
const mayBeHead = /\d:\d{2}|\d[./-]\d{1,2}[./-]\d|day\b/i;

const datedHead = new RegExp(
  String.raw`^(?:(.{0,60}?)\s)?[—–-]\s(?:${dated})$|^(?:${dated})$`,
  'iu',
);
const timedHead = new RegExp(String.raw`^(.{1,60}?)\s—\s${time}$`, 'iu');
const bracketHead = new RegExp(String.raw`^\[${moment}\]\s?(.{1,60}?):?$`, 'iu');
/** "[21:40] Host: 1. Alpha", or "28/11/2026, 21:40 - Host: 1. Alpha". */
const headBefore = new RegExp(
  String.raw`^(?:\[${moment}\]\s?|${day},?\s${time}\s-\s)([^:]{1,60}):\s(?=\S)`,
  'iu',
);

/**
 * Returns a text without the heads of copied chat messages, such as "Host — Today at 21:40" and "[21:40] Host", whose
 * times are no kills. The lines keep their numbers. `heads` are the first ones, shortened (rules/pasting 1.9).
 */
export function dropChatHeads(text: string, known: KnownNames): { text: string; heads: string[] } {
  if (!mayBeHead.test(text)) return { text, heads: [] };
  const heads = new Set<string>();
  const lines = text.split(/(\r\n?|\n)/).map((whole) => {
    if (whole.length > MAX_LINE || !mayBeHead.test(whole)) return whole;
    const line = whole.replace(/\s+/gu, ' ').trim();
    const rest = restAfterHead(line, known);
    if (rest === null) return whole;
    const head = line.slice(0, line.length - rest.length).trim();
    if (heads.size < MAX_HEADS) heads.add(shortened(head, MAX_SHOWN));
    return rest;
  });
  return heads.size === 0 ? { text, heads: [] } : { text: lines.join(''), heads: [...heads] };
}

/** Returns the text after the head of a message, or null if the line has none. */
function restAfterHead(line: string, known: KnownNames): string | null {
  const dateHead = datedHead.exec(line);
  // "Alpha - 28/11/2026" may be a result.
  if (dateHead !== null) return isSide(dateHead[1] ?? '', known) ? null : '';
  const before = headBefore.exec(line);
  if (before !== null && isHost(before[1] ?? '', known)) return line.slice(before[0].length);
  const alone = timedHead.exec(line) ?? bracketHead.exec(line);
  return alone !== null && isHost(alone[1] ?? '', known) ? '' : null;
}

function isSide(name: string, { namesOfSides }: KnownNames): boolean {
  return namesOfSides.findExact(name).certainty !== 'none';
}

const title = /(?<!\p{L})(?:round|match|game|map|group|lobby|day)(?!\p{L})/iu;
/** "1. Alpha", "Alpha 7" and "Alpha: 7". */
const hasValue = /^\W*\d+[.):\s-]|^[#\p{So}]|(?:\s|\W\s?)\d+\W*$/u;

/** A time beside the name of a side or player, or beside a value, may be a result. */
function isHost(name: string, { namesOfSides, namesOfPlayers }: KnownNames): boolean {
  return (
    !title.test(name) &&
    !hasValue.test(name) &&
    namesOfSides.find(name).certainty === 'none' &&
    namesOfSides.findNamed(name).length === 0 &&
    namesOfPlayers.findSure(name).certainty === 'none'
  );
}
