import { isSiteStaff, type Viewer } from '#shared/domain/accounts/roles.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { inPoints } from '#shared/domain/tournaments/scoring-in-points.ts';
import { publish } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { holdActor } from '../accounts/actor.loader.ts';
import type { Deps } from '../deps.ts';
import { releaseImages } from '../files/take-images.step.ts';
import { listMissedIn, listQueuesOf } from './check-in/no-shows.repository.ts';
import { lockedTournament } from './tournament.loader.ts';
import { listRegistrationRows } from './registrations/registrations.repository.ts';
import { takeBackStats } from './results/update-stats.step.ts';
import { resultsSnapshot } from './results/results.presenter.ts';
import { loadResults } from './results/results.repository.ts';
import { listRoundRows } from './rounds/rounds.repository.ts';
import { keepDeletedDate } from './series/keep-deleted-date.step.ts';
import { lockSeriesOf } from './series/series.repository.ts';
import { presentTournament } from './tournaments.presenter.ts';
import { deleteTournamentRow, type TournamentRow } from './tournaments.repository.ts';

/**
 * Also takes back what the tournament added to the stats of clans and players (rules/tournaments 10). For the owner,
 * admins and staff; throws `tournament_not_found`.
 */
export function deleteTournament(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    if (!isSiteStaff(await holdActor(tx, deps, viewer))) throw new AppError('not_staff');
    // The series is locked before the tournament, as in the deletion of a series.
    const series = await lockSeriesOf(tx, id);
    const row = await lockedTournament(tx, viewer, id);
    const before = await describeWhole(tx, row);
    await takeBackStats(tx, id);
    // Read first, since the missed check-ins are deleted with the tournament.
    const missed = await listMissedIn(tx, id);
    await deleteTournamentRow(tx, id);
    if (series !== undefined) await keepDeletedDate(tx, series, row, deps.clock());
    await releaseImages(tx, [row.banner_file, row.sponsor_logo_file]);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.delete',
      subject: { type: 'tournament', id },
      before,
      after: null,
    });
    publish(tx, { of: 'tournament', id, part: 'status' });
    const queues = missed.length === 0 ? [] : await listQueuesOf(tx, missed);
    for (const queue of queues) {
      publish(tx, { of: 'tournament', id: queue, part: 'registrations' });
    }
    return {};
  });
}

/** Omits the rooms, which nobody may read in the audit log. */
async function describeWhole(tx: Tx, row: TournamentRow): Promise<Record<string, unknown>> {
  const registrations = await listRegistrationRows(tx, row.id);
  const rounds = await listRoundRows(tx, row.id);
  const { rounds: played, scoring, adjustments, tieDecisions } = await loadResults(tx, row);
  const results = new Map(played.map(({ roundNumber, rows }) => [roundNumber, rows]));
  const { registeredTeams: _ids, ...tournament } = presentTournament(row, []);
  return {
    ...tournament,
    completedAt: row.completed_at,
    scoring: inPoints(scoring),
    adjustments: adjustments.map(({ points, ...given }) => ({
      ...given,
      points: fromHundredths(points),
    })),
    tieDecisions,
    registrations: registrations.map((side) => ({
      id: side.id,
      clanId: side.clan_id,
      teamId: side.team_id,
      name: side.name,
      status: side.status,
      registeredBy: side.registered_by,
      members: side.members,
      substitutes: side.substitutes,
      createdAt: side.created_at,
    })),
    rounds: rounds.map((round) => ({
      roundNumber: round.round_number,
      status: round.status,
      playedAt: round.played_at,
      ignored: round.ignored_reason,
      results: resultsSnapshot(results.get(round.round_number) ?? [], registrations),
    })),
  };
}
