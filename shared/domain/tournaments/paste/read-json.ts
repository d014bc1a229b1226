import { isJsonObject } from '../../strict-json.ts';
import { killsIn, placeIn } from './cell-values.ts';
import { quoted } from './paste-words.ts';
import { listCode, toKeys } from './prompt-keys.ts';
import type { PastedPlayer, PastedSide, Roster } from './pasted-results.ts';
import { findJson } from './find-json.ts';
import { isPlaceRole, listItems, type Item, type JsonObject } from './list-items.ts';
import { getRole, type Role } from './read-heads.ts';
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
    const side = readObject(result, index + 1, reading);
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
  for (const [index, { item, round, list }] of items.entries()) {
    if (round !== null && round !== chosen) {
      reading.skipped.push({
        line: index + 1,
        text: readObject(item, index + 1, emptyReading()).text,
      });
      continue;
    }
    const side = readObject(item, index + 1, reading);
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

/** `line` is the number of the object in its list. */
function readObject(item: JsonObject, line: number, { doubts }: Reading): PastedSide {
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
    ...readPlayers(listed, line, doubts),
    ...(isNested(counted) ? readPlayers(counted, line, doubts) : []),
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

/** Reads an object of kills by name, or a list of objects with name and kills. */
function readPlayers(value: unknown, line: number, doubts: string[]): PastedPlayer[] {
  if (Array.isArray(value)) {
    return value.filter(isJsonObject).flatMap((player) => {
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

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value;
}
