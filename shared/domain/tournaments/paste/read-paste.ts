import { utf8Bytes } from '../../text.ts';
import { getKnownNames, type KnownNames } from './known-names.ts';
import {
  PASTE_FORMS,
  type PasteForm,
  type PasteRefusal,
  type PastedResults,
  type Roster,
} from './pasted-results.ts';
import { quoted } from './quote-text.ts';
import { readJson } from './read-json.ts';
import { readLines } from './read-lines.ts';
import { readTable } from './read-table.ts';
import { otherRoundDoubts } from './round-titles.ts';
import { dropChatHeaders } from './chat-headers.ts';
import { killDoubts } from './kill-doubts.ts';
import { lineDoubts } from './line-doubts.ts';
import { markDoubts } from './mark-doubts.ts';
import { checkPoints } from './check-points.ts';
import { leftoverDoubts } from './leftover-doubts.ts';
import { titleDoubts } from './title-doubts.ts';
import {
  repeatedPlaceDoubts,
  placeDoubts,
  slotDoubts,
  hasValue,
  inFinishOrder,
  type Reading,
} from './reading.ts';

/** The maximum size of a text that is read, in bytes of UTF-8: 100 KB. */
const MAX_BYTES = 102_400;
/** Nobody could review more sides or read more doubts. */
const MAX_SIDES = 1_000;
const MAX_DOUBTS = 20;

/**
 * Reads pasted results (rules/pasting 1) in the given form, otherwise in the first form that fits. Never throws. If
 * a text gives no results, for example because it is larger than 100 KB, a sentence says why.
 */
export function readPaste(
  pasted: string,
  roster: Roster,
  form?: PasteForm,
): PastedResults | PasteRefusal {
  if (pasted.length > MAX_BYTES || utf8Bytes(pasted) > MAX_BYTES)
    return { refusal: 'The text is larger than 100 KB. Paste one round.' };
  if (pasted.trim() === '') return { refusal: 'The text is empty.' };
  const known = getKnownNames(roster);
  const { text, headers } = dropChatHeaders(pasted.replace(/^\ufeff/, ''), known);
  const { readings, reason } = readForms(text, roster);
  const forms = PASTE_FORMS.filter((other) => readings.has(other));
  const [first] = readings.keys();
  const chosen = form ?? first;
  const reading = chosen === undefined ? undefined : readings.get(chosen);
  if (reading === undefined || (form === undefined && reason !== null))
    return { refusal: reason ?? 'No places or kills were found.' };
  if (reading.sides.length > MAX_SIDES)
    return {
      refusal: `The text has ${reading.sides.length} lines, far more than a round has teams.`,
    };
  const { doubts: ofPoints, isProven } = checkPoints(reading, roster.scoring, roster.sides.length);
  const all = [
    ...otherRoundDoubts(text, reading, roster),
    ...unknownNameDoubts(reading, known),
    ...slotDoubts(reading, known),
    ...titleDoubts(text, reading, known),
    ...lineDoubts(reading, known),
    ...markDoubts(reading, known),
    ...repeatedPlaceDoubts(reading),
    ...reading.doubts,
    ...placeDoubts(reading),
    ...ofPoints,
    ...killDoubts(reading, roster.sides, isProven),
    ...leftoverDoubts(text, reading, known),
  ];
  const doubts = [...new Set(all)];
  return {
    form: reading.form,
    others: forms.filter((other) => other !== reading.form),
    sides: reading.sides,
    skipped: reading.skipped,
    ignored: [...headers, ...reading.ignored],
    doubts: doubts.length > MAX_DOUBTS ? [...doubts.slice(0, MAX_DOUBTS), 'And more.'] : doubts,
  };
}

type Forms = { readings: ReadonlyMap<PasteForm, Reading>; reason: string | null };

/** Reads the text in every form that fits, the best first, or says why the first form that fits gives no results. */
function readForms(text: string, roster: Roster): Forms {
  const context = { known: getKnownNames(roster), scoring: roster.scoring, round: roster.round };
  const readings = new Map<PasteForm, Reading>();
  const add = (reading: Reading | null) => {
    if (reading !== null && !readings.has(reading.form) && isUseful(reading, context.known))
      readings.set(reading.form, reading);
  };
  const json = readJson(text, roster);
  const table = json === null ? readTable(text, context) : null;
  // Nobody writes lists with tabs.
  const isSheet = table !== null && text.includes('\t');
  const lines = json === null && !isSheet ? readLines(text, context) : null;
  // "1. Alpha | 7 kills" has columns, but its places are beside the names.
  const isList =
    table !== null &&
    typeof table !== 'string' &&
    leftoverDoubts(text, table, context.known).length > 0;
  for (const read of isList ? [json, lines, table] : [json, table, lines]) {
    if (read === null || typeof read === 'string') continue;
    // Unless it is a table, a text with only names, or with kills but no places, is in finish order.
    if (read === lines) add(inFinishOrder(read));
    add(read);
    add(inFinishOrder(read));
  }
  const isRead = json === null ? typeof table !== 'string' && readings.size > 0 : readings.size > 0;
  if (isRead) return { readings, reason: null };
  const sentence = [json, table, lines].find((read) => typeof read === 'string');
  const found = [json, table, lines].some((read) => read !== null && typeof read !== 'string');
  const nobody = found ? refuseUnread(text, context.known) : null;
  return { readings, reason: sentence ?? nobody };
}

/** If a text gave no results, known names are searched for in only this many of its lines. */
const MAX_NAMED_LINES = 100;

function refuseUnread(text: string, { namesOfSides, namesOfPlayers }: KnownNames): string {
  const isNamed = text
    .split(/[\r\n]+/, MAX_NAMED_LINES)
    .some((line) =>
      [namesOfSides, namesOfPlayers].some((names) => names.findNamed(line).length > 0),
    );
  return isNamed
    ? 'The text names teams or players of this round, but no place or kills were understood beside them.'
    : 'No team or player of this round was found with a place or kills.';
}

/** Returns whether there is a value, and a side or player of this round. */
function isUseful({ sides }: Reading, { namesOfSides, namesOfPlayers }: KnownNames): boolean {
  return (
    sides.some(hasValue) &&
    (sides.length > MAX_SIDES ||
      sides.some(
        ({ name, registrationId, players }) =>
          registrationId !== null ||
          (name !== null && namesOfSides.find(name).certainty !== 'none') ||
          players.some(
            (player) => player.name !== null && namesOfPlayers.findSure(player.name).id !== null,
          ),
      ))
  );
}

/** In a list in finish order, an unknown line shifts all places below it. */
function unknownNameDoubts({ form, sides }: Reading, { namesOfSides }: KnownNames): string[] {
  return sides.flatMap(({ name, place }) =>
    form === 'order' &&
    typeof place === 'number' &&
    name !== null &&
    namesOfSides.find(name).certainty === 'none'
      ? [`${quoted(name)} counts as place ${place}. Remove the line if it names no team.`]
      : [],
  );
}
