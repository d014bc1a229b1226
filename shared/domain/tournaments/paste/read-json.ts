import { isJsonObject, readStrictJson } from '../../strict-json.ts';
import { killsIn, placeIn } from './cell-values.ts';
import { listCode, toKeys } from './prompt-keys.ts';
import type { PastedPlayer, PastedSide, Roster } from './pasted-results.ts';
import { getRole, type Role } from './read-heads.ts';
import { doubtValue, makePlayer, makeSide, toPlace, type Reading } from './reading.ts';

type JsonObject = Record<string, unknown>;

/**
 * Reads JSON: a chatbot's answer to the prompt, or a list of objects (rules/pasting 1.2). Returns null if the text
 * contains none, and a sentence if it is broken or answers another prompt.
 */
export function readJson(text: string, roster: Roster): Reading | string | null {
  const found = findJson(text);
  if (found === null) return null;
  const value = readStrictJson(found, text.length * 4);
  if (value === null)
    return /"hotdrop"|^[[{]\s*["{]/.test(found)
      ? 'The JSON is incomplete or has a mistake. Copy the whole answer.'
      : null;
  if (isJsonObject(value) && 'hotdrop' in value) return readAnswer(value, roster);
  const list = findList(value);
  return list === null ? null : readList(list);
}

/** Returns the text between the first two code fences, or from the first bracket to its match. */
function findJson(text: string): string | null {
  const open = text.indexOf(FENCE);
  const inside = open === -1 ? -1 : text.indexOf('\n', open);
  const close = inside === -1 ? -1 : text.indexOf(FENCE, inside);
  const source = close === -1 ? text : text.slice(inside, close);
  const start = source.search(/[[{]/);
  return start === -1 ? null : source.slice(start, findMatch(source, start));
}

const FENCE = '```';

/** Returns the end of the bracket that begins at `start`, or of the text. */
function findMatch(text: string, start: number): number {
  const signs = /["[\]{}]/g;
  signs.lastIndex = start;
  let depth = 0;
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    const [mark] = sign;
    if (mark === '"') {
      let end = sign.index;
      do end = text.indexOf('"', end + 1);
      while (end !== -1 && isEscaped(text, end));
      if (end === -1) return text.length;
      signs.lastIndex = end + 1;
    } else depth += mark === '[' || mark === '{' ? 1 : -1;
    if (depth === 0) return sign.index + 1;
  }
  return text.length;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

/** Returns a list of objects: the value itself, or the first one in it. */
function findList(value: unknown): JsonObject[] | null {
  const lists = Array.isArray(value) ? [value] : isJsonObject(value) ? Object.values(value) : [];
  for (const list of lists) {
    if (Array.isArray(list) && list.length > 0 && list.every(isJsonObject)) return list;
  }
  return null;
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

function readList(list: readonly JsonObject[]): Reading | null {
  const reading = emptyReading();
  const ignored = new Set<string>();
  for (const [index, item] of list.entries()) {
    const side = readObject(item, index + 1, reading);
    if (side.name !== null || side.players.length > 0) reading.sides.push(side);
    for (const key of Object.keys(item)) {
      const role = getRole(key);
      if (role === 'points' || role === 'place points' || role === 'total') ignored.add(key);
    }
  }
  reading.ignored = [...ignored].slice(0, 20);
  return reading.sides.length === 0 ? null : reading;
}

const isPlaceRole = (role: Role | null) => role === 'place' || role === 'rank' || role === 'number';

/** `line` is the number of the object in its list. */
function readObject(item: JsonObject, line: number, { doubts }: Reading): PastedSide {
  const entries = Object.entries(item);
  const valueOf = (fits: (role: Role | null) => boolean) =>
    entries.find(([key]) => fits(getRole(key)))?.[1];
  const side = valueOf((role) => role === 'side') ?? valueOf((role) => role === 'name');
  const name = typeof side === 'object' && side !== null ? getName(side) : side;
  const placed = asText(valueOf(isPlaceRole));
  const place = placeIn(placed);
  if (place === null) doubts.push(doubtValue(placed, line, 'place'));
  const counted = valueOf((role) => role === 'kills');
  const listed = valueOf((role) => role === 'player');
  const players = [
    ...readPlayers(listed, line, doubts),
    ...(isNested(counted) ? readPlayers(counted, line, doubts) : []),
  ];
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
