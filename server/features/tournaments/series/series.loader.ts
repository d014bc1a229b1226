import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { SERIES_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { hostsSeries, mayDeleteSeries } from '#shared/domain/tournaments/series-rights.ts';
import type { ReadDb, Tx } from '#server/db/connection.ts';
import { lockName } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { countSeries, findSeries, lockSeriesRow, type SeriesRow } from './series.repository.ts';

/** `isManaged` is true if the viewer sees the settings. Throws `series_not_found` (rules/series 4.1). */
export async function visibleSeries(
  db: ReadDb,
  viewer: Viewer | null,
  id: string,
): Promise<{ series: SeriesRow; isManaged: boolean }> {
  const row = await findSeries(db, id);
  if (row === undefined) throw new AppError('series_not_found');
  const { is_public: isPublic, ...series } = row;
  const isManaged = mayDeleteSeries(viewer, row.host_user_id);
  if (!isManaged && !isPublic) throw new AppError('series_not_found');
  return { series, isManaged };
}

/** Throws `series_not_found`, or `not_series_host` for others who can see the series. */
export async function lockedForSeriesHost(tx: Tx, actor: Viewer, id: string): Promise<SeriesRow> {
  const row = await lockSeriesRow(tx, id);
  if (row !== undefined && hostsSeries(actor, row.host_user_id)) return row;
  await visibleSeries(tx, actor, id);
  throw new AppError('not_series_host');
}

/** For the host and site staff. Throws like `lockedForSeriesHost`. */
export async function lockedForDeletion(tx: Tx, actor: Viewer, id: string): Promise<SeriesRow> {
  const row = await lockSeriesRow(tx, id);
  if (row !== undefined && mayDeleteSeries(actor, row.host_user_id)) return row;
  await visibleSeries(tx, actor, id);
  throw new AppError('not_series_host');
}

/**
 * Throws if a host has the maximum number of active series, or `too_many_series` if a new one would exceed the maximum
 * of all series. Locks until the commit (rules/series 5.1).
 */
export async function assertRoomForSeries(
  tx: Tx,
  hostId: string,
  { isNew }: { isNew: boolean },
): Promise<void> {
  await lockName(tx, `series of ${hostId}`);
  const { all, active } = await countSeries(tx, hostId);
  if (isNew && all >= SERIES_LIMITS.each.max) throw new AppError('too_many_series');
  if (active >= SERIES_LIMITS.active.max) throw new AppError('too_many_active_series');
}
