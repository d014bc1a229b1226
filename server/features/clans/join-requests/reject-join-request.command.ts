import type { JoinRequest } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { lockClan } from '../clans.repository.ts';
import type { JoinRequestParams } from './join-request.loader.ts';
import { presentJoinRequest } from './join-requests.presenter.ts';
import { settleJoinRequest } from './settle-join-request.step.ts';

/** See rules/clans 3.3. */
export function rejectJoinRequest(
  deps: Deps,
  viewer: Viewer,
  params: JoinRequestParams,
): Promise<JoinRequest> {
  return inTransaction(deps.db, async (tx) => {
    if ((await lockClan(tx, params.id)) === undefined) throw new AppError('clan_not_found');
    const rejected = await settleJoinRequest(tx, deps, viewer, { params, isAccepted: false });
    return presentJoinRequest(rejected);
  });
}
