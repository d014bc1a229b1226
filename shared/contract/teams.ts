import * as z from 'zod/mini';
import { TEAM_LIMITS, TEAM_ROLES } from '../domain/teams/members.ts';
import { call } from './call.ts';
import { id, idParams, text, time } from './fields.ts';

/** A team without a clan (rules/teams 1). */
export const team = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  leaderId: z.string(),
  /** Oldest member first. The leader is in one of the two lists. */
  members: z.array(z.string()),
  substitutes: z.array(z.string()),
  clanId: z.null(),
  /** Tournaments with a registration of the team that is not rejected, newest first. */
  tournaments: z.array(z.string()),
  createdAt: time,
});
export type Team = z.infer<typeof team>;

const name = text({ ...TEAM_LIMITS.name, required: 'A team name has at least 2 characters.' });
const description = z.optional(z.nullable(text(TEAM_LIMITS.description)));
const memberParams = z.object({ id, userId: id });

export const listTeams = call({
  method: 'GET',
  path: '/api/teams',
  access: 'public',
  summary: 'Every team, or those that a user is in; newest first',
  query: z.object({ userId: z.optional(id) }),
  response: z.array(team),
  errors: [],
});

export const readTeam = call({
  method: 'GET',
  path: '/api/teams/:id',
  access: 'public',
  summary: 'One team',
  params: idParams,
  response: team,
  errors: ['team_not_found'],
});

export const createTeam = call({
  method: 'POST',
  path: '/api/teams',
  access: 'player',
  summary: 'Creates a team that the caller leads',
  body: z.object({ name, description }),
  status: 201,
  response: team,
  errors: [],
});

export const updateTeam = call({
  method: 'PATCH',
  path: '/api/teams/:id',
  access: 'signed-in',
  summary: 'Changes name and description; an empty description removes it',
  params: idParams,
  body: z.object({ name: z.optional(name), description }),
  response: team,
  errors: ['team_not_found', 'not_team_leader'],
});

export const deleteTeam = call({
  method: 'DELETE',
  path: '/api/teams/:id',
  access: 'signed-in',
  summary: 'Deletes a team; past results keep its name',
  params: idParams,
  response: z.object({}),
  errors: ['team_not_found', 'not_team_leader', 'team_in_tournament'],
});

export const inviteToTeam = call({
  method: 'POST',
  path: '/api/teams/:id/invite',
  access: 'signed-in',
  summary: 'Creates an invite and disables the previous one',
  params: idParams,
  response: z.object({ token: z.string(), url: z.string() }),
  errors: ['team_not_found', 'not_team_leader'],
});

export const joinTeam = call({
  method: 'POST',
  path: '/api/teams/join',
  access: 'signed-in',
  summary: 'Joins the team of an invite',
  body: z.object({ token: text({ min: 1, max: 200, required: 'Give the token of an invite.' }) }),
  response: team,
  errors: ['invite_not_found', 'already_team_member', 'team_full'],
});

export const setTeamRole = call({
  method: 'PATCH',
  path: '/api/teams/:id/members/:userId',
  access: 'signed-in',
  summary: 'Sets the role of someone in a team: member or substitute',
  params: memberParams,
  body: z.object({
    role: z.enum(TEAM_ROLES, { error: 'Give the role member or substitute.' }),
  }),
  response: team,
  errors: ['team_not_found', 'team_member_not_found', 'not_team_leader'],
});

export const leaveTeam = call({
  method: 'POST',
  path: '/api/teams/:id/leave',
  access: 'signed-in',
  summary: 'Leaves a team and those of its registrations that are still on a waitlist',
  params: idParams,
  response: team,
  errors: ['team_not_found', 'not_team_member', 'team_leader_cannot_leave'],
});

export const removeTeamMember = call({
  method: 'DELETE',
  path: '/api/teams/:id/members/:userId',
  access: 'signed-in',
  summary:
    'Removes a person from a team and from those of its registrations that are still on a waitlist',
  params: memberParams,
  response: team,
  errors: [
    'team_not_found',
    'team_member_not_found',
    'not_team_leader',
    'team_leader_cannot_leave',
  ],
});
