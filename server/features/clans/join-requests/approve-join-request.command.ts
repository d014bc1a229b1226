import type { JoinRequest } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '#server/db/changes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { insertClanMember, lockClanPeople } from '../clans.repository.ts';
import type { JoinRequestParams } from './join-request.loader.ts';
import { presentJoinRequest } from './join-requests.presenter.ts';
import { settleJoinRequest } from './settle-join-request.step.ts';

/** See rules/clans 3.3. */
export function approveJoinRequest(
  deps: Deps,
  viewer: Viewer,
  params: JoinRequestParams,
): Promise<JoinRequest> {
  const clanId = params.id;
  return inTransaction(deps.db, async (tx) => {
    if ((await lockClanPeople(tx, clanId)) === undefined) throw new AppError('clan_not_found');
    const approved = await settleJoinRequest(tx, deps, viewer, { params, isAccepted: true });
    await insertClanMember(tx, {
      clan_id: clanId,
      user_id: approved.user_id,
      role: 'member',
      joined_at: deps.clock(),
    });
    publish(tx, { of: 'clans' });
    return presentJoinRequest(approved);
  });
}
