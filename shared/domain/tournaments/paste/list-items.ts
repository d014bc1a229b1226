import { isJsonObject } from '../../strict-json.ts';
import { getRole, type Role } from './read-headings.ts';
import { roundIn, roundInKey, roundInTitle } from './round-titles.ts';

export type JsonObject = Record<string, unknown>;

/**
 * An object with the results of a side. `list` is the list or object around it, and `titles` are the keys and texts of
 * the objects around it.
 */
export type Item = {
  item: JsonObject;
  round: number | null;
  titles: readonly string[];
  list: unknown;
};

/** Lists are rarely nested more deeply. */
const MAX_DEPTH = 5;

/** Returns whether a column or key of this role has places, or may have them. */
export function isPlaceRole(role: Role | null): boolean {
  return role === 'place' || role === 'rank' || role === 'number';
}

/** Returns the objects with a side's results in a JSON value, in the order of the text, each with its round. */
export function listItems(value: unknown): Item[] {
  return collect(value, { round: null, titles: [], list: null, depth: 0, isRounds: false });
}

type Around = Omit<Item, 'item'> & { depth: number; isRounds: boolean };

function collect(value: unknown, around: Around): Item[] {
  const { round, titles, list, depth, isRounds } = around;
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value))
    return value.flatMap((part: unknown) =>
      collect(part, { ...around, list: value, depth: depth + 1 }),
    );
  if (!isJsonObject(value)) return [];
  const numbered = isRounds
    ? roundIn({ round: value['number'] ?? value['no'] ?? value['id'] })
    : null;
  const own = roundIn(value) ?? numbered ?? round;
  if (isItem(value, Array.isArray(list))) return [{ item: value, round: own, titles, list }];
  const texts = Object.values(value).filter((part) => typeof part === 'string');
  const [titled = null] = texts.map(roundInTitle).filter((found) => found !== null);
  // {"meta":{"round":2},"results":[]} names the round beside the results.
  const [beside = null] = Object.values(value)
    .filter(isJsonObject)
    .filter((part) => !Object.values(part).some((one) => typeof one === 'object'))
    .filter((part) => !isItem(part, false) && !isNameless(part))
    .map(roundIn)
    .filter((found) => found !== null);
  const ofAll = roundIn(value) ?? numbered ?? titled ?? beside ?? round;
  return Object.entries(value).flatMap(([key, part]) => {
    const named = roundInKey(key) ?? ofAll;
    const all = [...titles, ...texts, key];
    // {"Alpha":{"place":1}} has the name as a key.
    return isJsonObject(part) && isNameless(part)
      ? [
          {
            item: { team: key, ...part },
            round: roundIn(part) ?? named,
            titles: [...titles, ...texts],
            list: value,
          },
        ]
      : collect(part, {
          round: named,
          titles: all,
          list: null,
          depth: depth + 1,
          isRounds: /^(?:rounds|matches|games|maps)$/i.test(key),
        });
  });
}

/** Returns whether an object has results of a side, and is not an object around lists of them. */
function isItem(value: JsonObject, isListed: boolean): boolean {
  const entries = Object.entries(value).map(([key, part]) => ({ role: getRole(key), part }));
  const has = (role: Role) => entries.some((entry) => entry.role === role);
  if (entries.some(({ role, part }) => role === 'side' && !Array.isArray(part))) return true;
  const isAround = entries.some(
    ({ role, part }) =>
      role !== 'player' && role !== 'kills' && Array.isArray(part) && part.some(isJsonObject),
  );
  if (isAround) return false;
  return (
    entries.some(({ role }) => isPlaceRole(role)) ||
    has('kills') ||
    (isListed && (has('name') || has('player')))
  );
}

/** An object such as the best player of a round has a player and no place. */
function isNameless(part: JsonObject): boolean {
  const roles = Object.keys(part).map(getRole);
  const hasName = roles.some((role) => role === 'side' || role === 'name');
  const hasKills = roles.includes('kills') && !roles.includes('player');
  return !hasName && (hasKills || roles.some(isPlaceRole));
}
