import type { CallOutput } from '#shared/contract/call.ts';
import type { Round, saveRoom as saveRoomCall } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { saveReveal, wasOpeningAnnounced } from '#shared/domain/tournaments/rooms.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { publish } from '#server/db/changes.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { assertUndecided, loadRound, showStoredRound, type RoundAddress } from './round.loader.ts';
import { getReveal } from './rounds.presenter.ts';
import { insertRound, updateRound, type RoundRow } from './rounds.repository.ts';

/**
 * The first save starts the round. Throws `round_ended` (rules/rounds 2.2). The room opens for players immediately or
 * at a set time. A later save keeps this time unless it names another.
 */
export function saveRoom(
  deps: Deps,
  viewer: Viewer,
  address: RoundAddress,
  { roomId, roomPassword, revealAt }: CallOutput<typeof saveRoomCall>['body'],
): Promise<Round> {
  return inTransaction(deps.db, async (tx) => {
    const { tournament, round: before } = await loadRound(tx, viewer, address);
    // The timer may have opened the room while this save waited for the lock.
    const now = deps.clock();
    const problem = roundProblem('room', tournament.status, before?.status ?? null);
    if (problem !== null) throw new AppError(problem);
    if (before === undefined) await assertUndecided(tx, tournament, address.round);
    const chosenTime = readRevealAt(revealAt, { before, now });
    const room = { room_id: roomId, room_password: roomPassword };
    const isNewRoom = before === undefined || !isSameRoom(before, room);
    const { tells, ...reveal } = saveReveal(before === undefined ? null : getReveal(before), {
      chosenTime,
      isNewRoom,
      now,
    });
    const columns = { ...room, reveal_at: reveal.revealAt, revealed_at: reveal.revealedAt };
    const round =
      before === undefined
        ? await insertRound(tx, {
            id: deps.newId(),
            tournament_id: tournament.id,
            round_number: address.round,
            ...columns,
            status: 'started',
            version: 1,
            created_at: now,
          })
        : await updateRound(tx, before.id, {
            ...columns,
            room_version: before.room_version + (isNewRoom ? 1 : 0),
          });
    if (round.reveal_at !== null && !wasOpeningAnnounced(reveal)) {
      await deps.queue.setTimers(tx, 'reveal', [{ id: round.id, due: round.reveal_at }], now);
    }
    publish(tx, { of: 'tournament', id: tournament.id, part: 'rounds' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: before === undefined ? 'round.start' : 'round.change_room',
      subject: { type: 'round', id: round.id },
      before: null,
      after: {
        tournamentId: tournament.id,
        roundNumber: round.round_number,
        ...(round.reveal_at !== null && { revealAt: round.reveal_at }),
      },
    });
    // The first room of a round that opens later has no message yet.
    if (before !== undefined || tells !== null) {
      const change = { rounds: [address.round], opens: tells !== null };
      await deps.tellRooms(tx, deps, tournament, change);
    }
    if (tells !== null) {
      const subject = { tournamentId: tournament.id, roundNumber: round.round_number };
      await tell(tx, deps, { kind: tells, ...subject, data: {} });
    }
    return showStoredRound(tx, viewer, { tournament, round });
  });
}

/** A time that has passed would show the room at once, which nobody who chooses a time expects. */
function readRevealAt(
  sent: string | null | undefined,
  { before, now }: { before: RoundRow | undefined; now: Date },
): Date | null | undefined {
  if (sent === null || sent === undefined) return sent;
  const revealAt = new Date(sent);
  const isKept = revealAt.getTime() === before?.reveal_at?.getTime();
  if (isKept || revealAt > now) return revealAt;
  throw invalidInput(
    'revealAt',
    'This time has passed. Choose a later one, or show the room at once.',
  );
}

type Room = Pick<RoundRow, 'room_id' | 'room_password'>;

function isSameRoom(one: Room, other: Room): boolean {
  return one.room_id === other.room_id && one.room_password === other.room_password;
}
