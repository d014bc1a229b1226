import { isJsonObject } from '../../strict-json.ts';
import { findJson } from './find-json.ts';
import { findPlaces } from './json-points.ts';
import { getKnownNames, type KnownNames } from './known-names.ts';
import { isPlaceRole, listItems, type Item, type JsonObject } from './list-items.ts';
import { quoted } from './quote-text.ts';
import type { PastedSide, Roster } from './pasted-results.ts';
import { playersInText } from './players-in-text.ts';
import { readAnswer } from './read-answer.ts';
import { getRole, type Role } from './read-headings.ts';
import { readObject } from './read-object.ts';
import { groupPlayerRows } from './read-player-rows.ts';
import { makeJsonReading, makePlayer, type Reading } from './reading.ts';
import { severalRoundsDoubts } from './round-columns.ts';
import { describeOtherRound, roundIn } from './round-titles.ts';
import { keyStateDoubts } from './unread-states.ts';

/** A chatbot writes few sentences around its answer. */
const MAX_NOTES = 100;
const MAX_NOTE = 500;

/**
 * Reads JSON: chatbots' answers to the prompt, or lists of objects (rules/pasting 1.2). Returns null if the text
 * contains none, and a sentence if it is broken or answers another prompt.
 */
export function readJson(text: string, roster: Roster): Reading | string | null {
  const values = findJson(text);
  if (typeof values === 'string') return values;
  const answers = values.filter(isJsonObject).filter((value) => 'hotdrop' in value);
  if (answers.length === 0)
    return readItems(
      values.flatMap((value) => listItems(value)),
      roster,
    );
  const readings = answers.map((answer) => readAnswer(answer, roster));
  const refusal = readings.find((reading) => typeof reading === 'string');
  const read = readings.filter((reading) => typeof reading !== 'string');
  return (
    refusal ?? {
      ...makeJsonReading(),
      places: { as: 'place', headings: quoted('place') },
      sides: read.flatMap(({ sides }) => sides),
      skipped: read.flatMap(({ skipped }) => skipped),
      doubts: [...new Set([...read.flatMap(({ doubts }) => doubts), ...noteDoubts(text, roster)])],
    }
  );
}

const unsure =
  /\b(?:unsure|not (?:sure|certain)|uncertain|might|may be|unclear|could ?n[o']t|can ?n[o']t|unable|guess(?:ed)?|assum\w+|blurr\w+|unreadable|illegible|cropped|cut off|partial\w*)\b/i;

/**
 * Returns doubts about what a chatbot says above or below its answer about sides, players or text that it could not
 * read.
 */
