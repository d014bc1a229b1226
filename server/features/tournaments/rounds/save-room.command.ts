import type { CallOutput } from '#shared/contract/call.ts';
import type { Round, saveRoom as saveRoomCall } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { publish } from '#server/db/changes.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { listRoundResults } from '../results/results.repository.ts';
import {
  approvedSides,
  assertUndecided,
  loadRound,
  showRound,
  type RoundAddress,
} from './round.loader.ts';
import { insertRound, updateRound, type RoundRow } from './rounds.repository.ts';

/**
 * Starts a round by giving it a room, or changes the room of a started one; throws `round_ended`
 * (rules/rounds 2.2).
 */
export function saveRoom(
  deps: Deps,
  viewer: Viewer,
  address: RoundAddress,
  { roomId, roomPassword }: CallOutput<typeof saveRoomCall>['body'],
): Promise<Round> {
  return inTransaction(deps.db, async (tx) => {
    const { tournament, round: before } = await loadRound(tx, viewer, address);
    const problem = roundProblem('room', tournament.status, before?.status ?? null);
    if (problem !== null) throw new AppError(problem);
    if (before === undefined) await assertUndecided(tx, tournament, address.round);
    const room = { room_id: roomId, room_password: roomPassword };
    const round =
      before === undefined
        ? await insertRound(tx, {
            id: deps.newId(),
            tournament_id: tournament.id,
            round_number: address.round,
            ...room,
            status: 'started',
            version: 1,
            created_at: deps.clock(),
          })
        : await updateRound(tx, before.id, room);
    publish(tx, { of: 'tournament', id: tournament.id, part: 'rounds' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: before === undefined ? 'round.start' : 'round.change_room',
      subject: { type: 'round', id: round.id },
      before: null,
      after: { tournamentId: tournament.id, roundNumber: round.round_number },
    });
    const kind = before === undefined ? 'round.opened' : 'round.room_changed';
    if (before === undefined || !isSameRoom(before, room)) {
      const { id: tournamentId } = tournament;
      await tell(tx, deps, { kind, tournamentId, roundNumber: address.round, data: {} });
    }
    const results = await listRoundResults(tx, round.id);
    const sides = await approvedSides(tx, tournament.id);
    return showRound(tx, tournament, round, { results, sides });
  });
}

type Room = Pick<RoundRow, 'room_id' | 'room_password'>;

function isSameRoom(one: Room, other: Room): boolean {
  return one.room_id === other.room_id && one.room_password === other.room_password;
}
