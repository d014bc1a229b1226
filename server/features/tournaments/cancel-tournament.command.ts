import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayCancelTournament } from '#shared/domain/tournaments/permissions.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { changeStatus } from './change-status.step.ts';
import { lockedTournament, getOrganisers } from './tournament.loader.ts';

/** Site staff may do this too (rules/tournaments 3.2). */
export function cancelTournament(deps: Deps, viewer: Viewer, id: string): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockedTournament(tx, viewer, id);
    if (!mayCancelTournament(viewer, getOrganisers(before))) {
      throw new AppError('not_host_or_assistant');
    }
    return changeStatus(tx, deps, viewer, before, 'cancel');
  });
}
