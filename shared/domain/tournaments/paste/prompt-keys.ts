import type { PasteSide, Roster } from './pasted-results.ts';

type Named = Pick<Roster, 'round' | 'sides'>;

/** Returns the meaning of a prompt's keys: s1, s2 for sides, p1, p2 for the players of all sides. */
export function toKeys({ sides }: Named): {
  sides: ReadonlyMap<string, PasteSide>;
  players: ReadonlyMap<string, PasteSide['players'][number]>;
} {
  const players = sides.flatMap((side) => side.players);
  return {
    sides: new Map(sides.map((side, index) => [`s${index + 1}`, side])),
    players: new Map(players.map((player, index) => [`p${index + 1}`, player])),
  };
}

/**
 * Returns a short code of the sides and players in their order. An answer to an older prompt has a different code,
 * because its keys would name different sides.
 */
export function listCode({ sides }: Named): string {
  const ids = sides.flatMap(({ registrationId, players }) => [
    registrationId,
    ...players.map(({ userId }) => userId),
  ]);
  let hash = 0x811c9dc5;
  for (const letter of ids.join(' ')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
