import type { Tournament } from '../../../shared/contract/tournaments.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidInput } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { changeStatus } from './change-status.ts';
import { runTournament } from './reach-tournament.ts';
import { updateTournament } from './tournaments.repository.ts';

/**
 * Draft to open: from now on everybody sees the tournament and sides may register. A closing time that is given takes
 * the place of the draft's; null or empty closes registration never, undefined leaves what is there.
 */
export function publishTournament(
  deps: Deps,
  viewer: Viewer,
  id: string,
  closing?: string | null,
): Promise<Tournament> {
  const closesAt = closing ? new Date(closing) : null;
  if (closesAt !== null && closesAt <= deps.clock()) {
    throw invalidInput(
      'registrationClosesAt',
      'Registration must close at a time that lies ahead.',
    );
  }
  return inTransaction(deps.db, async (tx) => {
    const draft = await runTournament(tx, viewer, id);
    if (closing === undefined) return changeStatus(tx, deps, viewer, draft, 'publish');
    const old = draft.registration_closes_at;
    const isNew = closesAt?.getTime() !== old?.getTime();
    const published = await changeStatus(
      tx,
      deps,
      viewer,
      { ...draft, registration_closes_at: closesAt },
      'publish',
      {
        before: isNew ? { registrationClosesAt: old } : {},
        after: isNew ? { registrationClosesAt: closesAt } : {},
      },
    );
    if (isNew) await updateTournament(tx, id, { registration_closes_at: closesAt });
    return published;
  });
}
