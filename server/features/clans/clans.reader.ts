import type { Clan, ClanActivity, LineUp } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayEditClan } from '#shared/domain/clans/permissions.ts';
import type { ReadDb } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import type { CachedResponse } from '../../platform/response-cache.ts';
import { topics } from '../cache-topics.ts';
import type { ReadDeps } from '../deps.ts';
import { findLineUp, listActivityRows } from './past-registrations.repository.ts';
import { presentClan, presentClanActivity } from './clans.presenter.ts';
import { clanExists, findClan, findClanRole, listClanRows } from './clans.repository.ts';

export function listClans({
  db,
  responseCache,
}: Pick<ReadDeps, 'db' | 'responseCache'>): Promise<CachedResponse<Clan[]>> {
  return responseCache.get('clans', [topics.clans], async () =>
    (await listClanRows(db)).map(presentClan),
  );
}

/** Throws `clan_not_found`. */
export function readClan(
  { db, responseCache }: Pick<ReadDeps, 'db' | 'responseCache'>,
  id: string,
): Promise<CachedResponse<Clan>> {
  return responseCache.get(`clan ${id}`, [topics.clans], () => loadClan(db, id));
}

/** Throws `clan_not_found`. Unlike `readClan`, it does not use the response cache. */
export async function loadClan(db: ReadDb, id: string): Promise<Clan> {
  const row = await findClan(db, id);
  if (row === undefined) throw new AppError('clan_not_found');
  return presentClan(row);
}

/**
 * Throws `clan_not_found`, then `not_clan_manager`, unless the viewer may edit the clan now. It takes no lock, so
 * the write checks this again.
 */
export async function assertMayEditClan(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  if (!(await clanExists(db, id))) throw new AppError('clan_not_found');
  const role = await findClanRole(db, id, viewer.userId);
  if (!mayEditClan(viewer, role)) throw new AppError('not_clan_manager');
}

/** The maximum number of entries on a clan's page. */
const limit = 10;

/** Newest first, in tournaments that visitors can see. Throws `clan_not_found`. */
export async function listClanActivity(
  { db }: Pick<ReadDeps, 'db'>,
  clanId: string,
): Promise<ClanActivity[]> {
  const rows = await listActivityRows(db, clanId, limit);
  if (rows === undefined) throw new AppError('clan_not_found');
  return rows.map(presentClanActivity);
}

/** Registrations of any status count. Throws `clan_not_found`. */
export async function readLineUp({ db }: Pick<ReadDeps, 'db'>, clanId: string): Promise<LineUp> {
  const row = await findLineUp(db, clanId);
  if (row === undefined) throw new AppError('clan_not_found');
  return { selectedMembers: row.members, selectedSubstitutes: row.substitutes };
}
