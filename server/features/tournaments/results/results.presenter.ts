import type { FinalScore, PlayerScore } from '#shared/contract/results.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { PlayerScore as PlayerScoreRow } from '#shared/domain/tournaments/mvp.ts';
import type { FinalScoreRow, Side } from '#shared/domain/tournaments/standings.ts';
import { toShownTie } from '#shared/domain/tournaments/format-tie.ts';
import type { RegistrationRow } from '../registrations/registrations.repository.ts';
import type { SavedResult } from './results.repository.ts';

/** Points become numbers with 2 decimals. */
export function presentFinalScore(row: FinalScoreRow): FinalScore {
  return {
    rank: row.rank,
    registrationId: row.registrationId,
    clanId: row.clanId,
    teamId: row.teamId,
    clanName: row.clanName,
    totalPoints: fromHundredths(row.totalPoints),
    roundPoints: fromHundredths(row.roundPoints),
    startPoints: fromHundredths(row.startPoints),
    adjustment: fromHundredths(row.adjustment),
    earnedPoints: fromHundredths(row.earnedPoints),
    droppedRounds: row.droppedRounds,
    wins: row.wins,
    totalKills: row.totalKills,
    averagePosition: row.averagePosition,
    roundsPlayed: row.roundsPlayed,
    matchPoint: row.matchPoint,
    tie: row.tie === null ? null : toShownTie(row.tie),
    decision: row.decision,
  };
}

/** An unknown player or side has an empty name. */
export function presentPlayerScore(
  score: PlayerScoreRow,
  names: { username: string; ign: string | null } | undefined,
  side: Side | undefined,
): PlayerScore {
  return {
    mvpRank: score.mvpRank,
    userId: score.userId,
    username: names?.username ?? '',
    ign: names?.ign ?? null,
    registrationId: score.registrationId,
    clanId: side?.clanId ?? null,
    teamId: side?.teamId ?? null,
    clanName: side?.name ?? '',
    kills: score.kills,
    gamesPlayed: score.gamesPlayed,
    bestRoundKills: score.bestRoundKills,
    lastRoundKills: score.lastRoundKills,
  };
}

/** For the audit log, with points as decimals. */
export function resultsSnapshot(
  results: readonly SavedResult[],
  sides: readonly Pick<RegistrationRow, 'id' | 'name'>[],
): Record<string, unknown>[] {
  const names = new Map(sides.map(({ id, name }) => [id, name]));
  return results.map(({ points, ...result }) => ({
    name: names.get(result.registrationId) ?? null,
    ...result,
    points: points / 100,
  }));
}
