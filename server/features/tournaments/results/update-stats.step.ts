import {
  statsDifference,
  noStats,
  tournamentStats,
  type StatsByOwner,
} from '#shared/domain/tournaments/stats.ts';
import { listEveryone } from '#shared/domain/tournaments/substitutes.ts';
import { playerScores } from '#shared/domain/tournaments/mvp.ts';
import { scoreTournament } from '#shared/domain/tournaments/standings.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import { addStats } from '../../leaderboards/stats.repository.ts';
import { getRoster } from '../registrations/registrations.presenter.ts';
import { listRegistrationRows } from '../registrations/registrations.repository.ts';
import { findTournament } from '../tournaments.repository.ts';
import { loadResults, replaceFinalStandings } from './results.repository.ts';

/**
 * Updates the stats of clans and players by the difference that `change` makes, in the same transaction. If the
 * tournament is completed, this also stores the final standings. The caller has locked the tournament.
 */
export async function withStatsUpdate<T>(
  tx: Tx,
  tournamentId: string,
  change: () => Promise<T>,
): Promise<T> {
  const before = await readStats(tx, tournamentId);
  const result = await change();
  const after = await readStats(tx, tournamentId);
  await changeStats(tx, statsDifference(before.stats, after.stats));
  if (after.completed) await replaceFinalStandings(tx, tournamentId, after.table);
  return result;
}

/** Call it before the tournament is deleted, under its lock. */
export async function takeBackStats(tx: Tx, tournamentId: string): Promise<void> {
  const { stats } = await readStats(tx, tournamentId);
  await changeStats(tx, statsDifference(stats, noStats));
}

type Counted = { clanId: string | null; players: readonly string[] };

/**
 * For a registration that was added, removed or edited before its tournament is completed: the cheap case of
 * `withStatsUpdate`. Null means no registration, or a rejected one.
 */
export async function countRegistration(
  tx: Tx,
  before: Counted | null,
  after: Counted | null,
): Promise<void> {
  const stats = (side: Counted | null) => waitingStats(side === null ? [] : [side]);
  await changeStats(tx, statsDifference(stats(before), stats(after)));
}

function waitingStats(sides: readonly Counted[]): StatsByOwner {
  const entries = sides.map(
    (side) => ({ ...side, registrationId: '', status: 'waitlist' }) as const,
  );
  return tournamentStats({ status: 'open', entries, table: [], players: [] });
}

/** For waitlisted registrations. */
export async function countRegistrations(tx: Tx, fresh: readonly Counted[]): Promise<void> {
  await changeStats(tx, statsDifference(noStats, waitingStats(fresh)));
}

/** For waitlisted registrations. */
export async function uncountRegistrations(tx: Tx, gone: readonly Counted[]): Promise<void> {
  await changeStats(tx, statsDifference(waitingStats(gone), noStats));
}

async function changeStats(tx: Tx, change: StatsByOwner): Promise<void> {
  await addStats(tx, change);
  if (change.clans.size > 0) publish(tx, { of: 'clans' });
}

async function readStats(tx: Tx, tournamentId: string) {
  const tournament = await findTournament(tx, tournamentId);
  if (tournament === undefined) throw new AppError('tournament_not_found');
  const registrations = await listRegistrationRows(tx, tournamentId);
  const standings = scoreTournament(await loadResults(tx, tournament));
  const table = standings.rows;
  const stats: StatsByOwner = tournamentStats({
    status: tournament.status,
    entries: registrations.map((row) => ({
      registrationId: row.id,
      clanId: row.clan_id,
      status: row.status,
      players: listEveryone(getRoster(row)),
    })),
    table,
    players: playerScores(standings),
  });
  return { stats, table, completed: tournament.status === 'completed' };
}
