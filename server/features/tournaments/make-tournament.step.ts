import type { Tournament, TournamentForm } from '#shared/contract/tournaments.ts';
import type { ImageField } from '#shared/domain/tournaments/editing.ts';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import { recordAudit } from '../../db/audit.ts';
import { publish } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { toColumns, toFields } from '../../db/field-mapping.ts';
import { tell } from '../../db/happenings.ts';
import { assertCheckInFits, scheduleCheckIn } from './check-in/check-in.step.ts';
import { assertScoringFits } from './results/check-scoring.step.ts';
import type { TimerDeps } from './timers/timer-kind.step.ts';
import { tournamentFields } from './tournament.fields.ts';
import { insertTournament } from './tournaments.repository.ts';

type NewTournament = {
  id: Tournament['id'];
  hostId: string;
  form: TournamentForm;
  /** The names of the stored images. */
  images: Record<ImageField, string | null>;
  /** Null for a tournament that is made by hand. */
  series: { id: string; date: CalendarDate } | null;
};

/**
 * Announces an open tournament (rules/tournaments 3.1). Throws before the first write if the scoring or the check-in
 * does not fit.
 */
export async function makeTournament(
  tx: Tx,
  deps: TimerDeps,
  { id, hostId, form, images, series }: NewTournament,
): Promise<void> {
  const columns = toColumns(tournamentFields, { ...form, ...images });
  assertScoringFits(columns, 'scoringRules');
  assertCheckInFits(columns, form.status === 'open' ? deps.clock() : null);
  const row = {
    id,
    ...columns,
    host_user_id: hostId,
    status: form.status,
    created_at: deps.clock(),
    ...(series !== null && { series_id: series.id, series_date: series.date }),
  };
  await insertTournament(tx, row);
  if (row.status === 'open') {
    await deps.announceTournament(tx, deps, row);
    await tell(tx, deps, { kind: 'tournament.opened', tournamentId: id, data: {} });
    await scheduleCheckIn(tx, deps, { ...row, check_in_done_at: null, checked_in_count: null });
  }
  publish(tx, { of: 'tournament', id, part: 'details' });
  await recordAudit(tx, deps, {
    actorId: hostId,
    action: 'tournament.create',
    subject: { type: 'tournament', id },
    before: null,
    after: {
      ...toFields(tournamentFields, columns),
      status: form.status,
      ...(series !== null && { seriesId: series.id }),
    },
  });
}
