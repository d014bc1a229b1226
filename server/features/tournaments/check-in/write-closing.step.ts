import { ofSide } from '#shared/domain/happenings.ts';
import { planClosing } from '#shared/domain/tournaments/closing.ts';
import { recordAudit, type UndoEntry } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import type { Deps } from '../../deps.ts';
import { byQueue, formatBlocker, readNames } from '../registrations/approval-blockers.step.ts';
import { presentRegistration } from '../registrations/registrations.presenter.ts';
import { listRegistrationRows } from '../registrations/registrations.repository.ts';
import { placeSides, type SlotDeps } from '../slots/place-sides.step.ts';
import { updateTournament, type TournamentRow } from '../tournaments.repository.ts';
import { listSidesWithResults } from './check-in.repository.ts';
import { presentClosing, type ClosingRows } from './closing.presenter.ts';
import { insertNoShows, moveToEnd } from './no-shows.repository.ts';
import { publishQueues } from './publish-queues.step.ts';

/** Returns the effects that closing the check-in would have now. */
export async function loadClosing(
  tx: Tx,
  { id, max_teams: maxTeams }: Pick<TournamentRow, 'id' | 'max_teams'>,
): Promise<ClosingRows> {
  const rows = byQueue(await listRegistrationRows(tx, id));
  const withResults = await listSidesWithResults(tx, id);
  const sides = rows.map((row) => ({
    ...presentRegistration(row),
    hasResults: withResults.has(row.id),
  }));
  const plan = planClosing(sides, maxTeams);
  const getName = await readNames(tx, plan.skipped);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const find = (ids: readonly string[]) => ids.flatMap((side) => byId.get(side) ?? []);
  const present = rows.filter((row) => row.checked_in_at !== null && row.status !== 'rejected');
  return {
    checkedIn: present.length,
    out: find(plan.out),
    in: find(plan.in),
    skipped: plan.skipped.flatMap(({ id: skipped, blocker }) =>
      find([skipped]).map((side) => ({ side, reason: formatBlocker(blocker, getName) })),
    ),
  };
}

type Write = {
  tournament: TournamentRow;
  /** Null if a timer closes it. */
  actorId: string | null;
  undo?: UndoEntry;
};

/**
 * Sides that did not check in go to the end of the queue, and waiting sides that checked in move up (rules/check-in
 * 3.2). The caller has locked the tournament and checked that the check-in can be closed.
 */
export async function writeClosing(
  tx: Tx,
  deps: SlotDeps & Pick<Deps, 'postCheckIn'>,
  { tournament, actorId, undo }: Write,
): Promise<{ closing: ClosingRows; tournament: TournamentRow }> {
  const { id } = tournament;
  const now = deps.clock();
  const closing = await loadClosing(tx, tournament);
  if (closing.out.length > 0) {
    await placeSides(tx, deps, tournament, closing.out, 'waitlist');
    await moveToEnd(
      tx,
      closing.out.map((side) => side.id),
      now,
    );
    await insertNoShows(tx, deps, closing.out, now);
  }
  if (closing.in.length > 0) {
    await placeSides(tx, deps, tournament, closing.in, 'approved');
  }
  const closed = { check_in_done_at: now, checked_in_count: closing.checkedIn };
  await updateTournament(tx, id, closed);
  publish(tx, { of: 'tournament', id, part: 'details' });
  await publishQueues(tx, id, closing.out);
  const { out, in: taken, skipped } = presentClosing(closing);
  const entry = {
    actorId,
    action: 'check_in.close',
    subject: { type: 'tournament', id },
    before: null,
    after: { out: withFormer(out, closing.out), in: taken, skipped },
  } as const;
  await recordAudit(tx, deps, entry, undo);
  await tell(
    tx,
    deps,
    { kind: 'check_in.closed', tournamentId: id, data: {} },
    ...closing.out.map((side) => ofSide('registration.waitlisted', id, side)),
    ...closing.in.map((side) => ofSide('registration.promoted', id, side)),
  );
  await deps.postCheckIn(tx, deps, { ...tournament, ...closed });
  return { closing, tournament: { ...tournament, ...closed } };
}

/** An undo restores the slots and substitutions of the sides, and the times at which they were approved. */
function withFormer(named: readonly { registrationId: string }[], rows: ClosingRows['out']) {
  return named.map((side, at) => ({
    ...side,
    approvedAt: rows[at]?.approved_at ?? null,
    slot: rows[at]?.slot ?? null,
    substitutions: rows[at]?.substitutions ?? [],
  }));
}
