import type { KnownNames } from './known-names.ts';
import { quoted } from './quote-text.ts';
import type { PasteSide, PastedSide } from './pasted-results.ts';
import { hasKills, type Reading } from './reading.ts';
import { saysUnplayed } from './unread-states.ts';
import { countedSigns, hasMark, hasOtherMark, unreadNumber } from './unread-marks.ts';

const MAX_LINES = 1_000;
const MAX_LENGTH = 200;

/**
 * Returns a doubt for each line in which the text beside a known name may be a place or kills that were not understood
 * (rules/pasting 3.3).
 */
export function leftoverDoubts(text: string, reading: Reading, known: KnownNames): string[] {
  const isList = reading.form === 'lines' || reading.form === 'order';
  const rests = reading.sides
    .filter((side) => hasRest(side, reading, known) || (isList && hasRestOfPlayers(side, known)))
    .map(
      (side) =>
        `${describeRest(side, known)} in ${quoted(side.text)} was not understood. It may be a place or kills.`,
    );
  return [...rests, ...signDoubts(text, reading, known), ...skippedLineDoubts(reading, known)];
}

function describeRest({ name, registrationId }: PastedSide, known: KnownNames): string {
  const found = registrationId === null ? sideOfName(name, known) : null;
  const number = unreadNumber(name ?? '', found?.side.name ?? '', null);
  return found === null || number === null ? 'Something beside the name' : quoted(number);
}

/** Returns the side of an exact or sure match, or the best candidate of a question. */
function sideOfName(name: string | null, { namesOfSides, sides }: KnownNames) {
  if (name === null) return null;
  const { certainty, by, candidates } = namesOfSides.find(name);
  const side = sides.get(candidates[0]?.id ?? '');
  return side === undefined ? null : { certainty, by, side };
}

function namesOf({ name, players }: PasteSide): string[] {
  return [name, ...players.map((player) => player.name)];
}

/** Returns whether the text itself gives the place, instead of only the order of its lines. */
function isWritten({ place }: PastedSide, { form }: Reading): boolean {
  return place !== null && (form !== 'order' || place === 'did not play');
}

function hasRest(pasted: PastedSide, reading: Reading, known: KnownNames): boolean {
  const { name, registrationId, place, players } = pasted;
  const found = registrationId === null ? sideOfName(name, known) : null;
  // Players may decide which side is meant by a name such as "Team 5".
  if (name === null || found === null || (found.certainty === 'ask' && players.length > 0))
    return false;
  if (found.by === 'alias' && reading.form !== 'order') return false;
  return hasOtherMark(name, {
    names: namesOf(found.side),
    place: isWritten(pasted, reading) ? place : null,
    hasKills: hasKills(pasted),
    // In a list the place beside the name has already been removed, unless it is also there as a medal.
    mayRepeatPlace: reading.form !== 'lines' || !/\p{Nd}/u.test(name),
  });
}

function hasRestOfPlayers(
  { players, place }: PastedSide,
  { namesOfPlayers, namesOfSides, sides, sideOf }: KnownNames,
): boolean {
  return players.some(({ name, kills }) => {
    if (name === null) return false;
    const { certainty, id } = namesOfPlayers.findSure(name);
    if (certainty === 'exact') return false;
    // An unknown player with kills becomes a question.
    if (id === null) return kills === null && /\p{N}/u.test(name);
    const side = sides.get(sideOf.get(id) ?? '');
    const real = side?.players.find(({ userId }) => userId === id)?.name ?? name;
    // "Bravo (killed by Ann)" is not about Ann's side.
    const isOther = (other: string) =>
      other !== side?.registrationId && !namesOfSides.findNamed(real).includes(other);
    if (namesOfSides.findNamed(name).some(isOther)) return true;
    return hasOtherMark(name, { names: [real], place: place ?? 'did not play', hasKills: true });
  });
}

/**
 * Returns a doubt if lines without a written place or kills have different signs beside their names: stars may be
 * counted, and one star may mean the winner.
 */
function signDoubts(text: string, reading: Reading, known: KnownNames): string[] {
  const isTable = reading.form === 'table' || reading.form === 'players';
  const open = reading.sides.flatMap((pasted) => {
    const found = sideOfName(pasted.name, known);
    if (found === null || found.certainty === 'ask') return [];
    if (isWritten(pasted, reading) && hasKills(pasted)) return [];
    const line = isTable ? (pasted.name ?? '') : pasted.text;
    return [{ line, signs: countedSigns(line, namesOf(found.side)) }];
  });
  const first = findOdd(open) ?? (open.length > 0 ? signLines(text)[0] : undefined);
  return first === undefined
    ? []
    : [`The signs in ${quoted(first.line)} were not understood. They may be a place or kills.`];
}

type SignLine = { line: string; signs: string };

/** Returns the first line with signs if not all lines have the same signs. */
function findOdd(lines: readonly SignLine[]): SignLine | undefined {
  const isSame = new Set(lines.map(({ signs }) => signs)).size < 2;
  return isSame ? undefined : lines.find(({ signs }) => signs !== '');
}

/** A line such as "====" only separates. */
const separator = /^([=~*_#.•–—-])\1{2,}$/;

/** Returns the lines that consist of signs such as "★★". */
function signLines(text: string): SignLine[] {
  return text
    .split(/[\r\n]+/, MAX_LINES)
    .map((line) => line.slice(0, MAX_LENGTH).trim())
    .filter((line) => line !== '' && !/[\p{L}\p{N}]/u.test(line) && !separator.test(line))
    .map((line) => ({ line, signs: countedSigns(line, []) }))
    .filter(({ signs }) => signs !== '');
}

/**
 * In a list in finish order, a line between the names, or a word such as "Last", may change the places. In other lists,
 * a line with numbers between the names may have the kills of players, and one before the names that mentions a side
 * may be its result.
 */
function skippedLineDoubts(
  { form, sides, skipped }: Reading,
  { namesOfSides }: KnownNames,
): string[] {
  const [first] = sides;
  if (first === undefined) return [];
  if (form === 'lines')
    return skipped
      .filter(
        ({ line, text }) =>
          ((line > first.line || namesOfSides.findNamed(text).length > 0) && hasMark(text)) ||
          (namesOfSides.findNamed(text).length > 0 && saysUnplayed(text)),
      )
      .map(({ text }) => `${quoted(text)} was not understood. It may be a place or kills.`);
  if (form !== 'order') return [];
  const title = /^(?:round|match|game|map|lobby|day|group)\b/i;
  return skipped
    .filter(({ line, text }) => line > first.line || (hasMark(text) && !title.test(text)))
    .map(({ text }) => `${quoted(text)} was not understood. It may change the places.`);
}
