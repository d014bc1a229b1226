import type { ClanActivity } from '#shared/contract/clans.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { presentClanActivity } from './clan-activity.presenter.ts';
import { listActivityRows } from './clan-activity.repository.ts';

/** How much of it a clan's page shows. */
const shown = 10;

/** What a clan did lately in tournaments that visitors see, newest first; `clan_not_found` when there is none. */
export async function listClanActivity(
  { db }: Pick<ReadDeps, 'db'>,
  clanId: string,
): Promise<ClanActivity[]> {
  const rows = await listActivityRows(db, clanId, shown);
  if (rows === undefined) throw new AppError('clan_not_found');
  return rows.map(presentClanActivity);
}
