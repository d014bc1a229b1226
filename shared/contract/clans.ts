import * as z from 'zod/mini';
import { CLAN_LIMITS } from '../domain/clans/limits.ts';
import { call } from './call.ts';
import {
  id,
  idParams,
  optionalSnowflake,
  optionalUrl,
  removableImage,
  text,
  time,
} from './fields.ts';

export const clan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  logoUrl: z.nullable(z.string()),
  discordInviteLink: z.nullable(z.string()),
  discordServerId: z.nullable(z.string()),
  leaderId: z.string(),
  handlerIds: z.array(z.string()),
  memberIds: z.array(z.string()),
  recruiting: z.boolean(),
  wins: z.number(),
  tournaments: z.number(),
  rank: z.nullable(z.number()),
  createdAt: time,
});
export type Clan = z.infer<typeof clan>;

export const joinRequest = z.object({
  id: z.string(),
  clanId: z.string(),
  userId: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  message: z.nullable(z.string()),
  createdAt: time,
});
export type JoinRequest = z.infer<typeof joinRequest>;

/** An event of a clan in a tournament, for its page. */
export const clanActivity = z.object({
  /** The clan registered, one of its rounds was saved, or the tournament finished. */
  kind: z.enum(['registered', 'round', 'finished']),
  at: time,
  tournamentId: z.string(),
  tournamentName: z.string(),
  /** Set for `round` only. */
  roundNumber: z.nullable(z.number()),
  /** The placement in the round, or the rank in the final standings; null if there is none. */
  placement: z.nullable(z.number()),
  /** The kills in the round, or in the whole tournament; null for `registered`. */
  kills: z.nullable(z.number()),
  points: z.nullable(z.number()),
});
export type ClanActivity = z.infer<typeof clanActivity>;

export const listClans = call({
  method: 'GET',
  path: '/api/clans',
  access: 'public',
  summary: 'Every clan, newest first',
  response: z.array(clan),
  errors: [],
});

export const readClan = call({
  method: 'GET',
  path: '/api/clans/:id',
  access: 'public',
  summary: 'One clan',
  params: idParams,
  response: clan,
  errors: ['clan_not_found'],
});

export const listClanActivity = call({
  method: 'GET',
  path: '/api/clans/:id/activity',
  access: 'public',
  summary: 'The latest events of a clan in tournaments, newest first, at most 10',
  params: idParams,
  response: z.array(clanActivity),
  errors: ['clan_not_found'],
});

export const lineUp = z.object({
  /** The players in the order of selection. Both lists are empty for a clan that was never registered. */
  selectedMembers: z.array(z.string()),
  selectedSubstitutes: z.array(z.string()),
});
export type LineUp = z.infer<typeof lineUp>;

export const readLineUp = call({
  method: 'GET',
  path: '/api/clans/:id/line-up',
  access: 'signed-in',
  summary: 'The players selected when the clan was last registered for a tournament',
  params: idParams,
  response: lineUp,
  errors: ['clan_not_found'],
});

const name = text({ ...CLAN_LIMITS.name, required: 'A clan name has at least 2 characters.' });
const description = text({ ...CLAN_LIMITS.description, required: 'A description is required.' });

export const createClan = call({
  method: 'POST',
  path: '/api/clans',
  access: 'player',
  summary: 'Creates a clan that the caller leads',
  form: true,
  files: { logo: 'logo' },
  body: z.object({
    name,
    description,
    discordServerId: optionalSnowflake,
    discordInviteLink: optionalUrl,
  }),
  status: 201,
  response: clan,
  errors: ['clan_name_taken'],
});

export const updateClan = call({
  method: 'PUT',
  path: '/api/clans/:id',
  access: 'signed-in',
  summary: 'Edits a clan; omitted fields stay unchanged',
  params: idParams,
  form: true,
  files: createClan.files,
  body: z.object({
    name: z.optional(name),
    description: z.optional(description),
    discordServerId: optionalSnowflake,
    discordInviteLink: optionalUrl,
    logoUrl: removableImage,
    recruiting: z.optional(z.boolean({ error: 'Give true or false.' })),
  }),
  response: clan,
  errors: ['clan_not_found', 'not_clan_manager', 'clan_name_taken'],
});

