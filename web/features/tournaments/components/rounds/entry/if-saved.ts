import type { Hundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { ResultRow } from '#shared/domain/tournaments/scoring.ts';
import {
  finalScores,
  type FinalScoreRow,
  type TournamentResults,
} from '#shared/domain/tournaments/standings.ts';
import type { GridBase } from './grid-base.ts';

export type IfSaved = {
  results: TournamentResults;
  /** Empty before any side has played. */
  scores: readonly FinalScoreRow[];
};

/** `rows` are those that a save sends. */
export function ifSaved({ results, roundNumber }: GridBase, rows: readonly ResultRow[]): IfSaved {
  const rounds = results.rounds.map((round) =>
    round.roundNumber === roundNumber ? { ...round, rows } : round,
  );
  const typed = { ...results, rounds };
  return { results: typed, scores: finalScores(typed) };
}

/** By registration id. Before any side has played, the totals are adjustments only (rules/scoring 6.5). */
export function totalsIfSaved({ results, scores }: IfSaved): ReadonlyMap<string, Hundredths> {
  const totals = new Map<string, Hundredths>();
  for (const { registrationId, points } of results.adjustments) {
    totals.set(registrationId, (totals.get(registrationId) ?? 0) + points);
  }
  for (const { registrationId, totalPoints } of scores) totals.set(registrationId, totalPoints);
  return totals;
}
