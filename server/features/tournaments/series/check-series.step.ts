import type { SeriesSettings } from '#shared/contract/series.ts';
import { seriesTimesProblem, type SeriesTimes } from '#shared/domain/tournaments/series-times.ts';
import type { ReservedSide } from '#server/db/series-table.ts';
import type { Tx } from '#server/db/connection.ts';
import { invalidInput } from '#server/platform/errors.ts';
import { findZone } from '#server/platform/zoned-time.ts';
import { assertScoringFits } from '../results/check-scoring.step.ts';
import { listReservable } from './series-sides.repository.ts';
import { toTournamentColumns } from './series.fields.ts';
import type { SeriesRow } from './series.repository.ts';

/** Throws if the form refuses these settings, as it would when a tournament is made. */
export function assertSettingsFit(settings: SeriesSettings): void {
  assertScoringFits(toTournamentColumns(settings), 'settings.scoringRules');
}

/** Returns the usual name of a sent time zone. Throws a 400 for one that has no dates (rules/series 1.1). */
export function nameZone(sent: string): string {
  const name = findZone(sent);
  if (name === null) throw invalidInput('timeZone', 'Choose a time zone such as Asia/Kolkata.');
  return name;
}

type Times = Pick<
  SeriesRow,
  'opens_hours' | 'closes_minutes' | 'check_in_opens_minutes' | 'check_in_closes_minutes'
>;

/** Throws a 400 for times that no tournament of a series can have (rules/series 1.4). */
export function assertTimesFit(row: Times): void {
  const problem = seriesTimesProblem({ opensHours: row.opens_hours, ...getTimes(row) });
  if (problem !== null) throw invalidInput(problem.path, problem.message);
}

/** Returns the times of a series before the start of each tournament. */
export function getTimes(row: Omit<Times, 'opens_hours'>): SeriesTimes {
  return {
    closesMinutes: row.closes_minutes,
    checkInOpensMinutes: row.check_in_opens_minutes,
    checkInClosesMinutes: row.check_in_closes_minutes,
  };
}

type SentSide = { clanId?: string | null | undefined; teamId?: string | null | undefined };

/**
 * Returns the sent sides with their names. Throws a 400 for a side that is neither reserved already nor was approved by
 * a tournament of the host (rules/series 5.4).
 */
export async function nameReserved(
  tx: Tx,
  { host_user_id: hostId, reserved }: SeriesRow,
  sent: readonly SentSide[],
): Promise<ReservedSide[]> {
  const ids = sent.map(getSideId);
  if (new Set(ids).size < ids.length) throw invalidInput('reserved', 'Give each side once.');
  const former = ids.length === 0 ? [] : await listReservable(tx, hostId, ids);
  const known = new Map(reserved.map((side) => [getSideId(side, 0), side]));
  for (const { clan_id: clanId, team_id: teamId, name } of former) {
    if (clanId !== null) known.set(clanId, { name, clanId });
    else if (teamId !== null) known.set(teamId, { name, teamId });
  }
  return sent.map((side, index) => {
    const found = known.get(ids[index] ?? '');
    const isSame = found !== undefined && 'clanId' in found === Boolean(side.clanId);
    if (isSame) return found;
    throw invalidInput(
      `reserved.${index}`,
      'Only a clan or team that played in one of your tournaments can have a place.',
    );
  });
}

function getSideId({ clanId, teamId }: SentSide, index: number): string {
  const id = clanId ?? teamId;
  const isOne = id && !(clanId && teamId);
  if (isOne) return id;
  throw invalidInput(`reserved.${index}`, 'Give the id of a clan or of a team.');
}
