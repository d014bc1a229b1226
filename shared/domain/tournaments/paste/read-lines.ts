import { saysDidNotPlay } from '../result-cells.ts';
import { quoted } from './quote-text.ts';
import type { KnownNames } from './known-names.ts';
import { plainDigits, plainMarks, keepNumberSigns } from './plain-marks.ts';
import { mayBePoints } from './points-of-places.ts';
import type { Context } from './read-columns.ts';
import { keepKills, namesOtherFigures } from './other-figures.ts';
import { takeBulletedPlayers } from './bulleted-players.ts';
import { bestReadings, readLine, splitStart, type LineReading } from './read-line.ts';
import { readPlayers } from './read-players.ts';
import { hasValue, makeSide, type Reading } from './reading.ts';
import type { PastedPlace, PastedSide } from './pasted-results.ts';
import { describeSeveral, namesSeveral } from './round-titles.ts';

/** A list of a round's results has fewer lines, and each is shorter. */
const MAX_LINES = 1_000;
const MAX_LENGTH = 1_000;

type Line = { line: number; text: string };
type ReadLine = Line & {
  side: PastedSide;
  /** True if the name or the players are known. */
  isKnown: boolean;
  /** The other ways to read the line as a side. */
  others: readonly LineReading[];
  unlabelled: boolean;
  guessed: LineReading['guessed'];
};

/**
 * Reads lines such as "1. Alpha - 22 kills", "#1 Alpha 22", "P1 3, P2 2" or only names (rules/pasting 1.5). Returns
 * null if the text has none, and a sentence if it has far too many.
 */
export function readLines(text: string, context: Context): Reading | string | null {
  const lines = contentLines(text, context.known);
  if (lines.length === 0) return null;
  if (lines.length > MAX_LINES)
    return `The text has ${lines.length} lines, far more than a round has teams.`;
  const reading: Reading = { form: 'lines', sides: [], skipped: [], ignored: [], doubts: [] };
  const bulleted = takeBulletedPlayers(lines, context.known);
  const read = readAll(bulleted.lines, context.known, reading).map((own) => {
    const players = bulleted.players.get(own.line);
    return players === undefined ? own : { ...own, side: { ...own.side, players } };
  });
  const hasPlaces = read.some(({ side }) => typeof side.place === 'number');
  for (const one of read) {
    const { line, text: own, side, isKnown, others } = one;
    if (!isKnown && isTitle(own, hasPlaces, side)) {
      reading.skipped.push({ line, text: side.text });
      if (namesSeveral(own)) reading.doubts.push(describeSeveral(own));
      if (namesOtherFigures(own) && read.some(isUnlabelled))
        reading.doubts.push(`${quoted(own)} may be what the numbers mean, instead of kills.`);
    } else {
      reading.sides.push(side);
      if (hasOtherLabel(one, context.known))
        reading.doubts.push(
          `${quoted(own)} has a sign or word before its number that may be its unit.`,
        );
      if (others.length > 0) reading.doubts.push(`${quoted(own)} can be read in two ways.`);
    }
  }
  const figures = read.flatMap(({ side: { place, kills }, unlabelled }) =>
    typeof place === 'number' && kills !== null && unlabelled ? [{ place, figure: kills }] : [],
  );
  if (mayBePoints(figures, context.scoring))
    reading.doubts.push('The numbers after the names may be points instead of kills.');
  reading.doubts.push(...guessDoubts(read), ...sharedNumberDoubts(reading.sides));
  return reading.sides.length === 0 ? null : reading;
}

function isUnlabelled({ side: { kills }, unlabelled }: ReadLine): boolean {
  return kills !== null && unlabelled;
}

