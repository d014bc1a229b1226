import * as z from 'zod/mini';
import { ROLES } from '../domain/accounts/roles.ts';
import { CLAN_ROLES } from '../domain/clans/members.ts';
import { TOURNAMENT_STATUSES } from '../domain/tournaments/status.ts';
import { call } from './call.ts';
import { idParams, time } from './fields.ts';
import { stats } from './leaderboards.ts';

/** A clan of a player, and their role in it. */
export const playerClan = z.object({
  clanId: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  role: z.enum(CLAN_ROLES),
});
export type PlayerClan = z.infer<typeof playerClan>;

/** A tournament in which a player is or was selected. */
export const playerTournament = z.object({
  tournamentId: z.string(),
  name: z.string(),
  status: z.enum(TOURNAMENT_STATUSES),
  startDate: time,
  registrationId: z.string(),
  clanId: z.nullable(z.string()),
  teamId: z.nullable(z.string()),
  /** The name of the clan or team, which is kept after its deletion. */
  sideName: z.string(),
  sideStatus: z.enum(['waitlist', 'approved']),
  /** The side's rank in the final standings; null before the end, and if no round was played. */
  placement: z.nullable(z.int()),
  /** The player's own kills; null if none were entered by player. */
  kills: z.nullable(z.int()),
});
export type PlayerTournament = z.infer<typeof playerTournament>;

export const player = z.object({
  userId: z.string(),
  username: z.string(),
  ign: z.nullable(z.string()),
  uid: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: z.enum(ROLES),
  createdAt: time,
  ...stats,
  /** The rank on the player leaderboard; null until a tournament is completed. */
  rank: z.nullable(z.int()),
  clans: z.array(playerClan),
  /** The latest ones, newest first. */
  tournaments: z.array(playerTournament),
});
export type Player = z.infer<typeof player>;

export const readPlayer = call({
  method: 'GET',
  path: '/api/players/:id',
  access: 'public',
  summary: 'The public page of one player: clans, stats and the latest 20 tournaments',
  params: idParams,
  response: player,
  errors: ['user_not_found'],
});
