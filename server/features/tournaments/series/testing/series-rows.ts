import type { Person } from '#server/testing/users.ts';
import { shortForm } from '#server/testing/communities.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { planSeries } from '../plan-series.step.ts';
import { lockSeriesRow, type SeriesRow } from '../series.repository.ts';

type Change = Partial<Omit<SeriesRow, 'settings' | 'reserved'>> & {
  settings?: object;
  reserved?: SeriesRow['reserved'];
};

/** By default on every day at 21:00 in India, made a day ahead. */
export async function storeSeries(
  world: TestWorld,
  host: Person,
  { settings, reserved, ...change }: Change = {},
): Promise<string> {
  const { newId, clock } = world.deps;
  const id = newId();
  return inTransaction(world.db, async (tx) => {
    const { sponsorName } = shortForm;
    await tx
      .insertInto('series')
      .values({
        id,
        host_user_id: host.id,
        settings: JSON.stringify(settings ?? { sponsorName }),
        name_pattern: 'Scrim {n} · {date}',
        days: [1, 2, 3, 4, 5, 6, 7],
        local_time: '21:00',
        time_zone: 'Asia/Kolkata',
        opens_hours: 24,
        active: true,
        reserved: JSON.stringify(reserved ?? []),
        next_date: null,
        due_at: null,
        created_at: clock(),
        updated_at: clock(),
        ...change,
      })
      .execute();
    const row = await lockSeriesRow(tx, id);
    if (row !== undefined) await planSeries(tx, world.deps, row);
    return id;
  });
}

export function listMade({ db }: TestWorld, seriesId: string) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'name', 'start_date', 'status', 'host_user_id', 'series_date'])
    .where('series_id', '=', seriesId)
    .orderBy('series_date')
    .execute();
}

export async function listSkips({ db }: TestWorld, seriesId: string) {
  const rows = await db
    .selectFrom('happenings')
    .select(['user_id', 'tournament_id', 'data'])
    .where('kind', '=', 'series.skipped')
    .where('series_id', '=', seriesId)
    .orderBy('at')
    .execute();
  return rows.map(({ data }) => data);
}
