import { compareText, withCompetitionRank } from '../ranking.ts';
import { isPlayed } from './scoring.ts';
import type { FinalScoreRow, Standings } from './standings.ts';

/** A player's results in one tournament. */
export type PlayerScore = {
  userId: string;
  registrationId: string;
  kills: number;
  /** Counted rounds that the side played and for which the player's kills were entered, even 0. */
  gamesPlayed: number;
  bestRoundKills: number;
  /** Kills in the tournament's latest round; 0 for a player who was not in it. */
  lastRoundKills: number;
  /** The competition rank among the players with kills; null for a player without kills. */
  mvpRank: number | null;
};

type Candidate = Omit<PlayerScore, 'mvpRank'> & { standing: number };

/** The fields of the standings on which the ranking depends. */
type Scored = Pick<Standings, 'counted'> & {
  rows: readonly Pick<FinalScoreRow, 'registrationId' | 'rank'>[];
};

const STANDING_WHEN_ABSENT = 999;

/**
 * Returns every player with results, in the order of the Most Valuable Players ranking: total kills, the side's
 * rank, kills in the last round, best round, kills per game, then user id. The id affects the order but not the
 * ranks (rules/scoring 3.2).
 */
export function playerScores(standings: Scored): PlayerScore[] {
  const ordered = candidates(standings).toSorted(
    (a, b) => compareCounts(a, b) || compareKillsPerGame(a, b) || compareText(a.userId, b.userId),
  );
  const ranked = withCompetitionRank(
    ordered,
    (previous, player) => compareCounts(previous, player) === 0 && sameRate(previous, player),
  );
  return ranked.map(({ row: { standing: _standing, ...score }, rank }) => ({
    ...score,
    mvpRank: score.kills === 0 ? null : rank,
  }));
}

function candidates({ counted, rows }: Scored): Candidate[] {
  const latest = counted.at(-1)?.roundNumber;
  const rankBySide = new Map(rows.map((row) => [row.registrationId, row.rank]));
  const players = new Map<string, Candidate>();
  for (const round of counted) {
    for (const { registrationId, memberKills } of round.rows.filter(isPlayed)) {
      for (const [userId, kills] of Object.entries(memberKills)) {
        const key = `${registrationId} ${userId}`;
        const player = players.get(key) ?? {
          userId,
          registrationId,
          kills: 0,
          gamesPlayed: 0,
          bestRoundKills: 0,
          lastRoundKills: 0,
          standing: rankBySide.get(registrationId) ?? STANDING_WHEN_ABSENT,
        };
        player.kills += kills;
        player.gamesPlayed += 1;
        player.bestRoundKills = Math.max(player.bestRoundKills, kills);
        if (round.roundNumber === latest) player.lastRoundKills = kills;
        players.set(key, player);
      }
    }
  }
  return [...players.values()];
}

function compareCounts(a: Candidate, b: Candidate): number {
  return (
    b.kills - a.kills ||
    a.standing - b.standing ||
    b.lastRoundKills - a.lastRoundKills ||
    b.bestRoundKills - a.bestRoundKills
  );
}

// Kills per game are compared by cross-multiplication, because 1/20 - 1/25 is not 0.01 in doubles.
function compareKillsPerGame(a: Candidate, b: Candidate): number {
  return b.kills * a.gamesPlayed - a.kills * b.gamesPlayed;
}

function sameRate(a: Candidate, b: Candidate): boolean {
  return Math.abs(compareKillsPerGame(a, b)) * 100 <= a.gamesPlayed * b.gamesPlayed;
}
