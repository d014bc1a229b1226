import type { Round } from '#shared/contract/rounds.ts';
import { openRound } from '#shared/domain/tournaments/current-round.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';

/** The room of a round, for those who get it. */
export type Room = { roundNumber: number; roomId: string; roomPassword: string };

type Started = Pick<Round, 'roundNumber' | 'status' | 'createdAt' | 'roomId' | 'roomPassword'>;

/** Returns a round's room; null for a viewer who does not get it. */
export function roomOf(round: Started | undefined): Room | null {
  if (round?.roomId === undefined || round.roomPassword === undefined) return null;
  const { roundNumber, roomId, roomPassword } = round;
  return { roundNumber, roomId, roomPassword };
}

/**
 * Returns the room that people are to be in now, which is that of the open round. Null when no round is open, and for a
 * viewer who does not get it.
 */
export function openRoom(
  tournament: TournamentStatus,
  rounds: readonly Started[] = [],
): Room | null {
  return roomOf(openRound(tournament, rounds) ?? undefined);
}

/**
 * Returns the room that was opened between two readings of the rounds of a tournament that runs; null before the first,
 * and when none was.
 */
export function justOpened(
  before: readonly Started[] | undefined,
  after: readonly Started[] | undefined,
): Room | null {
  const room = openRoom('ongoing', after);
  const wasThere = before?.some(({ roundNumber }) => roundNumber === room?.roundNumber) ?? true;
  return wasThere ? null : room;
}
