import * as z from 'zod/mini';
import { SCORING_LIMITS, TOURNAMENT_LIMITS } from '../domain/tournaments/limits.ts';
import { TIE_BREAKS } from '../domain/tournaments/tie-breaks.ts';
import { call, organiserErrors, type CallResponse } from './call.ts';
import { decimal, idParams, wholeNumber } from './fields.ts';
import { warnings } from './rounds.ts';

const limits = SCORING_LIMITS;
const roundNumber = wholeNumber(1, TOURNAMENT_LIMITS.totalRounds.max);
const place = wholeNumber(1, TOURNAMENT_LIMITS.maxTeams.max);

const killMultiplier = z
  .object({
    from: place,
    to: place,
    times: decimal(limits.killTimes.min, limits.killTimes.max),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: 'The last place comes before the first one.',
    }),
  );

const killMultipliers = z
  .array(killMultiplier)
  .check(
    z.maxLength(TOURNAMENT_LIMITS.maxTeams.max, { error: 'There are more ranges than places.' }),
    z.refine(areApart, { error: 'A place is in two ranges.' }),
  );

function areApart(ranges: readonly { from: number; to: number }[]): boolean {
  const ordered = ranges.toSorted((a, b) => a.from - b.from);
  return ordered.every(({ from }, at) => at === 0 || from > (ordered[at - 1]?.to ?? 0));
}

/** The rules that may differ in a single round. */
const ofRound = {
  placementPoints: z.record(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: 'A place is a whole number from 1.' })),
    decimal(limits.placementPoints.min, limits.placementPoints.max),
  ),
  pointsPerKill: decimal(TOURNAMENT_LIMITS.pointsPerKill.min, TOURNAMENT_LIMITS.pointsPerKill.max),
  killCap: z.nullable(wholeNumber(limits.killCap.min, limits.killCap.max)),
  killMultipliers,
};

const tieBreaks = z.array(z.enum(TIE_BREAKS, { error: 'This is not a tie-break.' })).check(
  z.maxLength(limits.tieBreaks.max, {
    error: `At most ${limits.tieBreaks.max} tie-breaks are allowed.`,
  }),
  z.refine((keys) => new Set(keys).size === keys.length, {
    error: 'A tie-break is given twice.',
  }),
);

const targetPoints = decimal(limits.matchPoint.min, limits.matchPoint.max);

const matchPoint = z.object({
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('points'), points: targetPoints }),
    z.object({ kind: z.literal('leader_plus'), points: targetPoints, afterRound: roundNumber }),
  ]),
  fromRound: z._default(roundNumber, 1),
  mustLead: z._default(z.boolean(), false),
});

/**
 * The schemas of the rules, with points and multipliers as decimals (rules/scoring 6 to 8). Limits that depend on
 * the tournament, such as its number of rounds, are checked elsewhere.
 */
export const scoringFields = {
  ...ofRound,
  countBest: z.nullable(roundNumber),
  tieBreaks,
  matchPoint: z.nullable(matchPoint),
  perRound: z.record(
    z.string().check(z.regex(/^[1-9]\d?$/, { error: 'A round is a whole number from 1.' })),
    z.partial(z.object(ofRound)),
  ),
};

const { placementPoints: _places, pointsPerKill: _kill, ...rulesFields } = scoringFields;

/** The rules except the points, as in a tournament's form. A missing one is the default (rules/scoring 6.1). */
export const sentRules = z.partial(z.object(rulesFields));

const shownOfRound = {
  placementPoints: z.record(z.string(), z.number()),
  pointsPerKill: z.number(),
  killCap: z.nullable(z.number()),
  killMultipliers: z.array(z.object({ from: z.number(), to: z.number(), times: z.number() })),
};

/** How a tournament is scored, with points and multipliers as decimals. */
export const scoring = z.object({
  /** Increases with each change. */
  version: z.number(),
  ...shownOfRound,
  countBest: z.nullable(z.number()),
  tieBreaks: z.array(z.enum(TIE_BREAKS)),
  matchPoint: z.nullable(
    z.object({
      target: z.union([
        z.object({ kind: z.literal('points'), points: z.number() }),
        z.object({
          kind: z.literal('leader_plus'),
          points: z.number(),
          afterRound: z.number(),
        }),
      ]),
      fromRound: z.number(),
      mustLead: z.boolean(),
    }),
  ),
  perRound: z.record(z.string(), z.partial(z.object(shownOfRound))),
  /** The scoring in two to six sentences. */
  inWords: z.array(z.string()),
});
/** The rules except the points that a host has set. */
export const shownRules = z.partial(
  z.pick(scoring, {
    killCap: true,
    killMultipliers: true,
    countBest: true,
    tieBreaks: true,
    matchPoint: true,
    perRound: true,
  }),
);

export type Scoring = z.infer<typeof scoring>;

/** A change of the scoring. Omitted fields do not change. */
export const changedScoring = z.partial(z.object(scoringFields));

/** A side whose rank or points change. */
const movedSide = z.object({
  registrationId: z.string(),
  clanName: z.string(),
  rankBefore: z.number(),
  rankAfter: z.number(),
  pointsBefore: z.number(),
  pointsAfter: z.number(),
});
export type MovedSide = z.infer<typeof movedSide>;

export const changeScoring = call({
  method: 'PUT',
  path: '/api/tournaments/:id/scoring',
  access: 'signed-in',
  summary:
    'Changes how a tournament is scored, even while it is played; `preview=1` writes nothing',
  params: idParams,
  query: z.object({ preview: z.optional(z.enum(['0', '1'], { error: 'Give 1 or 0.' })) }),
  body: z.extend(changedScoring, {
    expectedVersion: z.optional(z.nullable(wholeNumber(0, 2_147_483_647))),
  }),
  response: z.object({ scoring, moved: z.array(movedSide), warnings }),
  errors: [...organiserErrors, 'invalid_transition', 'match_point_with_best', 'scoring_changed'],
});
export type ChangedScoring = CallResponse<typeof changeScoring>;

export const readScoring = call({
  method: 'GET',
  path: '/api/tournaments/:id/scoring',
  access: 'public',
  summary: 'How a tournament is scored',
  params: idParams,
  response: scoring,
  errors: ['tournament_not_found'],
});
