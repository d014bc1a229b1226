import * as z from 'zod/mini';
import { ROLES } from '../domain/accounts/roles.ts';
import { TOURNAMENT_STATUSES } from '../domain/tournaments/status.ts';
import { ignField, uidField, user } from './accounts.ts';
import { call } from './call.ts';
import { wholeNumberQuery, idParams, text, time } from './fields.ts';

/**
 * The query of a table: a search text, an order by one column, and a page. `X-Total-Count` in the response is the
 * number of rows that match the search.
 */
function tableQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    q: z.optional(text({ max: 100 })),
    sort: z.optional(z.enum(columns)),
    order: z.optional(z.enum(['asc', 'desc'])),
    page: z.optional(wholeNumberQuery(1, 1_000_000)),
    limit: z.optional(wholeNumberQuery(1, 200)),
  });
}

export const userStats = z.object({
  totalUsers: z.int(),
  /** Users active in the last 24 hours (rules/accounts 2.4). */
  activeToday: z.int(),
  bannedUsers: z.int(),
});
export type UserStats = z.infer<typeof userStats>;

export const readUserStats = call({
  method: 'GET',
  path: '/api/admin/user-stats',
  access: 'admin',
  summary: 'Counts users: all, active in the last 24 hours, banned',
  response: userStats,
  errors: [],
});

export const tournamentStats = z.object({
  totalTournaments: z.int(),
  draftTournaments: z.int(),
  /** Open and ongoing tournaments. */
  activeTournaments: z.int(),
  completedTournaments: z.int(),
});
export type TournamentStats = z.infer<typeof tournamentStats>;

export const readTournamentStats = call({
  method: 'GET',
  path: '/api/admin/tournament-stats',
  access: 'staff',
  summary: 'Counts tournaments: all, drafts, active, completed',
  response: tournamentStats,
  errors: [],
});

export const adminUser = z.extend(user, { isOwner: z.boolean() });
export type AdminUser = z.infer<typeof adminUser>;

export const USER_COLUMNS = [
  'username',
  'ign',
  'uid',
  'role',
  'status',
  'lastActive',
  'createdAt',
] as const;

export const listAdminUsers = call({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'A page of all users, by default 50, ordered by last activity unless `order` is given',
  query: tableQuery(USER_COLUMNS),
  response: z.array(adminUser),
  errors: [],
});

export const adminClan = z.object({
  id: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  leaderId: z.string(),
  leaderName: z.string(),
  /** Leader, handlers and members. */
  memberCount: z.int(),
  wins: z.int(),
  /** The number of completed tournaments. */
  tournaments: z.int(),
  createdAt: time,
});
export type AdminClan = z.infer<typeof adminClan>;

export const CLAN_COLUMNS = [
  'name',
  'leader',
  'members',
  'wins',
  'tournaments',
  'createdAt',
] as const;

export const listAdminClans = call({
  method: 'GET',
  path: '/api/admin/clans',
  access: 'staff',
  summary: 'A page of all clans, by default 50, newest first',
  query: tableQuery(CLAN_COLUMNS),
  response: z.array(adminClan),
  errors: [],
});

export const adminTournament = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(TOURNAMENT_STATUSES),
  hostUserId: z.string(),
  hostName: z.string(),
  startDate: time,
  /** Registrations that are not rejected. */
  registeredTeams: z.int(),
  maxTeams: z.int(),
});
export type AdminTournament = z.infer<typeof adminTournament>;

export const TOURNAMENT_COLUMNS = [
  'name',
  'host',
  'status',
  'startDate',
  'teams',
  'createdAt',
] as const;

export const listAdminTournaments = call({
  method: 'GET',
  path: '/api/admin/tournaments',
  access: 'staff',
  summary: 'A page of all tournaments, including drafts, by default 50, newest first',
  query: tableQuery(TOURNAMENT_COLUMNS),
  response: z.array(adminTournament),
  errors: [],
});

export const updateUser = call({
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: "Updates a user's name, UID, role or ban; omitted fields stay unchanged",
  params: idParams,
  body: z.object({
    /** Empty or null removes the IGN. */
    ign: z.optional(z.nullable(z.union([z.literal(''), ignField]))),
    uid: z.optional(z.nullable(uidField)),
    banned: z.optional(z.boolean({ error: 'Give true or false.' })),
    role: z.optional(z.enum(ROLES, { error: 'Pick one of the roles.' })),
  }),
  response: adminUser,
  errors: [
    'user_not_found',
    'cannot_edit_self',
    'cannot_edit_owner',
    'admin_needs_owner',
    'uid_taken',
  ],
});

export const banUser = call({
  method: 'POST',
  path: '/api/admin/users/:id/ban',
  access: 'admin',
  summary: "Bans a user and ends the user's sessions",
  params: idParams,
  response: user,
  errors: [
    'user_not_found',
    'cannot_ban_self',
    'cannot_ban_owner',
    'admin_needs_owner',
    'already_banned',
  ],
});

export const unbanUser = call({
  method: 'POST',
  path: '/api/admin/users/:id/unban',
  access: 'admin',
  summary: "Lifts a user's ban",
  params: idParams,
  response: user,
  errors: ['user_not_found', 'admin_needs_owner', 'not_banned'],
});

export const endSessions = call({
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  access: 'admin',
  summary: 'Ends all sessions of a user; the user may log in again',
  params: idParams,
  response: z.object({}),
  errors: ['user_not_found', 'cannot_edit_self', 'cannot_edit_owner', 'admin_needs_owner'],
});

export const deleteClanAsStaff = call({
  method: 'DELETE',
  path: '/api/admin/clans/:id',
  access: 'staff',
  summary: 'Deletes any clan for good; results keep its name',
  params: idParams,
  response: z.object({}),
  errors: ['clan_not_found', 'clan_in_tournament'],
});

export const backups = z.object({
  /** The number of nightly backups that this process keeps; null if it makes none (`BACKUP_DIR` is not set). */
  keep: z.nullable(z.int()),
  /** The last nightly backup, which another process may have made. */
  last: z.nullable(z.object({ at: time, file: z.string(), bytes: z.int() })),
  /** Set if the last attempt failed. */
  failure: z.nullable(z.object({ at: time, reason: z.string() })),
});
export type Backups = z.infer<typeof backups>;

export const readBackups = call({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
  summary: 'The last nightly backup, and why the last attempt failed',
  response: backups,
  errors: [],
});

/** `unknown` means that the check could not read the facts that it judges. */
export const CHECK_STATES = ['ok', 'warning', 'failure', 'unknown'] as const;

export const check = z.object({
  /** The name of the check, such as `Database`. */
  name: z.string(),
  state: z.enum(CHECK_STATES),
  finding: z.string(),
  /** Null if the state is ok. */
  advice: z.nullable(z.string()),
});
export type Check = z.infer<typeof check>;

export const checks = z.object({ at: time, checks: z.array(check) });
export type Checks = z.infer<typeof checks>;

export const readChecks = call({
  method: 'GET',
  path: '/api/admin/checks',
  access: 'owner',
  summary: 'Checks this installation: settings, database, disk, backups, Discord, clock, proxy',
  response: checks,
  errors: [],
});

export const deleteTournament = call({
  method: 'DELETE',
  path: '/api/admin/tournaments/:id',
  access: 'staff',
  summary: 'Deletes a tournament with its registrations, rounds, images and counts',
  params: idParams,
  response: z.object({}),
  errors: ['tournament_not_found'],
});
