import { tournamentForm, type TournamentForm } from '#shared/contract/tournaments.ts';
import type { SeriesSkip } from '#shared/domain/happenings.ts';
import { mayHost } from '#shared/domain/site/hosting.ts';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import { timesBefore } from '#shared/domain/tournaments/series-times.ts';
import { nameOccurrence } from '#shared/domain/tournaments/series-names.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { AppError } from '#server/platform/errors.ts';
import { findZone, toInstant } from '#server/platform/zoned-time.ts';
import { toViewer } from '../../accounts/users.presenter.ts';
import { holdUser, type UserRow } from '../../accounts/users.repository.ts';
import { siteAsSaved } from '../../site/site.reader.ts';
import { makeTournament } from '../make-tournament.step.ts';
import { timerKind, type TimerDeps } from '../timers/timer-kind.step.ts';
import { getTimes } from './check-series.step.ts';
import { enterReserved } from './enter-reserved.step.ts';
import { listStarted, planSeries } from './plan-series.step.ts';
import {
  findSeriesHost,
  listDueSeries,
  lockResting,
  lockSeriesRow,
  updateSeriesRow,
  type SeriesRow,
} from './series.repository.ts';

type Locked = { series: SeriesRow; host: UserRow };

/** Acts as the host, and reports why a tournament is not made (rules/series 3). */
export const seriesTimer = timerKind<Locked>({
  // A tournament that opens two weeks before its start may be made late, but not after its start.
  actsLate: true,
  async lock(tx, id) {
    const hostId = await findSeriesHost(tx, id);
    if (hostId === undefined) return undefined;
    const host = await holdUser(tx, hostId);
    const series = await lockSeriesRow(tx, id);
    return host === undefined || series === undefined ? undefined : { host, series };
  },
  dueAt: ({ series }) => series.due_at,
  async act(tx, deps, { series, host }) {
    const { next_date: date } = series;
    if (date === null) return;
    if (findZone(series.time_zone) === null) {
      // A server may know fewer time zones after an upgrade or a restored backup. The series rests until it has another
      // zone, or until a process starts that knows this one.
      await tellSkipped(tx, deps, series, { dates: [date], reason: 'settings', sides: [] });
      await planSeries(tx, deps, series, date);
      return;
    }
    const start = toInstant(date, series.local_time, series.time_zone);
    if (start > deps.clock()) await makeOccurrence(tx, deps, { series, host, date, start });
    else await tellMissed(tx, deps, series, date);
    await planSeries(tx, deps, series, date);
  },
  listSince: (db) => listDueSeries(db),
  async resume(tx, deps) {
    for (const series of await lockResting(tx)) await planSeries(tx, deps, series);
  },
});

async function tellMissed(tx: Tx, deps: TimerDeps, series: SeriesRow, from: CalendarDate) {
  const dates = listStarted(series, from, deps.clock());
  await tellSkipped(tx, deps, series, { dates, reason: 'missed', sides: [] });
}

type Making = Locked & { date: CalendarDate; start: Date };

async function makeOccurrence(tx: Tx, deps: TimerDeps, { series, host, date, start }: Making) {
  const viewer = toViewer(host, deps.ownerDiscordId);
  const { whoMayHost } = await siteAsSaved(tx);
  const status = mayHost(viewer, whoMayHost) ? 'open' : 'draft';
  const number = series.counter + 1;
  const times = timesBefore(start, getTimes(series), deps.clock());
  const form = readForm(series, { number, date, start, status, times });
  const id = deps.newId();
  const isMade =
    form !== null &&
    (await isAccepted(() =>
      makeTournament(tx, deps, {
        id,
        hostId: host.id,
        form,
        images: { banner: null, sponsorLogo: null },
        series: { id: series.id, date },
      }),
    ));
  const skip = { dates: [date], sides: [] };
  if (!isMade) {
    await tellSkipped(tx, deps, series, { ...skip, reason: 'settings' });
    return;
  }
  await updateSeriesRow(tx, series.id, { counter: number });
  if (status === 'draft') {
    await tellSkipped(tx, deps, series, { ...skip, reason: 'not_host' });
    return;
  }
  const sides = await enterReserved(tx, deps, series, id);
  if (sides.length > 0) await tellSkipped(tx, deps, series, { ...skip, reason: 'sides', sides });
}

type Chosen = {
  number: number;
  date: CalendarDate;
  start: Date;
  status: TournamentForm['status'];
  times: ReturnType<typeof timesBefore>;
};

/** Null if the stored settings no longer fit the form. */
function readForm(series: SeriesRow, { number, date, start, status, times }: Chosen) {
  const form = tournamentForm.safeParse({
    ...series.settings,
    ...times,
    name: nameOccurrence(series.name_pattern, number, date),
    startDate: start.toISOString(),
    status,
  });
  return form.success ? form.data : null;
}

/** A refusal comes before the first write. */
async function isAccepted(make: () => Promise<void>): Promise<boolean> {
  try {
    await make();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function tellSkipped(tx: Tx, deps: TimerDeps, series: SeriesRow, data: SeriesSkip) {
  const { id: seriesId, host_user_id: userId } = series;
  return tell(tx, deps, { kind: 'series.skipped', seriesId, userId, data });
}
