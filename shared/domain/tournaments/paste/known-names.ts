import { type NameFinder, makeFinder } from './find-name.ts';
import type { NameAlias, PasteSide, Roster } from './pasted-results.ts';

/** The names of a round, prepared for look-ups. */
export type KnownNames = {
  namesOfSides: NameFinder;
  /** Finds names among the players of all sides. */
  namesOfPlayers: NameFinder;
  /** Returns the finder for the players of one side, by registration id. */
  namesOfPlayersIn: (registrationId: string) => NameFinder;
  sides: ReadonlyMap<string, PasteSide>;
  /** The registration id of a player's side, by user id. */
  sideOf: ReadonlyMap<string, string>;
};

const prepared = new WeakMap<Roster, KnownNames>();

/** Returns the prepared names of a roster, which are cached as long as the roster exists. */
export function getKnownNames(roster: Roster): KnownNames {
  const known = prepared.get(roster) ?? prepareNames(roster);
  prepared.set(roster, known);
  return known;
}

function prepareNames({ sides, aliases }: Roster): KnownNames {
  const players = sides.flatMap(({ registrationId, players: own }) =>
    own.map(({ userId, name }) => ({ id: userId, name, registrationId })),
  );
  const aliasesOf = (pick: (alias: NameAlias) => string | undefined) =>
    aliases.flatMap((alias) => {
      const id = pick(alias);
      return id === undefined ? [] : [{ id, fold: alias.fold }];
    });
  const playerAliases = aliasesOf(({ userId }) => userId);
  const byId = new Map(sides.map((side) => [side.registrationId, side]));
  const finders = new Map<string, NameFinder>();
  return {
    namesOfSides: makeFinder(
      sides.map(({ registrationId, name }) => ({ id: registrationId, name })),
      aliasesOf(({ registrationId }) => registrationId),
    ),
    namesOfPlayers: makeFinder(players, playerAliases),
    namesOfPlayersIn: (registrationId) => {
      const own = (byId.get(registrationId)?.players ?? []).map(({ userId, name }) => ({
        id: userId,
        name,
      }));
      const finder = finders.get(registrationId) ?? makeFinder(own, playerAliases);
      finders.set(registrationId, finder);
      return finder;
    },
    sides: byId,
    sideOf: new Map(players.map(({ id, registrationId }) => [id, registrationId])),
  };
}
