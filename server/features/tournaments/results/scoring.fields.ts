import * as z from 'zod/mini';
import { DEFAULT_RULES, type ScoringRules } from '#shared/domain/tournaments/scoring-rules.ts';
import { TIE_BREAKS } from '#shared/domain/tournaments/tie-breaks.ts';
import type { Row } from '#server/db/schema.ts';

type ScoringColumns = Pick<
  Row<'tournaments'>,
  'placement_points_hundredths' | 'points_per_kill_hundredths' | 'scoring_rules'
>;

const places = z.record(z.string(), z.int());
const killCap = z.nullable(z.int());
const killMultipliers = z.array(z.object({ from: z.int(), to: z.int(), times: z.int() }));

/** The column `scoring_rules`, in hundredths. A missing key is the default. */
const storedRules = z.object({
  killCap: z.optional(killCap),
  killMultipliers: z.optional(killMultipliers),
  countBest: z.optional(z.nullable(z.int())),
  tieBreaks: z.optional(z.array(z.enum(TIE_BREAKS))),
  matchPoint: z.optional(
    z.nullable(
      z.object({
        target: z.union([
          z.object({ kind: z.literal('points'), points: z.int() }),
          z.object({ kind: z.literal('leader_plus'), points: z.int(), afterRound: z.int() }),
        ]),
        fromRound: z.int(),
        mustLead: z.boolean(),
      }),
    ),
  ),
  perRound: z.optional(
    z.record(
      z.string(),
      z.object({
        placementPoints: z.exactOptional(places),
        pointsPerKill: z.exactOptional(z.int()),
        killCap: z.exactOptional(killCap),
        killMultipliers: z.exactOptional(killMultipliers),
      }),
    ),
  ),
});

/** Returns the rules of a tournament, in hundredths (rules/scoring 6.1). */
export function getScoring(row: ScoringColumns): ScoringRules {
  const own = z.parse(storedRules, row.scoring_rules);
  return {
    placementPoints: row.placement_points_hundredths,
    pointsPerKill: row.points_per_kill_hundredths,
    killCap: own.killCap ?? DEFAULT_RULES.killCap,
    killMultipliers: own.killMultipliers ?? DEFAULT_RULES.killMultipliers,
    countBest: own.countBest ?? DEFAULT_RULES.countBest,
    tieBreaks: own.tieBreaks ?? DEFAULT_RULES.tieBreaks,
    matchPoint: own.matchPoint ?? DEFAULT_RULES.matchPoint,
    perRound: own.perRound ?? DEFAULT_RULES.perRound,
  };
}
