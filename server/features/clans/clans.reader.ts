import type { Clan } from '../../../shared/contract/clans.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { presentClan } from './clans.presenter.ts';
import { findClan, listClanRows } from './clans.repository.ts';

export async function listClans({ db }: Pick<Deps, 'db'>): Promise<Clan[]> {
  return (await listClanRows(db)).map(presentClan);
}

export async function readClan({ db }: Pick<Deps, 'db'>, id: string): Promise<Clan> {
  const row = await findClan(db, id);
  if (row === undefined) throw new AppError('clan_not_found');
  return presentClan(row);
}
