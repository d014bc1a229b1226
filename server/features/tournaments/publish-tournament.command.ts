import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changeStatus } from './change-status.step.ts';
import { assertCheckInFits } from './check-in/check-in.step.ts';
import { refusePastClosing } from './closing.step.ts';
import { lockedForOrganiser } from './tournament.loader.ts';
import { updateTournament } from './tournaments.repository.ts';

/**
 * `closing` replaces the draft's closing time: null or an empty string means that registration never closes, undefined
 * keeps the stored time. A closing time in the past, even the stored one, is refused because nobody could register.
 */
export function publishTournament(
  deps: Deps,
  viewer: Viewer,
  id: string,
  closing?: string | null,
): Promise<Tournament> {
  const closesAt = closing ? new Date(closing) : null;
  const now = deps.clock();
  refusePastClosing(closesAt, now);
  return inTransaction(deps.db, async (tx) => {
    const draft = await lockedForOrganiser(tx, viewer, id);
    if (draft.status === 'draft') assertCheckInFits(draft, now);
    const old = draft.registration_closes_at;
    if (closing === undefined) {
      if (draft.status === 'draft') refusePastClosing(old, now);
      return changeStatus(tx, deps, viewer, draft, 'publish');
    }
    const isNew = closesAt?.getTime() !== old?.getTime();
    const published = await changeStatus(
      tx,
      deps,
      viewer,
      { ...draft, registration_closes_at: closesAt },
      'publish',
      {
        also: {
          before: isNew ? { registrationClosesAt: old } : {},
          after: isNew ? { registrationClosesAt: closesAt } : {},
        },
      },
    );
    if (isNew) await updateTournament(tx, id, { registration_closes_at: closesAt });
    return published;
  });
}
