import type { Rows } from './rows.ts';
import { scoreRounds, sum } from './score-rounds.ts';
import { recountStandings } from './standings.ts';

export type PlayerScore = {
  mvpRank: number | null;
  userId: string;
  registrationId: string;
  kills: number;
  gamesPlayed: number;
  bestRoundKills: number;
  lastRoundKills: number;
};

/** Returns the players of a tournament with results, in the order of rules/scoring 3. */
export function recountPlayers(rows: Rows, tournamentId: string): PlayerScore[] {
  const ranks = new Map(
    recountStandings(rows, tournamentId).map((row) => [row.registrationId, row.rank]),
  );
  const counted = scoreRounds(rows, tournamentId)?.counted ?? [];
  const played = rows.results.filter(
    (row) =>
      row.tournament_id === tournamentId &&
      row.placement !== null &&
      counted.includes(row.round_number),
  );
  const latest = Math.max(...counted);
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
