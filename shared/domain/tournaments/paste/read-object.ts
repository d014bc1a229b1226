import { isJsonObject } from '../../strict-json.ts';
import { killsIn, placeIn } from './cell-values.ts';
import { asText, readPoints } from './json-points.ts';
import type { KnownNames } from './known-names.ts';
import { isPlaceRole, type JsonObject } from './list-items.ts';
import { quoted } from './quote-text.ts';
import type { PastedPlayer, PastedSide } from './pasted-results.ts';
import { unknownPlayerDoubts, playersInText } from './players-in-text.ts';
import { getRole, type Role } from './read-headings.ts';
import { valueDoubt, makePlayer, makeSide, toPlace, type Reading } from './reading.ts';
import { roundIn } from './round-titles.ts';
import { hasNameless, twofoldKeys, unreadKeys } from './unread-values.ts';

/** Reads an object of JSON as a side. `line` is the number of the object in its list. */
export function readObject(
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
  if (place === null) doubts.push(valueDoubt(placed, line, 'place'));
  const counted = valueOf((role) => role === 'kills');
  const listed = valueOf((role) => role === 'player');
  const players = [
    ...readPlayers(listed, line, doubts, known),
    ...(isNested(counted) ? readPlayers(counted, line, doubts, known) : []),
  ];
  doubts.push(...keyDoubts(item, line).filter((doubt) => !doubts.includes(doubt)));
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
function keyDoubts(item: JsonObject, line: number): string[] {
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
    if (several === null) doubts.push(...unknownPlayerDoubts(value, known));
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
  if (kills === null) doubts.push(valueDoubt(text, line, 'number of kills'));
  return kills === null || kills === '' ? null : Number(kills);
}
