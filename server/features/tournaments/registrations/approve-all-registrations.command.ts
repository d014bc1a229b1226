import type { ApproveAllOutcome } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { isActive } from '#shared/domain/tournaments/status.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import { approveWaiting } from './approve-waiting.step.ts';
import { assertNoProblem } from './decide-registration.step.ts';

/** Writes one audit entry, or none if no side was approved (rules/tournaments 7.5). */
export function approveAllRegistrations(
  deps: Deps,
  viewer: Viewer,
  tournamentId: string,
): Promise<ApproveAllOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, tournamentId);
    assertNoProblem(isActive(tournament.status) ? null : 'tournament_not_open');
    const outcome = await approveWaiting(tx, deps, tournament);
    if (outcome.approved.length > 0) {
      await recordAudit(tx, deps, {
        actorId: viewer.userId,
        action: 'tournament.approve_all',
        subject: { type: 'tournament', id: tournamentId },
        before: { status: 'waitlist' },
        after: {
          status: 'approved',
          sides: outcome.approved.map(({ name }) => name),
          registrationIds: outcome.approved.map(({ id }) => id),
        },
      });
    }
    return outcome;
  });
}
