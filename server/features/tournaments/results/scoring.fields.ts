import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { sentRules, shownRules } from '#shared/contract/scoring.ts';
import { SCORING_FIELDS } from '#shared/domain/tournaments/scoring-changes.ts';
import {
  inHundredths,
  inPoints,
  withDefaults,
  type SentScoring,
  type SetRules,
} from '#shared/domain/tournaments/scoring-in-points.ts';
import {
  DEFAULT_RULES,
  type BasePoints,
  type ScoringRules,
} from '#shared/domain/tournaments/scoring-rules.ts';
import { TIE_BREAKS } from '#shared/domain/tournaments/tie-breaks.ts';
import type { Row } from '#server/db/schema.ts';

type ScoringColumns = Pick<
  Row<'tournaments'>,
  'placement_points_hundredths' | 'points_per_kill_hundredths' | 'scoring_rules'
>;

const places = z.record(z.string(), z.int());
const killCap = z.nullable(z.int());
const killMultipliers = z.array(z.object({ from: z.int(), to: z.int(), times: z.int() }));

/** The shape of the column `scoring_rules`, in hundredths. A missing key means the default. */
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

/** In hundredths (rules/scoring 6.1). */
export function getScoring(row: ScoringColumns): ScoringRules {
  const own = z.parse(storedRules, row.scoring_rules);
  return {
    placementPoints: row.placement_points_hundredths,
    pointsPerKill: row.points_per_kill_hundredths,
    ...withDefaults(own),
  };
}

/** In decimals. Omitted fields stay as they are. */
export type SentChange = { [Field in keyof SentScoring]?: SentScoring[Field] | undefined };

export function changedColumns(row: ScoringColumns, sent: SentChange) {
  const old = inPoints(getScoring(row));
  const rules = inHundredths({
    placementPoints: sent.placementPoints ?? old.placementPoints,
    pointsPerKill: sent.pointsPerKill ?? old.pointsPerKill,
    killCap: sent.killCap === undefined ? old.killCap : sent.killCap,
    killMultipliers: sent.killMultipliers ?? old.killMultipliers,
    countBest: sent.countBest === undefined ? old.countBest : sent.countBest,
    tieBreaks: sent.tieBreaks ?? old.tieBreaks,
    matchPoint: sent.matchPoint === undefined ? old.matchPoint : sent.matchPoint,
    perRound: sent.perRound ?? old.perRound,
  });
  const fresh = inPoints(rules);
  const fields = SCORING_FIELDS.filter((field) => !isDeepStrictEqual(old[field], fresh[field]));
  const { placementPoints, pointsPerKill, ...own } = rules;
  return {
    fields,
    before: Object.fromEntries(fields.map((field) => [field, old[field]])),
    after: Object.fromEntries(fields.map((field) => [field, fresh[field]])),
    columns: {
      placement_points_hundredths: placementPoints,
      points_per_kill_hundredths: pointsPerKill,
      scoring_rules: withoutDefaults(own),
    },
  };
}

/** See rules/scoring 6.7. */
export function withoutLaterRounds(row: ScoringColumns & { total_rounds: number }): object {
  const { perRound } = inPoints(getScoring(row));
  const kept = Object.entries(perRound).filter(([round]) => Number(round) <= row.total_rounds);
  if (kept.length === Object.keys(perRound).length) return row.scoring_rules;
  return changedColumns(row, { perRound: Object.fromEntries(kept) }).columns.scoring_rules;
}

/** Drops places from the points of single rounds only. */
export function withoutLaterPlaces(row: ScoringColumns & { max_teams: number }): object {
  const { perRound } = inPoints(getScoring(row));
  const isLater = (place: string) => Number(place) > row.max_teams;
  const places = Object.values(perRound).flatMap((own) => Object.keys(own.placementPoints ?? {}));
  if (!places.some(isLater)) return row.scoring_rules;
  const kept = Object.entries(perRound).map(([round, { placementPoints, ...own }]) => {
    const points = Object.entries(placementPoints ?? {}).filter(([place]) => !isLater(place));
    const table = placementPoints && { placementPoints: Object.fromEntries(points) };
    return [round, { ...own, ...table }];
  });
  return changedColumns(row, { perRound: Object.fromEntries(kept) }).columns.scoring_rules;
}

/** A missing key means the default, so tournaments with the same rules have the same column. */
function withoutDefaults(own: Omit<ReturnType<typeof inHundredths>, keyof BasePoints>): object {
  const defaults = new Map<string, unknown>(Object.entries(DEFAULT_RULES));
  return Object.fromEntries(
    Object.entries(own).filter(([key, value]) => !isDeepStrictEqual(value, defaults.get(key))),
  );
}

const noPoints: BasePoints = { placementPoints: {}, pointsPerKill: 0 };

/** Maps the rules that a host has set, with points as decimals, to their column and back. */
export const ownRules = {
  column: 'scoring_rules',
  toRow: (sent: z.output<typeof sentRules> | undefined): object =>
    sent === undefined ? {} : pickSet(sent, inHundredths({ ...noPoints, ...withDefaults(sent) })),
  fromRow(stored: object): z.infer<typeof shownRules> {
    const own = z.parse(storedRules, stored);
    return pickSet(own, inPoints({ ...noPoints, ...withDefaults(own) }));
  },
} as const;

function pickSet(
  set: SetRules,
  {
    killCap,
    killMultipliers,
    countBest,
    tieBreaks,
    matchPoint,
    perRound,
  }: ReturnType<typeof inPoints>,
) {
  return {
    ...(set.killCap !== undefined && { killCap }),
    ...(set.killMultipliers !== undefined && { killMultipliers }),
    ...(set.countBest !== undefined && { countBest }),
    ...(set.tieBreaks !== undefined && { tieBreaks }),
    ...(set.matchPoint !== undefined && { matchPoint }),
    ...(set.perRound !== undefined && { perRound }),
  };
}
