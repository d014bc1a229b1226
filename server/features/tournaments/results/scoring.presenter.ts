import type { Scoring } from '#shared/contract/scoring.ts';
import { inPoints } from '#shared/domain/tournaments/scoring-in-points.ts';
import { describeScoring } from '#shared/domain/tournaments/describe-scoring.ts';
import { formatFigure } from '#server/platform/format-figure.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { getScoring } from './scoring.fields.ts';

/** Points are decimals. */
export function presentScoring(row: TournamentRow): Scoring {
  const rules = getScoring(row);
  return {
    version: row.scoring_version,
    ...inPoints(rules),
    inWords: describeScoring(rules, { maxTeams: row.max_teams, formatNumber: formatFigure }),
  };
}
