import { errorTable } from '#shared/contract/errors.ts';
import type { ApproveAllOutcome } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { approveInOrder, type ApprovalBlocker } from '#shared/domain/tournaments/sides.ts';
import { isDecidable } from '#shared/domain/tournaments/registrations.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findNames } from '../../accounts/users.repository.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { runTournament } from '../tournament.loader.ts';
import { assertNoProblem } from './decide-registration.step.ts';
import { formatElsewhere } from './decisions.step.ts';
import { presentRegistration } from './registrations.presenter.ts';
import { listRegistrationRows, setRegistrationStatus } from './registrations.repository.ts';

/**
 * Approves the waitlist in order of registration, each side under the checks of a single approval;
 * a refused side stays on the waitlist and is returned with the reason. One audit entry, or none
 * when no side was approved.
 */
export function approveAllRegistrations(
  deps: Deps,
  viewer: Viewer,
  tournamentId: string,
): Promise<ApproveAllOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await runTournament(tx, viewer, tournamentId);
    assertNoProblem(isDecidable(tournament.status) ? null : 'tournament_not_open');
    const sides = (await listRegistrationRows(tx, tournamentId)).map(presentRegistration);
    const outcome = approveInOrder(sides, tournament.max_teams);
    const chosen = new Set(outcome.approved);
    const approved = sides.filter(({ id }) => chosen.has(id));
    if (approved.length > 0) {
      await setRegistrationStatus(tx, outcome.approved, 'approved');
      publish(tx, { of: 'tournament', id: tournamentId, part: 'registrations' });
      await recordAudit(tx, deps, {
        actorId: viewer.userId,
        action: 'tournament.approve_all',
        subject: { type: 'tournament', id: tournamentId },
        before: { status: 'waitlist' },
        after: {
          status: 'approved',
          sides: approved.map(({ name }) => name),
          registrationIds: outcome.approved,
        },
      });
    }
    const getName = await readNames(tx, outcome.refused);
    const sideName = new Map(sides.map(({ id, name }) => [id, name]));
    return {
      approved: approved.map((side) => ({ ...side, status: 'approved' })),
      refused: outcome.refused.map(({ id, blocker }) => ({
        registrationId: id,
        name: sideName.get(id) ?? '',
        code: blocker.reason,
        message: formatBlocker(blocker, getName),
      })),
    };
  });
}

/** Returns the names of the players in the refusals; no statement when there are none. */
async function readNames(
  tx: Tx,
  refused: readonly { blocker: ApprovalBlocker }[],
): Promise<(userId: string) => string> {
  const ids = new Set(refused.flatMap(({ blocker }) => playersIn(blocker)));
  const people = ids.size === 0 ? null : await findNames(tx, [...ids]);
  return (userId) => {
    const person = people?.get(userId);
    return person?.ign ?? person?.username ?? '';
  };
}

function playersIn(blocker: ApprovalBlocker): string[] {
  return blocker.reason === 'player_on_another_side' ? blocker.players : [];
}

function formatBlocker(blocker: ApprovalBlocker, getName: (userId: string) => string): string {
  if (blocker.reason !== 'player_on_another_side') return errorTable[blocker.reason].message;
  return formatElsewhere(blocker.players.map(getName).toSorted());
}
