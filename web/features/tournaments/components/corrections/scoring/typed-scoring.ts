import { changedScoring, type Scoring } from '#shared/contract/scoring.ts';
import { SCORING_FIELDS } from '#shared/domain/tournaments/scoring-changes.ts';
import { scoringProblem } from '#shared/domain/tournaments/scoring-problem.ts';
import { DEFAULT_RULES, type ScoringRules } from '#shared/domain/tournaments/scoring-rules.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { listPoints } from '../../form/form-fields.ts';
import type { Issue } from '../../form/form-problems.ts';
import { readNumber, readPoints } from '../../form/read-typed.ts';
import { readRules, showRules } from '../../form/scoring/typed-rules.ts';
import type { ScoringValues } from '../../form/scoring/use-scoring-files.ts';
import type { ScoringChange } from '#web/features/tournaments/api/scoring-reads.ts';

type Lobby = { maxTeams: number; totalRounds: number };

type ReadChange = { body: ScoringChange } | { issues: readonly Issue[] };

export function showScoring({ placementPoints, pointsPerKill, ...rules }: Scoring): ScoringValues {
  return {
    pointsPerKill: String(pointsPerKill),
    placementPoints: listPoints(placementPoints),
    scoringRules: showRules(rules),
  };
}

function readScoring(values: ScoringValues, places: number): Record<keyof ScoringRules, unknown> {
  return {
    placementPoints: readPoints(values.placementPoints, places),
    pointsPerKill: readNumber(values.pointsPerKill),
    ...DEFAULT_RULES,
    ...readRules(values.scoringRules),
  };
}

function typedFields(values: ScoringValues, base: Scoring, places: number) {
  const typed = readScoring(values, places);
  const saved = readScoring(showScoring(base), places);
  const changed = SCORING_FIELDS.filter(
    (field) => JSON.stringify(typed[field]) !== JSON.stringify(saved[field]),
  );
  return { typed, changed };
}

/** The change has only the fields that differ from `base`. */
export function readChange(
  values: ScoringValues,
  base: Scoring,
  { maxTeams, totalRounds }: Lobby,
): ReadChange {
  const { typed, changed } = typedFields(values, base, maxTeams);
  const checked = changedScoring.safeParse(typed);
  if (!checked.success) return { issues: checked.error.issues.map(toFormIssue) };
  const { countBest = null, matchPoint = null, perRound = {} } = checked.data;
  const problem = scoringProblem({ countBest, matchPoint, perRound }, totalRounds);
  if (problem === 'match_point_with_best') {
    return { issues: [toFormIssue({ path: ['countBest'], message: errorTable[problem].message })] };
  }
  if (problem !== null) {
    return { issues: [toFormIssue({ path: problem.path.split('.'), message: problem.message })] };
  }
  const sent = Object.fromEntries(changed.map((field) => [field, checked.data[field]]));
  return { body: { ...sent, expectedVersion: base.version } };
}

export function changesAnything(body: ScoringChange): boolean {
  return Object.keys(body).some((field) => field !== 'expectedVersion');
}

/** In the form, the rules except the points are one field. */
function toFormIssue({ path, message }: Issue): Issue {
  const isPoints = path[0] === 'placementPoints' || path[0] === 'pointsPerKill';
  return { path: isPoints ? path : ['scoringRules', ...path], message };
}

/**
 * Moves the typed values from one scoring to a newer one. Changed fields stay, and all others become those of the
 * newer one.
 */
export function rebase(
  values: ScoringValues,
  base: Scoring,
  newer: Scoring,
  places: number,
): ScoringValues {
  const typed = new Set(typedFields(values, base, places).changed);
  const theirs = showScoring(newer);
  const from = (field: keyof ScoringRules) => (typed.has(field) ? values : theirs);
  return {
    pointsPerKill: from('pointsPerKill').pointsPerKill,
    placementPoints: from('placementPoints').placementPoints,
    scoringRules: {
      killCap: from('killCap').scoringRules.killCap,
      killMultipliers: from('killMultipliers').scoringRules.killMultipliers,
      countBest: from('countBest').scoringRules.countBest,
      tieBreaks: from('tieBreaks').scoringRules.tieBreaks,
      matchPoint: from('matchPoint').scoringRules.matchPoint,
      perRound: from('perRound').scoringRules.perRound,
    },
  };
}
