import * as z from 'zod/mini';
import { BOARD_LIMITS, BOARD_ORDERS } from '../domain/leaderboards/boards.ts';
import { call } from './call.ts';
import { wholeNumberQuery, id } from './fields.ts';

/** The maximum number of tournaments in one request for winners. */
const WINNERS_AT_ONCE = 50;

/** The four counters above the boards (rules/leaderboards 3.1). */
export const leaderboardSummary = z.object({
  completedTournaments: z.int(),
  /** Open and ongoing tournaments. */
  activeTournaments: z.int(),
  /** Distinct clans with a registration that is not rejected. */
  registeredClans: z.int(),
  /** Distinct players, members and substitutes, with a registration that is not rejected. */
  registeredPlayers: z.int(),
});
export type LeaderboardSummary = z.infer<typeof leaderboardSummary>;

/** The stats in a row of a board. */
export const stats = {
  /** Competition rank: 1, 2, 2, 4. */
  rank: z.int(),
  /** Approved registrations in completed tournaments. */
  completed: z.int(),
  /** Registrations that are not rejected. */
  registrations: z.int(),
  /** Tournaments with rank 1 in the final standings. */
  wins: z.int(),
  kills: z.int(),
  points: z.number(),
};

export const clanBoardRow = z.object({
  ...stats,
  clanId: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
});
export type ClanBoardRow = z.infer<typeof clanBoardRow>;

export const playerBoardRow = z.object({
  ...stats,
  userId: z.string(),
  username: z.string(),
  ign: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
});
export type PlayerBoardRow = z.infer<typeof playerBoardRow>;

/** A side with rank 1 in a completed tournament. Several sides may share it. */
export const winner = z.object({
  tournamentId: z.string(),
  registrationId: z.string(),
  clanId: z.nullable(z.string()),
  teamId: z.nullable(z.string()),
  /** The name of the clan or team, which is kept after its deletion. */
  name: z.string(),
});
export type Winner = z.infer<typeof winner>;

const idList = z.string().check(
  z.refine(
    (list) => {
      const ids = list.split(',');
      return ids.length <= WINNERS_AT_ONCE && ids.every((one) => id.safeParse(one).success);
    },
    { error: `Give 1 to ${WINNERS_AT_ONCE} ids of tournaments, separated by commas.` },
  ),
);

const boardQuery = z.object({
  by: z.optional(z.enum(BOARD_ORDERS)),
  limit: z.optional(wholeNumberQuery(1, BOARD_LIMITS.max)),
});

export const readLeaderboardSummary = call({
  method: 'GET',
  path: '/api/leaderboards/summary',
  access: 'public',
  summary: 'Counts tournaments, clans and players',
  response: leaderboardSummary,
  errors: [],
});

export const listClanBoard = call({
  method: 'GET',
  path: '/api/leaderboards/clans',
  access: 'public',
  summary: 'The best clans, by completed tournaments or another order',
  query: boardQuery,
  response: z.array(clanBoardRow),
  errors: [],
});

export const listPlayerBoard = call({
  method: 'GET',
  path: '/api/leaderboards/players',
  access: 'public',
  summary: 'The best players, by completed tournaments or another order',
  query: boardQuery,
  response: z.array(playerBoardRow),
  errors: [],
});

export const listWinners = call({
  method: 'GET',
  path: '/api/leaderboards/winners',
  access: 'public',
  summary: 'The winners of each of these tournaments that was completed and played',
  query: z.object({ tournaments: idList }),
  response: z.array(winner),
  errors: [],
});
