import type { Round } from '#shared/contract/rounds.ts';
import { openRounds } from '#shared/domain/tournaments/rounds.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';

/** Only viewers who may enter a room get its credentials. */
export type Room = { roundNumber: number; roomId: string; roomPassword: string };

type Started = Pick<
  Round,
  'roundNumber' | 'status' | 'createdAt' | 'roomId' | 'roomPassword' | 'roomOpensAt'
>;

export function getRoom(round: Started | undefined): Room | null {
  if (round?.roomId === undefined || round.roomPassword === undefined) return null;
  const { roundNumber, roomId, roomPassword } = round;
  return { roundNumber, roomId, roomPassword };
}

/** Of several running rounds, the one that started last counts. Null if the viewer gets no room. */
export function openRoom(
  tournament: TournamentStatus,
  rounds: readonly Started[] = [],
): Room | null {
  const round = openRounds(tournament, rounds).find((each) => getRoom(each) !== null);
  return getRoom(round);
}

/** The room that opened between two loads of the rounds; null at the first load. */
export function justOpened(
  before: readonly Started[] | undefined,
  after: readonly Started[] | undefined,
): Room | null {
  const room = openRoom('ongoing', after);
  const former = before?.find(({ roundNumber }) => roundNumber === room?.roundNumber);
  // A room with an opening time was hidden before. A viewer who is approved during a round is not told about its room.
  const isNew = before !== undefined && (former === undefined || isHidden(former));
  return isNew ? room : null;
}

function isHidden(round: Started): boolean {
  return round.roomOpensAt !== null && getRoom(round) === null;
}
