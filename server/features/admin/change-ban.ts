import type { User } from '../../../shared/contract/accounts.ts';
import type { BanTarget } from '../../../shared/domain/accounts/permissions.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { presentUser } from '../accounts/users.presenter.ts';
import { lockUser, setBanned } from '../accounts/users.repository.ts';
import type { Deps } from '../deps.ts';
import { recordAudit } from './audit.repository.ts';

/** What decides who may ban or unban an account, locked until the end; `user_not_found` if there is none. */
export async function lockBanTarget(
  tx: Tx,
  { ownerDiscordId }: Deps,
  id: string,
): Promise<BanTarget & { banned: boolean }> {
  const row = await lockUser(tx, id);
  if (row === undefined) throw new AppError('user_not_found');
  const { role, banned, discord_id } = row;
  return { userId: id, role, banned, isOwner: discord_id === ownerDiscordId };
}

/** Sets or lifts the ban of a locked account and returns it as the viewer sees it. */
export async function changeBan(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  { id, banned }: { id: string; banned: boolean },
): Promise<User> {
  const row = await setBanned(tx, id, banned);
  await recordAudit(tx, deps, {
    actorId: viewer.userId,
    action: banned ? 'user.ban' : 'user.unban',
    subject: { type: 'user', id },
    before: { banned: !banned },
    after: { banned },
  });
  announce(tx, { of: 'user', id });
  return presentUser(row, viewer);
}
