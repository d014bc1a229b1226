import { rowKills } from '#shared/domain/tournaments/scoring.ts';
import {
  roundPoints,
  roundScoring,
  type ScoringRules,
} from '#shared/domain/tournaments/scoring-rules.ts';
import type { Tx } from '#server/db/connection.ts';
import { assertPlacesFit, assertScoringFits } from '../results/check-scoring.step.ts';
import { updatePoints, type StoredResults } from '../results/results.repository.ts';
import { changedColumns, getScoring, type SentChange } from '../results/scoring.fields.ts';
import { updateTournament, type TournamentRow } from '../tournaments.repository.ts';
import { writeCorrection } from './write-correction.step.ts';

export type ScoringChange = {
  /** The tournament with the new rules and its current version. */
  planned: TournamentRow;
  isChange: boolean;
  /** The fields that change, as the API names them, with decimals. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/**
 * Throws a 400 for places and rounds that the tournament does not have, and `match_point_with_best` (rules/scoring
 * 12.3).
 */
export function planScoring(tournament: TournamentRow, sent: SentChange): ScoringChange {
  const { fields, before, after, columns } = changedColumns(tournament, sent);
  assertPlacesFit(sent.placementPoints ?? {}, tournament.max_teams);
  for (const [round, { placementPoints }] of Object.entries(sent.perRound ?? {})) {
    const path = `perRound.${round}.placementPoints`;
    assertPlacesFit(placementPoints ?? {}, tournament.max_teams, path);
  }
  const planned = { ...tournament, ...columns };
  assertScoringFits(planned);
  return { planned, isChange: fields.length > 0, before, after };
}

/**
 * `results` are those before the change. In a completed tournament, stats and final standings follow. The caller has
 * locked the tournament and records the audit entry.
 */
export async function writeScoring(
  tx: Tx,
  { planned }: ScoringChange,
  results: StoredResults,
): Promise<TournamentRow> {
  const { id, placement_points_hundredths, points_per_kill_hundredths, scoring_rules } = planned;
  const scoring_version = planned.scoring_version + 1;
  await writeCorrection(tx, planned, async () => {
    await updateTournament(tx, id, {
      placement_points_hundredths,
      points_per_kill_hundredths,
      scoring_rules,
      scoring_version,
    });
    await updatePoints(tx, id, changedPoints(results, getScoring(planned)));
  });
  return { ...planned, scoring_version };
}

function changedPoints({ rounds }: StoredResults, rules: ScoringRules) {
  return rounds.flatMap(({ roundNumber, rows }) => {
    const scoring = roundScoring(rules, roundNumber);
    return rows.flatMap((row) => {
      const { registrationId, placement } = row;
      const points = roundPoints(scoring, { placement, kills: rowKills(row) });
      return points === row.points ? [] : [{ roundNumber, registrationId, points }];
    });
  });
}
