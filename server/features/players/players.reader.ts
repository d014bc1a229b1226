import type { Player } from '#shared/contract/players.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { presentPlayer } from './players.presenter.ts';
import { findPlayer, listClansOfPlayer, listTournamentsOfPlayer } from './players.repository.ts';

/** Tournaments on a player's page. */
const shown = 20;

/**
 * Returns a player's public page, also of a banned player, the same for every viewer. Throws
 * `user_not_found`.
 */
export async function readPlayer({ db }: Pick<ReadDeps, 'db'>, id: string): Promise<Player> {
  const [row, clans, tournaments] = await Promise.all([
    findPlayer(db, id),
    listClansOfPlayer(db, id),
    listTournamentsOfPlayer(db, id, shown),
  ]);
  if (row === undefined) throw new AppError('user_not_found');
  return presentPlayer(row, { clans, tournaments });
}
