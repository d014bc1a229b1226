import * as z from 'zod/mini';
import { CLAN_ROLES } from '../domain/clans/members.ts';
import { TOURNAMENT_STATUSES } from '../domain/tournaments/status.ts';
import { call } from './call.ts';
import { time } from './fields.ts';

/** The maximum number of entries in each list of `mine`. `totals` has the full counts. */
export const MINE_LIMIT = 50;

const tournament = {
  id: z.string(),
  name: z.string(),
  status: z.enum(TOURNAMENT_STATUSES),
  startDate: time,
  registrationClosesAt: z.nullable(time),
  totalRounds: z.number(),
  /** The round that is being played: the open one that was started last. Null if none is open. */
  openRound: z.nullable(z.number()),
  /** The next round to open: the lowest one without a room. Null if each has one. */
  nextRound: z.nullable(z.number()),
};

/** A side that the caller plays in, registered or manages. */
export const mineSide = z.object({
  registrationId: z.string(),
  name: z.string(),
  clanId: z.nullable(z.string()),
  teamId: z.nullable(z.string()),
  status: z.enum(['waitlist', 'approved', 'rejected']),
  /** The place in the queue of the waitlist; null while a slot is free, or if it does not wait. */
  queuePlace: z.nullable(z.number()),
  checkedIn: z.boolean(),
  /** The number of selected members, without substitutes. */
  members: z.number(),
  /** True if the caller is selected. */
  plays: z.boolean(),
  /** True if the caller may select who plays. */
  manages: z.boolean(),
});
export type MySide = z.infer<typeof mineSide>;

/** An open or ongoing tournament with a side of the caller. */
export const mineMatch = z.object({
  ...tournament,
  maxTeamMembers: z.number(),
  /** When sides check in; both are set or neither. */
  checkInOpensAt: z.nullable(time),
  checkInClosesAt: z.nullable(time),
  /** When the check-in was closed; null if it is not. */
  checkInDoneAt: z.nullable(time),
  /** True if the caller hosts or assists it too. */
  runs: z.boolean(),
  /**
   * The running rounds whose rooms `GET /api/tournaments/:id/rounds/rooms` returns to the caller now, most recently
   * started first.
   */
  seesRoom: z.array(z.int()),
  /** When the room of the open round opens; null for one that opened as soon as it was saved. */
  roomOpensAt: z.nullable(time),
  sides: z.array(mineSide),
});
export type MyMatch = z.infer<typeof mineMatch>;

/** A tournament that the caller hosts or assists. */
export const mineHosting = z.object({
  ...tournament,
  part: z.enum(['host', 'assistant']),
  maxTeams: z.number(),
  approved: z.number(),
  /** The number of waitlisted sides that the caller may decide on now. */
  waiting: z.number(),
});
export type MineHosting = z.infer<typeof mineHosting>;

export const mineClan = z.object({
  id: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  role: z.enum(CLAN_ROLES),
  people: z.number(),
  /** The number of join requests that the caller may decide. */
  requests: z.number(),
});
export type MineClan = z.infer<typeof mineClan>;

export const mineTeam = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['leader', 'member', 'substitute']),
  people: z.number(),
});
export type MineTeam = z.infer<typeof mineTeam>;

/** A clan that has not yet decided on the caller's request to join. */
export const mineAsked = z.object({
  clanId: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  createdAt: time,
});
export type MineAsked = z.infer<typeof mineAsked>;

export const mine = z.object({
  /** Ongoing before open, then by the next start. */
  matches: z.array(mineMatch),
  /** Ongoing, open, drafts, then those that are over, latest first. */
  hosting: z.array(mineHosting),
  clans: z.array(mineClan),
  teams: z.array(mineTeam),
  asked: z.array(mineAsked),
  totals: z.object({
    matches: z.number(),
    hosting: z.number(),
    clans: z.number(),
    teams: z.number(),
    asked: z.number(),
  }),
});
export type Mine = z.infer<typeof mine>;

export const readMine = call({
  method: 'GET',
  path: '/api/mine',
  access: 'signed-in',
  summary:
    "The caller's matches, tournaments they run, clans, teams and requests; at most 50 of each",
  response: mine,
  errors: [],
});
