import { isJsonObject } from '../../strict-json.ts';
import { getKnownNames } from './known-names.ts';
import type { JsonObject } from './list-items.ts';
import { quoted } from './quote-text.ts';
import type { Roster } from './pasted-results.ts';
import { listCode, toKeys } from './prompt-keys.ts';
import { readObject } from './read-object.ts';
import { hasValue, makeJsonReading, type Reading } from './reading.ts';
import { keyStateDoubts } from './unread-states.ts';

/**
 * Reads a chatbot's answer to the prompt (rules/pasting 5.2). The keys of the prompt are valid as long as the sides and
 * players are the same as in the prompt.
 */
export function readAnswer(answer: JsonObject, roster: Roster): Reading | string {
  const { round, list, results, unknown } = answer;
  if (!Array.isArray(results)) return 'The answer has no results. Copy the whole answer.';
  if (list !== undefined && list !== listCode(roster))
    return 'The teams or players have changed since the prompt was copied. Copy the prompt again.';
  const reading = makeJsonReading();
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
  reading.doubts.push(...keyStateDoubts(results.filter(isJsonObject)));
  readUnknown(unknown, results, reading, roster);
  return reading;
}

/**
 * Reads the names that the chatbot did not find. With values, they are sides with a question. A name alone may be a
 * side or player that is missing from the answer.
 */
function readUnknown(
  unknown: unknown,
  results: readonly unknown[],
  reading: Reading,
  roster: Roster,
): void {
  const listed = isJsonObject(unknown)
    ? Object.entries(unknown).map(([name, value]) =>
        isJsonObject(value) ? { name, ...value } : name,
      )
    : [unknown].flat();
  const isComplete = areAllIn(results, roster);
  for (const [index, entry] of listed.entries()) {
    const side = isJsonObject(entry)
      ? readObject(entry, index + 1, reading, getKnownNames(roster))
      : null;
    if (side !== null && side.name !== null && hasValue(side)) {
      reading.sides.push(side);
      reading.doubts.push(
        `The chatbot did not find ${quoted(side.name)} in the list. Check which team it is.`,
      );
      continue;
    }
    const text = side === null ? (typeof entry === 'string' ? entry : '') : side.text;
    if (text.trim() === '') continue;
    reading.skipped.push({ line: 1, text: text.slice(0, 120) });
    if (!isComplete || side !== null)
      reading.doubts.push(
        `${quoted(text)} was not found in the list. It may be a team or player that the answer leaves out.`,
      );
  }
}

/** Returns whether an answer has every side of the round and, for each side with players, all of its players. */
function areAllIn(results: readonly unknown[], roster: Roster): boolean {
  const keys = toKeys(roster);
  const keyOf = new Map([...keys.players].map(([key, { userId }]) => [userId, key]));
  const found = new Map(
    results.filter(isJsonObject).map((result) => [String(result['side']), result['kills']]),
  );
  return [...keys.sides].every(([key, { players }]) => {
    const kills = found.get(key);
    return (
      found.has(key) &&
      (!isJsonObject(kills) || players.every(({ userId }) => (keyOf.get(userId) ?? '') in kills))
    );
  });
}
