import type { LineUp } from '#shared/contract/clans.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { findLineUp } from './line-up.repository.ts';

/**
 * Returns who was selected when the clan was last registered, whatever its status; throws
 * `clan_not_found`.
 */
export async function readLineUp({ db }: Pick<ReadDeps, 'db'>, clanId: string): Promise<LineUp> {
  const row = await findLineUp(db, clanId);
  if (row === undefined) throw new AppError('clan_not_found');
  return { selectedMembers: row.members, selectedSubstitutes: row.substitutes };
}
