import { isJsonObject } from '../../strict-json.ts';
import { killsIn, placeIn } from './cell-values.ts';
import { quoted } from './paste-words.ts';
import { listCode, toKeys } from './prompt-keys.ts';
import type { PastedPlayer, PastedSide, Roster } from './pasted-results.ts';
import { findJson } from './find-json.ts';
import { asText, findPlaces, readPoints } from './json-points.ts';
import { isPlaceRole, listItems, type Item, type JsonObject } from './list-items.ts';
import { getRole, type Role } from './read-heads.ts';
import { getKnownNames, type KnownNames } from './known-names.ts';
import { doubtPlayers, playersInText } from './players-in-text.ts';
import { groupPlayerRows } from './read-player-rows.ts';
import { doubtValue, makePlayer, makeSide, toPlace, type Reading } from './reading.ts';
import { describeOtherRound, roundIn } from './round-titles.ts';
import { hasNameless, twofoldKeys, unreadKeys } from './unread-values.ts';

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
      ...emptyReading(),
      places: { as: 'place', heads: quoted('place') },
      sides: read.flatMap(({ sides }) => sides),
      skipped: read.flatMap(({ skipped }) => skipped),
      doubts: [...new Set(read.flatMap(({ doubts }) => doubts))],
    }
  );
}

function emptyReading(): Reading {
  return { form: 'json', sides: [], skipped: [], ignored: [], doubts: [] };
}

/** The keys of the prompt are valid as long as the sides and players are the same as in the prompt. */
function readAnswer(answer: JsonObject, roster: Roster): Reading | string {
  const { round, list, results, unknown } = answer;
  if (!Array.isArray(results)) return 'The answer has no results. Copy the whole answer.';
  if (list !== undefined && list !== listCode(roster))
    return 'The teams or players have changed since the prompt was copied. Copy the prompt again.';
  const reading = emptyReading();
  if (list === undefined)
    reading.doubts.push('The answer does not say which prompt it belongs to. Check the teams.');
  if (round !== roster.round)
    reading.doubts.push(
      `The answer is for ${typeof round === 'number' ? `round ${round}` : 'an unknown round'}, and this is round ${roster.round}.`,
    );
  const keys = toKeys(roster);
  for (const [index, result] of results.entries()) {
    if (!isJsonObject(result)) continue;
    const side = readObject(result, index + 1, reading, getKnownNames(roster));
    const key = typeof result['side'] === 'string' ? result['side'] : '';
    const known = keys.sides.get(key);
    reading.sides.push({
      ...side,
      ...(known !== undefined && { registrationId: known.registrationId, name: known.name }),
      place: result['place'] === null ? 'did not play' : side.place,
      players: side.players.map((player) => ({
        ...player,
        ...keys.players.get(player.name ?? ''),
      })),
    });
  }
  if (Array.isArray(unknown))
    for (const name of unknown)
      if (typeof name === 'string') reading.skipped.push({ line: 1, text: name.slice(0, 120) });
  return reading;
}

/** Reads the objects of this round, otherwise those of the first round in the text. */
function readItems(items: readonly Item[], roster: Roster): Reading | null {
  const reading = emptyReading();
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
        text: readObject(item, index + 1, emptyReading(), known).text,
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
      if (role === null && holdsNumber(item[key]) && roundIn({ [key]: item[key] }) === null)
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
    const { scoring } = roster;
    reading.sides = groupPlayerRows(reading.sides, { known, scoring }, reading, {
      killsHead: Object.keys(items[0]?.item ?? {}).find((key) => getRole(key) === 'kills') ?? '',
    });
  }
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

