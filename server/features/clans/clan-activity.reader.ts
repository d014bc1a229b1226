import type { ClanActivity } from '#shared/contract/clans.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { presentClanActivity } from './clan-activity.presenter.ts';
import { listActivityRows } from './clan-activity.repository.ts';

/** Entries on a clan's page. */
const shown = 10;

/**
 * Returns the latest events of a clan in tournaments that visitors see, newest first; throws
 * `clan_not_found`.
 */
export async function listClanActivity(
  { db }: Pick<ReadDeps, 'db'>,
  clanId: string,
): Promise<ClanActivity[]> {
  const rows = await listActivityRows(db, clanId, shown);
  if (rows === undefined) throw new AppError('clan_not_found');
  return rows.map(presentClanActivity);
}
