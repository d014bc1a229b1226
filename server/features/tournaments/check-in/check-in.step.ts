import { checkInTimesProblem } from '#shared/domain/tournaments/check-in.ts';
import { missedBefore } from '#shared/domain/tournaments/timers.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { invalidInput } from '#server/platform/errors.ts';
import type { CheckInTournament } from '../../deps.ts';
import type { TimerDeps } from '../timers/timer-kind.step.ts';
import { updateTournament, type TournamentRow } from '../tournaments.repository.ts';
import { getCheckInState } from './check-in.presenter.ts';
import {
  clearMarks,
  listClosing,
  listLastCalls,
  listOpening,
  restoreMarks,
} from './check-in.repository.ts';

type Times = Pick<TournamentRow, 'check_in_opens_at' | 'check_in_closes_at' | 'start_date'>;

/** Throws a 400. `mustBeLater` is null if the closing may have passed. */
export function assertCheckInFits(row: Times, mustBeLater: Date | null): void {
  const problem = checkInTimesProblem(
    { opensAt: row.check_in_opens_at, closesAt: row.check_in_closes_at, start: row.start_date },
    mustBeLater,
  );
  if (problem !== null) throw invalidInput(problem.path, problem.message);
}

type Edit = {
  fields: readonly string[];
  columns: Times & Pick<TournamentRow, 'check_in_automatic'>;
};

/** See rules/check-in 1.4. */
export function assertCheckInEdit(
  before: TournamentRow,
  { fields, columns }: Edit,
  now: Date,
): void {
  const moves = fields.includes('checkInOpensAt') || fields.includes('checkInClosesAt');
  // After the start nobody checks in any more, and the times can no longer follow a start that is corrected.
  const matters = before.check_in_done_at === null && before.status !== 'ongoing';
  if (matters && (moves || fields.includes('startDate'))) {
    const mustBeLater = fields.includes('checkInClosesAt') && before.status === 'open';
    assertCheckInFits(columns, mustBeLater ? now : null);
  }
  const switchesOn = fields.includes('checkInAutomatic') && columns.check_in_automatic;
  if (switchesOn && before.status === 'open' && isOverdue({ ...before, ...columns }, now)) {
    throw invalidInput(
      'checkInAutomatic',
      'The closing time has passed, so the check-in no longer closes by itself. Close it by hand.',
    );
  }
}

function isOverdue(
  row: Pick<TournamentRow, 'check_in_closes_at' | 'check_in_done_at'>,
  now: Date,
): boolean {
  const { check_in_closes_at: closesAt, check_in_done_at: doneAt } = row;
  return doneAt === null && closesAt !== null && closesAt <= now;
}

/**
 * Turns off the automatic closing if its time passed while the tournament was cancelled. Nobody expects the check-in to
 * close when the cancellation is lifted (rules/check-in 3.7).
 */
export async function disableOverdueClosing(
  tx: Tx,
  { clock }: Pick<TimerDeps, 'clock'>,
  tournament: TournamentRow,
): Promise<TournamentRow> {
  if (!tournament.check_in_automatic || !isOverdue(tournament, clock())) return tournament;
  await updateTournament(tx, tournament.id, { check_in_automatic: false });
  return { ...tournament, check_in_automatic: false };
}

/**
 * Sets the timers, and takes all marks back if the check-in opens later or never, since the sides have to check in
 * again (rules/check-in 1.4). `actId` is the audit entry of the edit.
 */
export async function followCheckInEdit(
  tx: Tx,
  deps: TimerDeps,
  before: TournamentRow,
  columns: Times & Pick<TournamentRow, 'check_in_automatic'>,
  actId: string,
): Promise<void> {
  const isSame =
    before.check_in_opens_at?.getTime() === columns.check_in_opens_at?.getTime() &&
    before.check_in_closes_at?.getTime() === columns.check_in_closes_at?.getTime() &&
    before.check_in_automatic === columns.check_in_automatic;
  if (isSame) return;
  const now = deps.clock();
  const hasOpened = columns.check_in_opens_at !== null && columns.check_in_opens_at <= now;
  if (!hasOpened) {
    await updateTournament(tx, before.id, { check_in_told_at: null });
    await clearMarks(tx, before.id, actId);
  }
  const told = hasOpened ? before.check_in_told_at : null;
  await scheduleCheckIn(tx, deps, { ...before, ...columns, check_in_told_at: told });
}

/**
 * Brings back the check-ins that the edit `actId` removed, if the check-in is open again once the edit is undone
 * (rules/tournaments 12.4).
 */
export async function returnCheckIns(
  tx: Tx,
  { clock }: Pick<TimerDeps, 'clock'>,
  { id, check_in_done_at: doneAt }: Pick<TournamentRow, 'id' | 'check_in_done_at'>,
  { check_in_opens_at: opensAt, check_in_closes_at: closesAt }: Times,
  actId: string,
): Promise<void> {
  const now = clock();
  const isOpen = opensAt !== null && opensAt <= now && closesAt !== null && closesAt > now;
  if (isOpen && doneAt === null) await restoreMarks(tx, id, actId);
}

/**
 * Only announces the opening. The clock decides when sides can check in (rules/check-in 1.3). The caller has locked the
 * tournament.
 */
export async function tellOpening(
  tx: Tx,
  deps: TimerDeps,
  tournament: CheckInTournament,
): Promise<void> {
  const { id, check_in_closes_at: closesAt } = tournament;
  const now = deps.clock();
  if (closesAt !== null && closesAt <= now) return;
  await updateTournament(tx, id, { check_in_told_at: now });
  publish(tx, { of: 'tournament', id, part: 'details' });
  await tell(tx, deps, { kind: 'check_in.opened', tournamentId: id, data: {} });
  await deps.postCheckIn(tx, deps, tournament);
}

type Scheduled = CheckInTournament & { check_in_told_at?: Date | null };

/**
 * A timer that is too late does nothing (rules/happenings 2.4), so this announces a check-in that is open already.
 * Timers that were set for other times do nothing either. The caller has locked the tournament.
 */
export async function scheduleCheckIn(
  tx: Tx,
  deps: TimerDeps,
  tournament: Scheduled,
): Promise<void> {
  const { id, check_in_opens_at: opensAt, check_in_told_at: toldAt = null } = tournament;
  if (opensAt === null) return;
  const now = deps.clock();
  if (toldAt === null && getCheckInState(tournament, now) === 'open') {
    await tellOpening(tx, deps, tournament);
  }
  const since = missedBefore(now);
  await deps.queue.setTimers(tx, 'check-in-open', await listOpening(tx, since, id), now);
  await deps.queue.setTimers(tx, 'check-in-last-call', await listLastCalls(tx, since, id), now);
  await deps.queue.setTimers(tx, 'check-in-close', await listClosing(tx, since, id), now);
}
