import type { HappeningKind } from '#shared/domain/happenings.ts';
import { lastCallAt, REMINDER_PAUSE_MS } from '#shared/domain/tournaments/check-in.ts';
import type { Tx } from '#server/db/connection.ts';
import { timerKind } from '../timers/timer-kind.step.ts';
import {
  findTournament,
  lockTournament,
  updateTournament,
  type TournamentRow,
} from '../tournaments.repository.ts';
import { listAbsent, tellAbsent } from './absent-sides.step.ts';
import { lastToldAt, listClosing, listLastCalls, listOpening } from './check-in.repository.ts';
import { tellOpening } from './check-in.step.ts';
import { writeClosing } from './write-closing.step.ts';

async function lock(tx: Tx, id: string): Promise<TournamentRow | undefined> {
  await lockTournament(tx, id);
  return findTournament(tx, id);
}

/** See rules/check-in 3.1. */
export const checkInCloseTimer = timerKind({
  lock,
  dueAt: (row) =>
    row.status === 'open' && row.check_in_automatic && row.check_in_done_at === null
      ? row.check_in_closes_at
      : null,
  async act(tx, deps, tournament) {
    await writeClosing(tx, deps, { tournament, actorId: null });
  },
  listSince: (db, since) => listClosing(db, since),
});

/** Only announces the opening. The clock decides when sides can check in (rules/check-in 1.3). */
export const checkInOpenTimer = timerKind({
  lock,
  dueAt: (row) =>
    row.status === 'open' && row.check_in_done_at === null && row.check_in_told_at === null
      ? row.check_in_opens_at
      : null,
  async act(tx, deps, tournament) {
    await tellOpening(tx, deps, tournament);
  },
  listSince: (db, since) => listOpening(db, since),
});

/** Each of these has just told the sides of the check-in, so a last call soon after it would only repeat that. */
const CALLS: readonly HappeningKind[] = [
  'check_in.opened',
  'check_in.reminded',
  'check_in.last_call',
];

/** See rules/check-in 2.8. */
export const checkInLastCallTimer = timerKind({
  lock,
  dueAt(row) {
    const closesAt = row.check_in_closes_at;
    const isCalled = row.check_in_called_for?.getTime() === closesAt?.getTime();
    if (row.status !== 'open' || row.check_in_done_at !== null || isCalled) return null;
    return lastCallAt({ opensAt: row.check_in_opens_at, closesAt });
  },
  async act(tx, deps, tournament) {
    const { id, check_in_closes_at: closesAt } = tournament;
    const now = deps.clock();
    if (closesAt === null || closesAt <= now) return;
    await updateTournament(tx, id, { check_in_called_for: closesAt });
    const earliest = new Date(now.getTime() - REMINDER_PAUSE_MS);
    if ((await lastToldAt(tx, id, CALLS, earliest)) !== null) return;
    const sides = await listAbsent(tx, id);
    if (sides.length === 0) return;
    await tellAbsent(tx, deps, tournament, { kind: 'check_in.last_call', sides });
  },
  listSince: (db, since) => listLastCalls(db, since),
});