/** Signs and words between a name and a number that only separate them. */
const separators = /^[\s:=|,.([{<>~_*x×+•·…–—-]*$/iu;

/** Returns whether an unlabelled number follows a word or sign that is not part of the name, as in "Alpha € 7". */
function hasOtherLabel(read: ReadLine, { namesOfSides }: KnownNames): boolean {
  const { name } = read.side;
  if (name === null || !isUnlabelled(read)) return false;
  const words = /^(.*\S)\s+(\S+)$/u.exec(name.replace(/[\s:=|,(–—-]+$/u, ''));
  const [, before = '', last = ''] = words ?? [];
  if (before === '' || separators.test(last)) return false;
  const [whole] = namesOfSides.find(name).candidates;
  const [shorter] = namesOfSides.find(before).candidates;
  const hasSign = !/[\p{L}\p{N}]/u.test(last);
  return (
    whole !== undefined &&
    shorter?.id === whole.id &&
    (shorter.score > whole.score || (hasSign && shorter.score === whole.score))
  );
}

/** Returns a doubt about numbers before the names, unless the places are 1, 2, 3 and so on. */
function guessDoubts(read: readonly ReadLine[]): string[] {
  const guesses = read.filter(({ isKnown }) => isKnown).map(({ guessed }) => guessed);
  const places = read.flatMap(({ side: { place } }) => (typeof place === 'number' ? [place] : []));
  const figures = read.flatMap(({ side: { kills }, unlabelled }) =>
    kills !== null && unlabelled ? [kills] : [],
  );
  // "2 - Alpha - 1" and "1 - Bravo - 2" may have either number as the place.
  const isTwofold =
    figures.length === places.length && arePlaces(figures) && figures.length === read.length;
  const sentence = (is: string, others: string) =>
    `The numbers beside the names are read as ${is}. They may be ${others}.`;
  return [
    ...(guesses.includes('place') && (!arePlaces(places) || read.length < 2 || isTwofold)
      ? [sentence('places', 'kills or slots')]
      : []),
    ...(guesses.includes('kills') ? [sentence('kills', 'slots')] : []),
  ];
}

function arePlaces(numbers: readonly number[]): boolean {
  const distinct = new Set(numbers).size;
  return distinct === numbers.length && distinct === Math.max(...numbers, 0);
}

/** Returns the non-empty lines, each on one line and with normal-width characters. */
function contentLines(text: string, known: KnownNames): Line[] {
  const lines = text.split(/\r\n?|\n/).flatMap((whole, index) => {
    const line = keepNumberSigns(whole.slice(0, MAX_LENGTH))
      .normalize('NFKC')
      .replace(/\s+/gu, ' ')
      .trim();
    // A medal on a line of its own is a place, although it is only a sign.
    const isContent =
      /[\p{L}\p{N}]/u.test(plainDigits(line)) ||
      (line !== '' && known.namesOfSides.findExact(line).certainty !== 'none');
    return isContent ? [{ line: index + 1, text: line }] : [];
  });
  // A dash before every line is a bullet. Before only some, it means that the side did not play.
  const isListed = lines.every(({ text: line }) => bullet.test(line));
  return isListed ? lines.map((line) => ({ ...line, text: line.text.replace(bullet, '') })) : lines;
}

const bullet = /^[-–—•*·]\s/;
/** A line that says that the sides below it did not play. */
const absentHeading = /^(?:dnf|dnp|absent|did not play)\s?:?$/i;

function readAll(lines: readonly Line[], known: KnownNames, { ignored }: Reading): ReadLine[] {
  let below: PastedPlace = null;
  const all = lines.flatMap((line) => {
    if (absentHeading.test(line.text) || saysDidNotPlay(line.text)) {
      below = 'did not play';
      return [];
    }
    const kept = keepKills(line.text);
    const own = kept === null ? line : { ...line, text: kept.text };
    const readings = bestReadings(readLine(own.text, known));
    return [{ line, own, below, readings, kept }];
  });
  // "Alpha 2" is the name of a team if no line has kills.
  const hasNoKills = all.every(({ readings }) => readings.some(({ kills }) => kills === null));
  return all.map(({ line, own, below: above, readings, kept }) => {
    const fitting = hasNoKills ? readings.filter(({ kills }) => kills === null) : readings;
    const [best, ...others] = fitting;
    const read = readBest(own, best, others, known);
    const value = findPoints(line.text, best, kept?.points ?? null);
    const hasPoints = best !== undefined && best.points !== null;
    for (const name of [...(hasPoints ? ['points'] : []), ...(kept?.dropped ?? [])])
      if (!ignored.includes(name)) ignored.push(name);
    const { text } = makeSide(line);
    const points = value === null ? [] : [{ label: 'points', isOfPlace: false, value }];
    const place = read.side.place ?? above;
    return { ...read, ...line, side: { ...read.side, text, place, points } };
  });
}

const pointsLabel = /\d\s?(?:points?|pts?)(?![\p{L}\p{N}])/giu;

/** Returns the points of a line. Points that were not read, such as those of several players, are NaN. */
function findPoints(
  text: string,
  best: LineReading | undefined,
  kept: number | null,
): number | null {
  const points = kept ?? best?.points ?? null;
  const rest = best?.found.certainty === 'exact' ? text.replace(best.name, '') : text;
  const count = rest.match(pointsLabel)?.length ?? 0;
  return count > (points === null ? 0 : 1) ? Number.NaN : points;
}

/** Reads the line as a side, or as players if they are known and the side is not. */
function readBest(
  line: Line,
  best: LineReading | undefined,
  others: readonly LineReading[],
  known: KnownNames,
): ReadLine {
  const certainty = best?.found.certainty ?? 'none';
  const players = certainty === 'exact' ? null : readAsPlayers(line, known);
  // "A 1, B 2" is also similar to the name of a side "A / B".
  if (players !== null && (certainty !== 'sure' || areAllCounted(players.side))) return players;
  const side = makeSide({
    ...line,
    name: best?.name ?? line.text,
    place: best?.place ?? null,
    kills: best?.kills ?? null,
  });
  return {
    ...line,
    side,
    isKnown: best !== undefined && best.found.certainty !== 'none',
    others,
    unlabelled: best !== undefined && !best.isLabelled,
    guessed: best?.guessed ?? null,
  };
}

function readAsPlayers(line: Line, known: KnownNames): ReadLine | null {
  const read = splitStart(line.text).flatMap(({ rest, place, guessed }) => {
    const players = readPlayers(rest, known);
    return players === null ? [] : [{ ...players, place, guessed }];
  });
  // "3. Ann" is similar to Ann, but 3 is the place.
  const [best] = read.toSorted(
    (a, b) =>
      b.known - a.known || b.exact - a.exact || Number(b.place !== null) - Number(a.place !== null),
  );
  const counted = best?.players.filter(({ kills }) => kills !== null).length ?? 0;
  if (best === undefined || best.known === 0) return null;
  // A list of players is unlikely if few of the names are known and few have kills.
  if (best.known * 2 < best.players.length && counted * 2 < best.players.length) return null;
  const [named] = best.sideName === null ? [] : bestReadings(readLine(best.sideName, known));
  const last = best.players.at(-1);
  // In "Ann, Bob 7", the number belongs to both.
  const shared = best.players.length > 1 && counted === 1 ? (last?.kills ?? null) : null;
  const side = makeSide({
    ...line,
    name: named?.name ?? null,
    place: best.place ?? named?.place ?? null,
    kills: named?.kills ?? shared,
    players:
      shared === null ? best.players : best.players.map((player) => ({ ...player, kills: null })),
  });
  const unlabelled = shared !== null && !best.isLabelled;
  return { ...line, side, isKnown: true, others: [], unlabelled, guessed: best.guessed };
}

/** Returns a doubt if only some lines have one number for several players. */
function sharedNumberDoubts(sides: readonly PastedSide[]): string[] {
  const isShared = ({ kills, players }: PastedSide) =>
    kills !== null && players.length > 1 && players.every((player) => player.kills === null);
  const [first] = sides.filter(isShared);
  const hasOthers = sides.some(({ players }) => players.some(({ kills }) => kills !== null));
  return first !== undefined && hasOthers
    ? [`The number in ${quoted(first.text)} is read as the kills of the team.`]
    : [];
}

function areAllCounted({ players }: PastedSide): boolean {
  return players.length > 1 && players.every(({ kills }) => kills !== null);
}

const title =
  /^(?:(?:final|full|official|overall)\s)?(?:results?|standings?|round|match|game|map|lobby|day|scrims?|group|teams?|squads?|clans?)(?:\s(?:names?|results?|standings?))?\s?#?\s?\d{0,3}\s?:?$/i;

/** Returns whether a line is a title: it has no known name and no value, or it comes before a list. */
function isTitle(text: string, hasPlaces: boolean, side: PastedSide): boolean {
  return title.test(plainMarks(text)) || (hasPlaces && !hasValue(side)) || text.endsWith(':');
}
