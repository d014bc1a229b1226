import type { Me, PublicUser, User } from '../../../shared/contract/accounts.ts';
import { maySeeAccountDetails, maySeeEmail } from '../../../shared/domain/accounts/permissions.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { presentMe, presentPublicUser, presentUser } from './users.presenter.ts';
import { findUser, type UserRow } from './users.repository.ts';

export async function readMe(deps: Deps, viewer: Viewer): Promise<Me> {
  return presentMe(await requireUser(deps, viewer.userId), deps.ownerDiscordId);
}

export async function readUser(deps: Deps, viewer: Viewer | null, id: string): Promise<User> {
  const row = await requireUser(deps, id);
  return presentUser(row, {
    account: maySeeAccountDetails(viewer, row.id),
    email: maySeeEmail(viewer, row.id),
  });
}

export async function readPublicUser(deps: Deps, id: string): Promise<PublicUser> {
  return presentPublicUser(await requireUser(deps, id));
}

async function requireUser(deps: Deps, id: string): Promise<UserRow> {
  const row = await findUser(deps.db, id);
  if (row === undefined) throw new AppError('user_not_found');
  return row;
}
