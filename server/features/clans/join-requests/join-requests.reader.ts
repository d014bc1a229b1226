import type { JoinRequest } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayDecideJoinRequests } from '#shared/domain/clans/permissions.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReadDeps } from '../../deps.ts';
import { clanExists, findClanRole } from '../clans.repository.ts';
import { presentJoinRequest } from './join-requests.presenter.ts';
import { listJoinRequestRows, listOwnJoinRequestRows } from './join-requests.repository.ts';

/** See rules/clans 3.6. */
export async function listJoinRequests(
  { db }: ReadDeps,
  viewer: Viewer,
  clanId: string,
): Promise<JoinRequest[]> {
  if (!(await clanExists(db, clanId))) throw new AppError('clan_not_found');
  const role = await findClanRole(db, clanId, viewer.userId);
  if (!mayDecideJoinRequests(viewer, role)) throw new AppError('not_clan_manager');
  return (await listJoinRequestRows(db, clanId)).map(presentJoinRequest);
}

/** Decided requests are included (rules/clans 3.6). */
export async function listOwnJoinRequests(
  { db }: ReadDeps,
  viewer: Viewer,
): Promise<JoinRequest[]> {
  return (await listOwnJoinRequestRows(db, viewer.userId)).map(presentJoinRequest);
}
