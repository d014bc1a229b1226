import { missedBefore } from '#shared/domain/tournaments/timers.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { lockTournament } from '../tournaments.repository.ts';
import { timerKind, type TimerDeps } from '../timers/timer-kind.step.ts';
import { findRevealing, listRevealing, markRevealed } from './rooms.repository.ts';

/**
 * Only announces the opening. The clock decides when players get the room, so a late timer delays only the announcement
 * (rules/rounds 2.6).
 */
export const revealTimer = timerKind({
  async lock(tx, id) {
    const seen = await findRevealing(tx, id);
    if (seen === undefined) return undefined;
    await lockTournament(tx, seen.tournament_id);
    return findRevealing(tx, id);
  },
  dueAt: ({ status, tournament_status, reveal_at, revealed_at }) =>
    status === 'started' && tournament_status === 'ongoing' && revealed_at === null
      ? reveal_at
      : null,
  async act(tx, deps, { id, tournament_id: tournamentId, round_number: roundNumber, ...row }) {
    await markRevealed(tx, id, deps.clock());
    publish(tx, { of: 'tournament', id: tournamentId, part: 'rounds' });
    await tell(tx, deps, { kind: 'round.opened', tournamentId, roundNumber, data: {} });
    const tournament = { ...row, id: tournamentId };
    await deps.tellRooms(tx, deps, tournament, { rounds: [roundNumber], opens: true });
  },
  listSince: (db, since) => listRevealing(db, since),
});

/** For a tournament whose cancellation was undone: its timers may have been dropped meanwhile. */
export async function resumeReveals(tx: Tx, deps: TimerDeps, tournamentId: string): Promise<void> {
  const now = deps.clock();
  const waiting = await listRevealing(tx, missedBefore(now), tournamentId);
  await deps.queue.setTimers(tx, 'reveal', waiting, now);
}
