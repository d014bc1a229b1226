import type { Rows } from './rows.ts';

/*
 * Computes the standings as on paper, from rules/scoring alone and without the product's functions: slowly, and
 * deliberately in a different way.
 */

export type Standing = {
  rank: number;
  registrationId: string;
  clanId: string | null;
  teamId: string | null;
  clanName: string;
  /** In hundredths. */
  points: number;
  wins: number;
  totalKills: number;
  averagePosition: number;
  roundsPlayed: number;
};

/** Returns the final scores of a tournament; empty while no side has played a round. */
export function recountStandings(rows: Rows, tournamentId: string): Standing[] {
  const tournament = rows.tournaments.find(({ id }) => id === tournamentId);
  const played = rows.results.filter(
    (row) => row.tournament_id === tournamentId && row.placement !== null,
  );
  if (tournament === undefined || played.length === 0) return [];
  const latest = Math.max(...played.map((row) => row.round_number));
  const stored = rows.kills.filter((row) => row.tournament_id === tournamentId);
  const sides = rows.registrations
    .filter((row) => row.tournament_id === tournamentId && row.status === 'approved')
    .map((side) => {
      const own = played.filter((row) => row.registration_id === side.id);
      const places = own.map((row) => row.placement ?? 0);
      const kills = own.map((row) => sumKills(stored, row));
      const points = own.map((row, index) => {
        const placement = tournament.placement_points_hundredths[String(row.placement)] ?? 0;
        return placement + (kills[index] ?? 0) * tournament.points_per_kill_hundredths;
      });
      const last = own.find((row) => row.round_number === latest)?.placement;
      return {
        side,
        points: sum(points),
        wins: places.filter((place) => place === 1).length,
        totalKills: sum(kills),
        average: own.length === 0 ? Infinity : sum(places) / own.length,
        last: last ?? Infinity,
        roundsPlayed: own.length,
      };
    });
  // Each side's rank is one more than the number of sides ahead of it.
  const beats = (a: (typeof sides)[number], b: (typeof sides)[number]) => {
    if (a.points !== b.points) return a.points > b.points;
    if (a.wins !== b.wins) return a.wins > b.wins;
    if (a.totalKills !== b.totalKills) return a.totalKills > b.totalKills;
    if (a.average !== b.average) return a.average < b.average;
    return a.last < b.last;
  };
  return sides
    .map((one) => ({
      rank: 1 + sides.filter((other) => beats(other, one)).length,
      registrationId: one.side.id,
      clanId: one.side.clan_id,
      teamId: one.side.team_id,
      clanName: one.side.name,
      points: one.points,
      wins: one.wins,
      totalKills: one.totalKills,
      averagePosition: one.roundsPlayed === 0 ? 0 : one.average,
      roundsPlayed: one.roundsPlayed,
    }))
    .toSorted((a, b) => a.rank - b.rank || byName(a, b));
}

export type PlayerScore = {
  mvpRank: number | null;
  userId: string;
  registrationId: string;
  kills: number;
  gamesPlayed: number;
  bestRoundKills: number;
  lastRoundKills: number;
};

/** Returns the players of a tournament with results, by rules/scoring 3. */
export function recountPlayers(rows: Rows, tournamentId: string): PlayerScore[] {
  const ranks = new Map(
    recountStandings(rows, tournamentId).map((row) => [row.registrationId, row.rank]),
  );
  const played = rows.results.filter(
    (row) => row.tournament_id === tournamentId && row.placement !== null,
  );
  const latest = Math.max(...played.map((row) => row.round_number));
  const stored = rows.kills.filter(
    (row) =>
      row.tournament_id === tournamentId &&
      played.some(
        (result) =>
          result.round_number === row.round_number &&
          result.registration_id === row.registration_id,
      ),
  );
  const keys = new Set(stored.map((row) => `${row.registration_id} ${row.user_id}`));
  const players = [...keys].map((key) => {
    const [registrationId = '', userId = ''] = key.split(' ');
    const own = stored.filter(
      (row) => row.registration_id === registrationId && row.user_id === userId,
    );
    const kills = sum(own.map((row) => row.kills));
    return {
      userId,
      registrationId,
      kills,
      gamesPlayed: own.length,
      bestRoundKills: Math.max(...own.map((row) => row.kills)),
      lastRoundKills: own.find((row) => row.round_number === latest)?.kills ?? 0,
      standing: ranks.get(registrationId) ?? 999,
      rate: kills / own.length,
    };
  });
  const ordered = players.toSorted(
    (a, b) =>
      b.kills - a.kills ||
      a.standing - b.standing ||
      b.lastRoundKills - a.lastRoundKills ||
      b.bestRoundKills - a.bestRoundKills ||
      b.rate - a.rate ||
      (a.userId < b.userId ? -1 : 1),
  );
  let rank = 0;
  return ordered.map(({ standing, rate, ...player }, index) => {
    const before = ordered[index - 1];
    const level =
      before !== undefined &&
      before.kills === player.kills &&
      before.standing === standing &&
      before.lastRoundKills === player.lastRoundKills &&
      before.bestRoundKills === player.bestRoundKills &&
      Math.abs(before.rate - rate) <= 0.01;
    if (!level) rank = index + 1;
    return { ...player, mvpRank: player.kills === 0 ? null : rank };
  });
}

/** Adds up the kills of the side's players, or takes the side's own number where there are none. */
function sumKills(stored: Rows['kills'], result: Rows['results'][number]): number {
  const each = stored.filter(
    (row) =>
      row.round_number === result.round_number && row.registration_id === result.registration_id,
  );
  return each.length === 0 ? result.total_kills : sum(each.map((row) => row.kills));
}

function byName(a: Standing, b: Standing): number {
  const [left, right] = [a.clanName.toLowerCase(), b.clanName.toLowerCase()];
  if (left !== right) return left < right ? -1 : 1;
  if (a.clanName !== b.clanName) return a.clanName < b.clanName ? -1 : 1;
  return a.registrationId < b.registrationId ? -1 : 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