export const requestToJoin = call({
  method: 'POST',
  path: '/api/clans/:id/join-requests',
  access: 'player',
  summary: 'Asks to join a clan',
  params: idParams,
  body: z.optional(z.object({ message: z.optional(z.nullable(text(CLAN_LIMITS.joinMessage))) })),
  status: 201,
  response: joinRequest,
  errors: ['clan_not_found', 'already_member', 'request_pending', 'not_recruiting'],
});

export const listJoinRequests = call({
  method: 'GET',
  path: '/api/clans/:id/join-requests',
  access: 'signed-in',
  summary: 'The requests to join a clan, for those who decide them',
  params: idParams,
  response: z.array(joinRequest),
  errors: ['clan_not_found', 'not_clan_manager'],
});

export const approveJoinRequest = call({
  method: 'POST',
  path: '/api/clans/:id/join-requests/:requestId/approve',
  access: 'signed-in',
  summary: 'Makes the requester a member',
  params: z.object({ id, requestId: id }),
  response: joinRequest,
  errors: ['clan_not_found', 'join_request_not_found', 'not_clan_manager', 'request_decided'],
});

export const rejectJoinRequest = call({
  method: 'POST',
  path: '/api/clans/:id/join-requests/:requestId/reject',
  access: 'signed-in',
  summary: 'Rejects the requester',
  params: z.object({ id, requestId: id }),
  response: joinRequest,
  errors: ['clan_not_found', 'join_request_not_found', 'not_clan_manager', 'request_decided'],
});

export const cancelJoinRequest = call({
  method: 'DELETE',
  path: '/api/clans/:id/join-requests/:requestId',
  access: 'signed-in',
  summary: "Deletes the caller's own pending request",
  params: z.object({ id, requestId: id }),
  response: z.object({}),
  errors: ['clan_not_found', 'join_request_not_found', 'request_decided'],
});

export const leaveClan = call({
  method: 'POST',
  path: '/api/clans/:id/leave',
  access: 'signed-in',
  summary: 'Leaves a clan and those of its registrations that are still on a waitlist',
  params: idParams,
  response: clan,
  errors: ['clan_not_found', 'not_clan_member', 'clan_leader_cannot_leave'],
});

const person = z.object({ userId: id });

export const transferLeadership = call({
  method: 'POST',
  path: '/api/clans/:id/transfer-leadership',
  access: 'signed-in',
  summary: 'Makes another member the leader, and the leader a handler',
  params: idParams,
  body: z.object({ newLeaderId: id }),
  response: clan,
  errors: [
    'clan_not_found',
    'not_clan_leader',
    'target_not_clan_member',
    'already_clan_leader',
    'target_banned',
  ],
});

export const setMemberRole = call({
  method: 'POST',
  path: '/api/clans/:id/member-role',
  access: 'signed-in',
  summary: 'Sets the role of someone in a clan: handler or member',
  params: idParams,
  body: z.extend(person, {
    newRole: z.enum(['member', 'handler'], { error: 'Give the role member or handler.' }),
  }),
  response: clan,
  errors: [
    'clan_not_found',
    'not_clan_leader',
    'target_not_clan_member',
    'clan_leader_stays',
    'target_banned',
  ],
});

export const removeClanMember = call({
  method: 'POST',
  path: '/api/clans/:id/remove-member',
  access: 'signed-in',
  summary:
    'Removes someone from a clan and from those of its registrations that are still on a waitlist',
  params: idParams,
  body: person,
  response: clan,
  errors: ['clan_not_found', 'not_clan_leader', 'target_not_clan_member', 'clan_leader_stays'],
});

export const deleteClan = call({
  method: 'DELETE',
  path: '/api/clans/:id',
  access: 'signed-in',
  summary: 'Deletes a clan for good; results keep its name',
  params: idParams,
  response: z.object({}),
  errors: ['clan_not_found', 'not_clan_leader', 'clan_in_tournament'],
});
