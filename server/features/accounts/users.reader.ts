import type { Me, PublicUser, User } from '../../../shared/contract/accounts.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { presentMe, presentPublicUser, presentUser } from './users.presenter.ts';
import { findUser, findUsersByText, type UserRow } from './users.repository.ts';

/** The viewer's own account with every field, also while banned (contract §3). */
export async function readMe(deps: Deps, viewer: Viewer): Promise<Me> {
  return presentMe(await requireUser(deps, viewer.userId), deps.ownerDiscordId);
}

/** An account as far as this viewer may see it (contract §3); throws `user_not_found`. */
export async function readUser(deps: Deps, viewer: Viewer | null, id: string): Promise<User> {
  return presentUser(await requireUser(deps, id), viewer);
}

/** Users who are not banned with a text in their username or IGN, 20 at most (contract §3). */
export async function searchUsers({ db }: Deps, viewer: Viewer, text: string): Promise<User[]> {
  return (await findUsersByText(db, text)).map((row) => presentUser(row, viewer));
}

/** What every visitor may see of an account (spec part 2 §7); throws `user_not_found`. */
export async function readPublicUser(deps: Deps, id: string): Promise<PublicUser> {
  return presentPublicUser(await requireUser(deps, id));
}

async function requireUser(deps: Deps, id: string): Promise<UserRow> {
  const row = await findUser(deps.db, id);
  if (row === undefined) throw new AppError('user_not_found');
  return row;
}
