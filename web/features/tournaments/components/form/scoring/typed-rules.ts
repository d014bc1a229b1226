import * as z from 'zod/mini';
import { scoring, sentRules, type shownRules } from '#shared/contract/scoring.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { DEFAULT_TIE_BREAKS, roundPoints } from '#shared/domain/tournaments/scoring-rules.ts';
import { summarizeRules } from '#shared/domain/tournaments/scoring-summary.ts';
import { TIE_BREAKS } from '#shared/domain/tournaments/tie-breaks.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { getScoring } from '../../get-scoring.ts';
import { readNumber } from '../read-typed.ts';

/** An empty string is a rule that is not set. */
const typedRules = z.object({
  killCap: z.string(),
  killMultipliers: z.array(z.object({ from: z.string(), to: z.string(), times: z.string() })),
  countBest: z.string(),
  tieBreaks: z.array(z.enum(TIE_BREAKS)),
  matchPoint: z.nullable(
    z.object({
      target: z.object({
        kind: z.enum(['points', 'leader_plus']),
        points: z.string(),
        afterRound: z.string(),
      }),
      fromRound: z.string(),
      mustLead: z.boolean(),
    }),
  ),
  /** These rules cannot be typed; they come from a file. */
  perRound: scoring.shape.perRound,
});
export type TypedRules = z.infer<typeof typedRules>;
export type TypedMatchPoint = NonNullable<TypedRules['matchPoint']>;

export function isTypedRules(value: unknown): value is TypedRules {
  return typedRules.safeParse(value).success;
}

type OwnRules = z.infer<typeof shownRules>;

export function showRules({
  killCap,
  killMultipliers = [],
  countBest,
  tieBreaks = [...DEFAULT_TIE_BREAKS],
  matchPoint = null,
  perRound = {},
}: OwnRules): TypedRules {
  return {
    killCap: String(killCap ?? ''),
    killMultipliers: killMultipliers.map(({ from, to, times }) => ({
      from: String(from),
      to: String(to),
      times: String(times),
    })),
    countBest: String(countBest ?? ''),
    tieBreaks: [...tieBreaks],
    matchPoint: matchPoint && showMatchPoint(matchPoint),
    perRound,
  };
}

function showMatchPoint({
  target,
  fromRound,
  mustLead,
}: NonNullable<OwnRules['matchPoint']>): TypedMatchPoint {
  return {
    target: {
      kind: target.kind,
      points: String(target.points),
      afterRound: target.kind === 'points' ? '' : String(target.afterRound),
    },
    fromRound: String(fromRound),
    mustLead,
  };
}

/** Not validated. Rules that are not set are omitted. */
export function readRules(typed: TypedRules): Record<string, unknown> {
  const { killMultipliers, tieBreaks, matchPoint, perRound } = typed;
  return {
    ...(isTyped(typed.killCap) && { killCap: readNumber(typed.killCap) }),
    ...(killMultipliers.length > 0 && {
      killMultipliers: killMultipliers.map(({ from, to, times }) => ({
        from: readNumber(from),
        to: readNumber(to),
        times: readNumber(times),
      })),
    }),
    ...(isTyped(typed.countBest) && { countBest: readNumber(typed.countBest) }),
    ...(!isUsualOrder(tieBreaks) && { tieBreaks }),
    ...(matchPoint !== null && { matchPoint: readMatchPoint(matchPoint) }),
    ...(Object.keys(perRound).length > 0 && { perRound }),
  };
}

function readMatchPoint({ target, fromRound, mustLead }: TypedMatchPoint) {
  const points = readNumber(target.points);
  return {
    target:
      target.kind === 'points'
        ? { kind: target.kind, points }
        : { kind: target.kind, points, afterRound: readNumber(target.afterRound) },
    fromRound: isTyped(fromRound) ? readNumber(fromRound) : 1,
    mustLead,
  };
}

export function isUsualOrder(tieBreaks: TypedRules['tieBreaks']): boolean {
  return tieBreaks.join() === DEFAULT_TIE_BREAKS.join();
}

export function hasRules(typed: TypedRules): boolean {
  return Object.keys(readRules(typed)).length > 0;
}

/** Null if no rules are set, or if not all of them can be read yet. */
export function summarizeTyped(typed: TypedRules): string | null {
  const read = sentRules.safeParse(readRules(typed));
  if (!read.success) return null;
  const rules = getScoring({ placementPoints: {}, pointsPerKill: 0, scoringRules: read.data });
  const line = summarizeRules(rules, formatNumber).join(' · ');
  return line === '' ? null : line.charAt(0).toUpperCase() + line.slice(1);
}

/** While some rules cannot be read, the usual points count. */
export function typedRoundPoints(
  points: { placementPoints: Record<string, number>; pointsPerKill: number },
  typed: TypedRules,
  result: { placement: number; kills: number },
): number {
  const read = sentRules.safeParse(readRules(typed));
  const scoringRules = read.success ? read.data : {};
  return fromHundredths(roundPoints(getScoring({ ...points, scoringRules }), result));
}

function isTyped(text: string): boolean {
  return text.trim() !== '';
}
