import type { Db } from '../db/connection.ts';
import { brokenLaws } from './laws.ts';
import { readRows, type Rows } from './rows.ts';
import { recountStandings } from './standings.ts';
import { computeStats, storedStats } from './stats.ts';

/** A stored value beside the one that a recount expects. */
export type Compared = { what: string; found: unknown; wanted: unknown };

export function differencesIn(compared: readonly Compared[]): string[] {
  return compared
    .map(({ what, found, wanted }) => ({
      what,
      found: JSON.stringify(found),
      wanted: JSON.stringify(wanted),
    }))
    .filter(({ found, wanted }) => found !== wanted)
    .map(({ what, found, wanted }) => `${what}: found ${found}, wanted ${wanted}`);
}

/**
 * Returns a sentence for each error that the rows alone show: laws that they break, and stats and final standings
 * that differ from a recount of the results. It uses none of the product's own queries.
 */
export async function spoiledRows({ db }: { db: Db }): Promise<string[]> {
  const rows = await readRows({ db });
  const [stored, counted] = [await storedStats({ db }), computeStats(rows)];
  const owners = [...new Set([...stored.keys(), ...counted.keys()])];
  const stats = owners.map((id) => ({
    what: `stored stats of ${id}`,
    found: stored.get(id),
    wanted: counted.get(id),
  }));
  return [...(await brokenLaws({ db })), ...differencesIn([...stats, ...compareStandings(rows)])];
}

function compareStandings(rows: Rows): Compared[] {
  return rows.tournaments.map(({ id, status }) => ({
    what: `stored standings of ${id}`,
    found: rows.standings
      .filter((row) => row.tournament_id === id)
      .map((row) => ({
        registration: row.registration_id,
        rank: row.rank,
        points: row.points_hundredths,
        start: row.start_hundredths,
        adjusted: row.adjusted_hundredths,
        decided: row.decided_by_match_point,
        wins: row.wins,
        kills: row.kills,
        average: row.average_position,
        rounds: row.rounds_played,
      }))
      .toSorted(byRegistration),
    wanted: (status === 'completed' ? recountStandings(rows, id) : [])
      .map((row) => ({
        registration: row.registrationId,
        rank: row.rank,
        points: row.points,
        start: row.startPoints,
        adjusted: row.adjustment,
        decided: row.matchPoint === 'won',
        wins: row.wins,
        kills: row.totalKills,
        average: row.roundsPlayed === 0 ? null : row.averagePosition,
        rounds: row.roundsPlayed,
      }))
      .toSorted(byRegistration),
  }));
}

function byRegistration(a: { registration: string }, b: { registration: string }): number {
  return a.registration < b.registration ? -1 : 1;
}
