import * as z from 'zod/mini';
import { TOURNAMENT_DEFAULTS, TOURNAMENT_LIMITS } from '../domain/tournaments/limits.ts';
import { choice, optionalTime, time, wholeNumber } from './fields.ts';

/** The check-in, the queue and the slots of a tournament in responses (rules/check-in 1). */
export const shownLobby = {
  /** When sides check in; both are set or neither. */
  checkInOpensAt: z.nullable(time),
  checkInClosesAt: z.nullable(time),
  /** True if the check-in closes by itself at its closing time. */
  checkInAutomatic: z.boolean(),
  /** True if the check-in and its reminders are posted to the sponsor's Discord server. */
  postsCheckIn: z.boolean(),
  /** When the check-in was closed; null if it is not. */
  checkInDoneAt: z.nullable(time),
  /** True if the first side in the queue is approved when an approved side leaves. */
  promotesWaitlist: z.boolean(),
  /** True if sides that missed fewer check-ins are first in the queue. */
  noShowsWait: z.boolean(),
  /** The number of the first slot in the lobby. */
  firstSlot: z.number(),
  /** True once slots have been given: newly approved sides get the lowest free one. */
  usesSlots: z.boolean(),
};

const { min, max } = TOURNAMENT_LIMITS.firstSlot;

/** The same fields in the form of a tournament. */
export const lobbyFields = {
  checkInOpensAt: optionalTime,
  checkInClosesAt: optionalTime,
  checkInAutomatic: choice,
  postsCheckIn: choice,
  promotesWaitlist: choice,
  noShowsWait: choice,
  firstSlot: wholeNumber(min, max),
};

/** Those fields that have a default in the form of a new tournament. */
export const lobbyDefaults = {
  checkInAutomatic: z._default(choice, TOURNAMENT_DEFAULTS.checkInAutomatic),
  postsCheckIn: z._default(choice, TOURNAMENT_DEFAULTS.postsCheckIn),
  promotesWaitlist: z._default(choice, TOURNAMENT_DEFAULTS.promotesWaitlist),
  noShowsWait: z._default(choice, TOURNAMENT_DEFAULTS.noShowsWait),
  firstSlot: z._default(lobbyFields.firstSlot, TOURNAMENT_DEFAULTS.firstSlot),
};