function noteDoubts(text: string, roster: Roster): string[] {
  const { namesOfSides, namesOfPlayers } = getKnownNames(roster);
  const around = [text.slice(0, text.search(/[[{]/)), text.slice(text.search(/[\]}][^\]}]*$/))];
  return around
    .flatMap((part) => part.split(/[\r\n]+/, MAX_NOTES))
    .map((line) => line.slice(0, MAX_NOTE).normalize('NFKC'))
    .filter(
      (line) =>
        unsure.test(line) ||
        [namesOfSides, namesOfPlayers].some((names) => names.findNamed(line).length > 0),
    )
    .map((line) => `The chatbot also says: ${quoted(line.replace(/^[\]}`\s]+/, ''))}`);
}

/** Reads the objects of this round, otherwise those of the first round in the text. */
function readItems(items: readonly Item[], roster: Roster): Reading | null {
  const reading = makeJsonReading();
  const ignored = new Set<string>();
  const rounds = new Set(items.flatMap(({ round }) => (round === null ? [] : [round])));
  const [first = null] = rounds;
  const chosen = rounds.has(roster.round) ? roster.round : first;
  const listOf = new Map<number, unknown>();
  let isShared = false;
  const known = getKnownNames(roster);
  const isByPlayer = areRowsOfPlayers(items.map(({ item }) => item));
  for (const [index, { item, round, list }] of items.entries()) {
    if (round !== null && round !== chosen) {
      reading.skipped.push({
        line: index + 1,
        text: readObject(item, index + 1, makeJsonReading(), known).text,
      });
      continue;
    }
    const side = isByPlayer
      ? readPlayerRow(item, index + 1, reading, known)
      : readObject(item, index + 1, reading, known);
    if (side.name !== null || side.players.length > 0) reading.sides.push(side);
    if (typeof side.place === 'number') {
      isShared ||= listOf.has(side.place) && listOf.get(side.place) !== list;
      listOf.set(side.place, list);
    }
    for (const key of Object.keys(item)) {
      const role = getRole(key);
      if (role === 'points' || role === 'place points' || role === 'total') ignored.add(key);
      if (role === null && containsNumber(item[key]) && roundIn({ [key]: item[key] }) === null)
        ignored.add(key);
    }
  }
  reading.ignored = [...ignored].slice(0, 20);
  reading.hasPlaceColumn = items.some(({ item }) =>
    Object.keys(item).some((key) => isPlaceRole(getRole(key))),
  );
  const places = findPlaces(items);
  if (places !== undefined) reading.places = places;
  if (isByPlayer) {
    reading.sides = groupPlayerRows(reading.sides, { known }, reading, {
      killsHeading: Object.keys(items[0]?.item ?? {}).find((key) => getRole(key) === 'kills') ?? '',
    });
  }
  const ofRound = items.filter(({ round }) => round === null || round === chosen);
  reading.doubts.push(
    ...keyStateDoubts(ofRound.map(({ item }) => item)),
    ...severalRoundsDoubts(ofRound, isByPlayer),
    ...(isByPlayer ? [] : bestPlayerDoubts(ofRound, roster)),
  );
  for (const round of rounds)
    if (round !== roster.round)
      reading.doubts.push(
        round === chosen
          ? describeOtherRound(round, roster)
          : `The results of round ${round} were left out.`,
      );
  if (isShared) reading.doubts.push('Several lists have the same places. Are they for one round?');
  return reading.sides.length === 0 ? null : reading;
}

/** If each side has one object, its player may be the best one of the side. */
function areRowsOfPlayers(items: readonly JsonObject[]): boolean {
  const sides = items.map(
    (item) => Object.entries(item).find(([key]) => getRole(key) === 'side')?.[1],
  );
  const isRepeated =
    new Set(sides).size < items.length || sides.every((side) => side === undefined);
  return items.length > 0 && isRepeated && items.every((item) => playerOf(item) !== null);
}

/**
 * Returns a doubt if each object names one player of a side with several, since these may be the best players of the
 * round.
 */
function bestPlayerDoubts(items: readonly Item[], { sides }: Roster): string[] {
  const isNamed = items.every(({ item }) =>
    Object.entries(item).some(
      ([key, value]) => getRole(key) === 'player' && typeof value === 'string' && value !== '',
    ),
  );
  const known = sides.some(({ players }) => players.length > 1);
  // Under a key such as `place`, the player is the best one of the side.
  const isRank = findPlaces(items)?.as !== 'place';
  return items.length > 1 && isNamed && known && isRank
    ? ['Each entry names one player. They may be the best players, and not the results of teams.']
    : [];
}

/** Returns the name of the only player of an object; null for an object with the results of a side. */
function playerOf(item: JsonObject): string | null {
  const valueOf = (own: Role) => Object.entries(item).find(([key]) => getRole(key) === own)?.[1];
  const player = valueOf('player') ?? (valueOf('side') === undefined ? null : valueOf('name'));
  return typeof player === 'string' && player.trim() !== '' ? player : null;
}

/** Reads an object as the row of one player, like a line of a table (rules/pasting 1.4). */
function readPlayerRow(
  item: JsonObject,
  line: number,
  reading: Reading,
  known: KnownNames,
): PastedSide {
  const name = playerOf(item) ?? '';
  const rest = Object.entries(item).filter(
    ([key, value]) => value !== name || (getRole(key) !== 'player' && getRole(key) !== 'name'),
  );
  const side = readObject(Object.fromEntries(rest), line, reading, known);
  const several = playersInText(name, known);
  if (several !== null) return { ...side, players: several };
  return { ...side, kills: null, players: [makePlayer({ name, kills: side.kills })] };
}

function containsNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /\d/.test(value));
}
