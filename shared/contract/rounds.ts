import * as z from 'zod/mini';
import { SCORING_LIMITS, TOURNAMENT_LIMITS } from '../domain/tournaments/limits.ts';
import { call, organiserErrors } from './call.ts';
import { id, idParams, roundParams, text, time, timeInput, wholeNumber } from './fields.ts';

const limits = TOURNAMENT_LIMITS;

export const roundResult = z.object({
  registrationId: z.string(),
  clanId: z.nullable(z.string()),
  teamId: z.nullable(z.string()),
  clanName: z.string(),
  /** Null if the side did not play in this round. */
  placement: z.nullable(z.number()),
  totalKills: z.number(),
  totalPoints: z.number(),
  memberKills: z.record(z.string(), z.number()),
});
export type RoundResult = z.infer<typeof roundResult>;

export const round = z.object({
  id: z.string(),
  tournamentId: z.string(),
  roundNumber: z.number(),
  /** Set only for those who play in this round, run the tournament or manage a side. */
  roomId: z.optional(z.string()),
  roomPassword: z.optional(z.string()),
  /** How many rooms the round has had; set only for those who get the room. */
  roomVersion: z.optional(z.int()),
  /** When the room opens for its players; null for a room that opens as soon as it is saved. */
  roomOpensAt: z.nullable(time),
  status: z.enum(['started', 'ended']),
  version: z.number(),
  /** The host's reason for ignoring the round; null for most rounds. */
  ignored: z.nullable(z.object({ reason: z.string() })),
  /**
   * True if the round counts in the standings: it has results, is not ignored and was not played after the
   * decision.
   */
  counted: z.boolean(),
  roundResults: z.array(roundResult),
  createdAt: time,
});
export type Round = z.infer<typeof round>;

/** Warnings about sides after an accepted change, for the host. */
export const warnings = z.array(z.object({ registrationId: z.string(), message: z.string() }));

/** A round after its results were saved, with warnings for the host. */
export const savedRound = z.extend(round, {
  warnings,
  /** The act to undo (rules/tournaments 12); null if no results changed. */
  actId: z.nullable(z.string()),
});
export type SavedRound = z.infer<typeof savedRound>;

// Ranges are checked where the side's name is known, because the error contains it (rules/rounds 3.9).
const count = z.number({ error: 'Enter a whole number.' });

/** One side's result, identified by `registrationId` or, for clans, by `clanId` alone. */
export const roundResultInput = z
  .object({
    registrationId: z.optional(z.nullable(id)),
    clanId: z.optional(z.nullable(id)),
    placement: z.nullable(count),
    totalKills: z.optional(z.nullable(count)),
    memberKills: z.optional(z.nullable(z.record(id, count))),
  })
  .check(
    z.refine((row) => Boolean(row.registrationId ?? row.clanId), {
      error: 'Name the side by registrationId or clanId.',
    }),
  );
export type RoundResultInput = z.output<typeof roundResultInput>;

const roundResults = z
  .array(roundResultInput)
  .check(z.maxLength(limits.maxTeams.max, { error: 'There are more rows than sides.' }));

const expectedVersion = z.optional(z.nullable(wholeNumber(0, 2_147_483_647)));

const roomField = (limit: { min: number; max: number }) =>
  text({ ...limit, required: 'Please enter both room ID and password' });

export const listRounds = call({
  method: 'GET',
  path: '/api/tournaments/:id/rounds/rooms',
  access: 'public',
  summary: 'The rounds that were started, with results, and credentials for those who need them',
  params: idParams,
  response: z.array(round),
  errors: ['tournament_not_found'],
});

export const saveRoom = call({
  method: 'POST',
  path: '/api/tournaments/:id/rounds/:round/room',
  access: 'signed-in',
  summary: 'Starts a round, or changes the room of a started one',
  params: roundParams,
  body: z.object({
    roomId: roomField(limits.roomId),
    roomPassword: roomField(limits.roomPassword),
    /** When players get the room. Null means immediately. If omitted, the time stays, and a first room opens immediately. */
    revealAt: z.optional(z.nullable(timeInput)),
  }),
  response: round,
  errors: [...organiserErrors, 'tournament_not_ongoing', 'round_ended', 'tournament_decided'],
});

export const saveRound = call({
  method: 'POST',
  path: '/api/tournaments/:id/rounds/:round/save',
  access: 'signed-in',
  summary: 'Replaces the results of a round',
  params: roundParams,
  body: z.object({ roundResults, expectedVersion }),
  response: savedRound,
  errors: [...organiserErrors, 'tournament_not_ongoing', 'round_has_no_room', 'round_changed'],
});

export const endRound = call({
  method: 'POST',
  path: '/api/tournaments/:id/rounds/:round/end',
  access: 'signed-in',
  summary: 'Ends a started round; results in the body are saved with it or not at all',
  params: roundParams,
  body: z.optional(
    z.object({ roundResults: z.optional(z.nullable(roundResults)), expectedVersion }),
  ),
  response: savedRound,
  errors: [
    ...organiserErrors,
    'tournament_not_ongoing',
    'round_not_started',
    'round_ended',
    'round_changed',
  ],
});

export const ignoreRound = call({
  method: 'POST',
  path: '/api/tournaments/:id/rounds/:round/ignore',
  access: 'signed-in',
  summary: 'Takes a round out of everything that is counted; its results are kept',
  params: roundParams,
  body: z.object({
    reason: text({ ...SCORING_LIMITS.reason, required: 'Please say why the round is ignored' }),
  }),
  response: round,
  errors: [...organiserErrors, 'tournament_not_ongoing', 'round_has_no_room', 'round_ignored'],
});

export const countRoundAgain = call({
  method: 'DELETE',
  path: '/api/tournaments/:id/rounds/:round/ignore',
  access: 'signed-in',
  summary: 'Counts an ignored round again',
  params: roundParams,
  response: round,
  errors: [...organiserErrors, 'tournament_not_ongoing', 'round_has_no_room', 'round_not_ignored'],
});