/** With one object for each side, its player may be the best one of the side. */
function areRowsOfPlayers(items: readonly JsonObject[]): boolean {
  const sides = items.map(
    (item) => Object.entries(item).find(([key]) => getRole(key) === 'side')?.[1],
  );
  const isRepeated =
    new Set(sides).size < items.length || sides.every((side) => side === undefined);
  return items.length > 0 && isRepeated && items.every((item) => playerOf(item) !== null);
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

/** `line` is the number of the object in its list. */
function readObject(
  item: JsonObject,
  line: number,
  { doubts }: Reading,
  known: KnownNames,
): PastedSide {
  const entries = Object.entries(item);
  const valueOf = (fits: (role: Role | null) => boolean) =>
    entries.find(([key]) => fits(getRole(key)))?.[1];
  const side = valueOf((role) => role === 'side') ?? valueOf((role) => role === 'name');
  const name = typeof side === 'object' && side !== null ? getName(side) : side;
  const placed = asText(
    valueOf((role) => role === 'place') ??
      valueOf((role) => role === 'rank') ??
      valueOf(isPlaceRole),
  );
  const place = placeIn(placed);
  if (place === null) doubts.push(doubtValue(placed, line, 'place'));
  const counted = valueOf((role) => role === 'kills');
  const listed = valueOf((role) => role === 'player');
  const players = [
    ...readPlayers(listed, line, doubts, known),
    ...(isNested(counted) ? readPlayers(counted, line, doubts, known) : []),
  ];
  doubts.push(...doubtKeys(item, line).filter((doubt) => !doubts.includes(doubt)));
  return makeSide({
    line,
    text: entries
      .map(([key, value]) => (isNested(value) ? key : `${key} ${String(value)}`))
      .join(', '),
    name: typeof name === 'string' && name.trim() !== '' ? name : null,
    place: toPlace(place ?? ''),
    kills: isNested(counted) ? null : readKills(counted, line, doubts),
    points: readPoints(item),
    players: players.some(({ kills }) => kills !== null) ? players : [],
  });
}

/** Returns doubts about keys that were not read, or that say the same thing twice. */
function doubtKeys(item: JsonObject, line: number): string[] {
  const has = (fits: (role: Role | null) => boolean) =>
    Object.keys(item).some((key) => fits(getRole(key)));
  const isKills = (role: Role | null) => role === 'kills';
  const isPlace = (role: Role | null) => role === 'place' || role === 'rank';
  const players = Object.entries(item).flatMap(([key, value]) =>
    (getRole(key) === 'player' || getRole(key) === 'kills') && Array.isArray(value) ? [value] : [],
  );
  const members = players.flat().filter(isJsonObject);
  const hasKills =
    has(isKills) || members.some((member) => Object.keys(member).map(getRole).some(isKills));
  const unread = [
    ...unreadKeys(item, { hasPlace: has(isPlaceRole), hasKills }),
    ...members.flatMap((member) =>
      unreadKeys(member, {
        hasPlace: true,
        hasKills: has(isKills) || Object.keys(member).map(getRole).some(isKills),
      }),
    ),
  ].filter((key) => roundIn({ [key]: item[key] }) === null);
  const twofold = [isPlace, isKills].map((fits) => twofoldKeys(item, fits));
  return [
    ...[...new Set(unread)].slice(0, 3).map((key) => `${quoted(key)} was not understood.`),
    ...twofold.flatMap((keys) =>
      keys.length === 0 ? [] : [`${keys.map(quoted).join(' and ')} have different values.`],
    ),
    ...(players.some(hasNameless)
      ? [`The players or kills of entry ${line} were not understood.`]
      : []),
  ];
}

function holdsNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /\d/.test(value));
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function getName(value: object): unknown {
  return isJsonObject(value)
    ? Object.entries(value).find(([key]) =>
        ['name', 'side', 'player'].includes(getRole(key) ?? ''),
      )?.[1]
    : undefined;
}

/** Reads an object of kills by name, a list of objects with name and kills, or texts such as "ann 3". */
function readPlayers(
  value: unknown,
  line: number,
  doubts: string[],
  known: KnownNames,
): PastedPlayer[] {
  if (typeof value === 'string') {
    const several = playersInText(value, known);
    if (several === null) doubts.push(...doubtPlayers(value, known));
    return several ?? [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((player: unknown) => {
      if (typeof player === 'string') return readPlayers(player, line, doubts, known);
      if (!isJsonObject(player)) return [];
      const name = getName(player);
      const kills = Object.entries(player).find(([key]) => getRole(key) === 'kills')?.[1];
      return typeof name === 'string'
        ? [makePlayer({ name, kills: readKills(kills, line, doubts) })]
        : [];
    });
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).map(([name, kills]) =>
    makePlayer({ name, kills: readKills(kills, line, doubts) }),
  );
}

/** Null or a missing number means that the player was absent. */
function readKills(value: unknown, line: number, doubts: string[]): number | null {
  const text = asText(value);
  const kills = killsIn(text);
  if (kills === null) doubts.push(doubtValue(text, line, 'number of kills'));
  return kills === null || kills === '' ? null : Number(kills);
}
