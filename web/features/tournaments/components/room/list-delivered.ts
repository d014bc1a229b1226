import type { Registration } from '#shared/contract/registrations.ts';
import type { RoomReads } from '#shared/contract/rooms.ts';
import type { Organisers } from '#shared/domain/tournaments/permissions.ts';
import { listPlayersIn, type Roster } from '#shared/domain/tournaments/substitutes.ts';

/** `at` is when the user received the room; null if they have not. A banned player will not receive it. */
export type Receiver = { userId: string; name: string; at: string | null; isBanned?: true };

export const isMissing = ({ at, isBanned }: Receiver) => at === null && !isBanned;

export type DeliveredSide = {
  id: string;
  name: string;
  /** The users who belong to the side in this round, in its order, without those who run the tournament. */
  players: Receiver[];
  /** Other users who received the room because they manage the side. */
  managers: Receiver[];
};

export type Delivered = {
  due: number;
  got: number;
  sides: DeliveredSide[];
  /** Users who received the room and would no longer receive it. */
  former: Receiver[];
};

type Input = {
  tournament: Organisers;
  /** The approved sides by slot, then in the order of registration. */
  sides: readonly (Roster & Pick<Registration, 'id' | 'name'>)[];
  round: number;
  reads: Pick<RoomReads, 'seen' | 'banned'>;
  /** By user id. */
  names: ReadonlyMap<string, string>;
};

/** See rules/rounds 2.9. */
export function listDelivered({ tournament, sides, round, reads, names }: Input): Delivered {
  const { seen } = reads;
  const getPlayers = (side: Roster) => listPlayersIn(side, round);
  const organisers = new Set([tournament.hostUserId, ...tournament.assistants]);
  const gotAt = new Map(seen.map((one) => [one.userId, one]));
  const banned = new Set(reads.banned);
  const players = new Set(sides.flatMap(getPlayers).filter((userId) => !organisers.has(userId)));
  const due = new Set([...players].filter((userId) => !banned.has(userId)));
  const listed = new Set(sides.map(({ id }) => id));
  const others = seen.filter(({ userId }) => !players.has(userId));
  return {
    due: due.size,
    got: seen.filter(({ userId }) => due.has(userId)).length,
    sides: sides.map((side) => ({
      id: side.id,
      name: side.name,
      players: getPlayers(side)
        .filter((userId) => players.has(userId))
        .map((userId) => {
          const got = gotAt.get(userId);
          const name = got?.name ?? names.get(userId) ?? 'A player';
          const isBanned = banned.has(userId);
          return { userId, name, at: got?.at ?? null, ...(isBanned && { isBanned }) };
        }),
      managers: others.filter(({ registrationId }) => registrationId === side.id),
    })),
    former: others.filter(
      ({ registrationId }) => registrationId === null || !listed.has(registrationId),
    ),
  };
}
