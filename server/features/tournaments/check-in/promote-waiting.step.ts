import { ofSide } from '#shared/domain/happenings.ts';
import { approvalBlocker } from '#shared/domain/tournaments/sides.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { byQueue } from '../registrations/approval-blockers.step.ts';
import { presentRegistration } from '../registrations/registrations.presenter.ts';
import { listRegistrationRows } from '../registrations/registrations.repository.ts';
import { placeSides, type SlotDeps } from '../slots/place-sides.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { listSidesWithResults } from './check-in.repository.ts';

/**
 * Approves the first side in the queue that can be approved, if the host wants that (rules/check-in 4.3). The side that
 * left does not move up again. The caller has locked the tournament.
 */
export async function promoteWaiting(
  tx: Tx,
  deps: SlotDeps,
  tournament: TournamentRow,
  leftId: string,
): Promise<void> {
  const { id, status, max_teams: maxTeams, promotes_waitlist: promotes } = tournament;
  if (!promotes || (status !== 'open' && status !== 'ongoing')) return;
  if (status === 'ongoing' && (await listSidesWithResults(tx, id)).size > 0) return;
  const sides = byQueue(await listRegistrationRows(tx, id)).map(presentRegistration);
  const next = sides.find(
    (side) =>
      side.status === 'waitlist' &&
      side.id !== leftId &&
      approvalBlocker(side, sides, maxTeams) === null,
  );
  if (next === undefined) return;
  await placeSides(tx, deps, tournament, [next], 'approved');
  publish(tx, { of: 'tournament', id, part: 'registrations' });
  await recordAudit(tx, deps, {
    actorId: null,
    action: 'registration.promote',
    subject: { type: 'registration', id: next.id },
    before: { status: 'waitlist' },
    after: { name: next.name, tournamentId: id, status: 'approved' },
  });
  await tell(tx, deps, ofSide('registration.promoted', id, next));
}
