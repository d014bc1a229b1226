import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { withStatsUpdate } from '../results/update-stats.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';

/**
 * `write` corrects the table of a locked tournament. If it is completed, stats and final standings follow. This also
 * publishes rounds, because a correction may decide which of them count (rules/scoring 8.4), and details, because pages
 * refetch the adjustments only then.
 */
export async function writeCorrection<T>(
  tx: Tx,
  { id, status }: Pick<TournamentRow, 'id' | 'status'>,
  write: () => Promise<T>,
): Promise<T> {
  const result = await (status === 'completed' ? withStatsUpdate(tx, id, write) : write());
  for (const part of ['details', 'rounds', 'results'] as const) {
    publish(tx, { of: 'tournament', id, part });
  }
  return result;
}
