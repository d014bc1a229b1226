import type { Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { wasOpeningAnnounced } from '#shared/domain/tournaments/rooms.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { loadRound, showStoredRound, type RoundAddress } from './round.loader.ts';
import { getReveal } from './rounds.presenter.ts';
import { updateRound } from './rounds.repository.ts';

/** Players get the room before its time. The timer then does nothing (rules/rounds 2.8). */
export function revealRoom(deps: Deps, viewer: Viewer, address: RoundAddress): Promise<Round> {
  return inTransaction(deps.db, async (tx) => {
    const { tournament, round: before } = await loadRound(tx, viewer, address);
    const problem = roundProblem('room', tournament.status, before?.status ?? null);
    if (problem !== null) throw new AppError(problem);
    if (before === undefined) throw new AppError('round_has_no_room');
    if (wasOpeningAnnounced(getReveal(before)))
      return showStoredRound(tx, viewer, { tournament, round: before });
    const round = await updateRound(tx, before.id, { reveal_at: null, revealed_at: null });
    const subject = { tournamentId: tournament.id, roundNumber: round.round_number };
    publish(tx, { of: 'tournament', id: tournament.id, part: 'rounds' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'round.reveal',
      subject: { type: 'round', id: round.id },
      before: { revealAt: before.reveal_at },
      after: { ...subject, revealAt: null },
    });
    await tell(tx, deps, { kind: 'round.opened', ...subject, data: {} });
    await deps.tellRooms(tx, deps, tournament, { rounds: [round.round_number], opens: true });
    return showStoredRound(tx, viewer, { tournament, round });
  });
}
