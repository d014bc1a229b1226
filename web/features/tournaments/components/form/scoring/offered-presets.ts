import { TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { summarizePreset } from '#shared/domain/tournaments/summarize-preset.ts';
import {
  presetScoring,
  SCORING_PRESETS,
  type ScoringPreset,
} from '#shared/domain/tournaments/scoring-presets.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { readNumber, readPoints } from '../read-typed.ts';
import { readRules } from './typed-rules.ts';
import { toScoringValues, type ScoringValues } from './use-scoring-files.ts';

/**
 * The presets, one line each. The search covers the name, the game, the rules and the id, which contains the league's
 * initials.
 */
export const presetOptions = SCORING_PRESETS.map((preset) => ({
  preset,
  values: presetValues(preset),
  value: preset.id,
  label: preset.name,
  alias: preset.id,
  detail: [preset.game, preset.confidence, summarizePreset(preset, formatNumber)]
    .filter((part) => part !== null)
    .join(' · '),
}));

/** Returns whether some places lose points, which the form does not allow (rules/scoring 11.4). */
export function deductsPoints({ placementPoints }: ScoringPreset): boolean {
  return placementPoints.some(({ points }) => points < 0);
}

/** Points for all places that a tournament may have, so a larger lobby needs no second choice. */
function presetValues(preset: ScoringPreset): ScoringValues {
  return toScoringValues(presetScoring(preset, TOURNAMENT_LIMITS.maxTeams.max));
}

/**
 * Returns the preset with exactly these points and rules. Of several it is the preferred one, otherwise one without
 * a league, because a user who typed them may not mean the league.
 */
export function findPreset(values: ScoringValues, places: number, preferred: string | undefined) {
  const wanted = fingerprint(values, places);
  const found = presetOptions.filter((option) => fingerprint(option.values, places) === wanted);
  return (
    found.find(({ value }) => value === preferred) ??
    found.find(({ preset }) => preset.game === null) ??
    found[0]
  );
}

/** Returns a string that is the same for all values with the same meaning in a tournament with this many places. */
function fingerprint(
  { pointsPerKill, placementPoints, scoringRules }: ScoringValues,
  places: number,
): string {
  const points = readPoints(placementPoints, places);
  return JSON.stringify([
    readNumber(pointsPerKill),
    Object.entries(points).filter(([, value]) => value !== 0),
    readRules(scoringRules),
  ]);
}
