import type { Series } from '#shared/contract/series.ts';
import type { Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { planSeries } from './plan-series.step.ts';
import { earliestDate, presentSeries } from './series.presenter.ts';
import {
  countTournaments,
  listComing,
  updateSeriesRow,
  type SeriesRow,
} from './series.repository.ts';

type Change = Partial<Omit<SeriesRow, 'id' | 'settings' | 'reserved'>> & {
  settings?: object;
  reserved?: SeriesRow['reserved'];
};

/**
 * Also plans the next tournament by the new dates. The caller has locked the series. Returns it as its host sees it.
 */
export async function changeSeries(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'queue'>,
  before: SeriesRow,
  change: Change,
): Promise<Series> {
  const row = { ...before, ...change, updated_at: deps.clock() };
  const { settings, reserved, ...columns } = change;
  await updateSeriesRow(tx, before.id, {
    ...columns,
    ...(settings !== undefined && { settings: JSON.stringify(settings) }),
    ...(reserved !== undefined && { reserved: JSON.stringify(reserved) }),
    // The plan is stored below. A series that is paused must not have one.
    next_date: null,
    due_at: null,
    updated_at: row.updated_at,
  });
  const plan = await planSeries(tx, deps, row);
  return showSeries(tx, deps, { ...row, ...plan });
}

/** Returns the series as its host sees it. */
export async function showSeries(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  row: SeriesRow,
): Promise<Series> {
  const now = clock();
  const visible = { seriesIds: [row.id], drafts: { of: row.host_user_id } };
  const coming = await listComing(tx, { ...visible, now, from: earliestDate(now) });
  const counts = await countTournaments(tx, visible);
  return presentSeries(row, { coming, counts, now, isManaged: true });
}
