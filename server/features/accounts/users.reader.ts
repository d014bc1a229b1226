import type { Me, PublicUser, User } from '#shared/contract/accounts.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { presentMe, presentPublicUser, presentUser } from './users.presenter.ts';
import { findOwnUser, findUser, findUsersByText, type UserRow } from './users.repository.ts';

/** Works even while the viewer is banned (rules/accounts 4.4). */
export async function readMe(deps: ReadDeps, viewer: Viewer): Promise<Me> {
  const row = await findOwnUser(deps.db, viewer.userId);
  if (row === undefined) throw new AppError('user_not_found');
  return presentMe(row, deps.ownerDiscordId);
}

/** Throws `user_not_found`. The fields depend on the viewer (rules/accounts 4). */
export async function readUser(deps: ReadDeps, viewer: Viewer | null, id: string): Promise<User> {
  return presentUser(await requireUser(deps, id), viewer);
}

/** Finds up to 20 users by a part of their username or IGN. Banned users are omitted (rules/accounts 4.6). */
export async function searchUsers({ db }: ReadDeps, viewer: Viewer, text: string): Promise<User[]> {
  return (await findUsersByText(db, text)).map((row) => presentUser(row, viewer));
}

/** See rules/accounts 4.5. Throws `user_not_found`. */
export async function readPublicUser(deps: ReadDeps, id: string): Promise<PublicUser> {
  return presentPublicUser(await requireUser(deps, id));
}

async function requireUser(deps: ReadDeps, id: string): Promise<UserRow> {
  const row = await findUser(deps.db, id);
  if (row === undefined) throw new AppError('user_not_found');
  return row;
}
