import * as z from 'zod/mini';
import { publicUser } from './accounts.ts';
import { call } from './call.ts';
import { idParams } from './fields.ts';

/** The public fields of a user in a list without a defined order. */
export const person = z.extend(publicUser, { userId: z.string() });
export type Person = z.infer<typeof person>;

export const listTournamentPeople = call({
  method: 'GET',
  path: '/api/tournaments/:id/people',
  access: 'public',
  summary: 'Everyone who is selected in a registration of a tournament, each once',
  params: idParams,
  response: z.array(person),
  errors: ['tournament_not_found'],
});

export const listClanPeople = call({
  method: 'GET',
  path: '/api/clans/:id/people',
  access: 'public',
  summary: 'Everyone in a clan: leader, handlers and members',
  params: idParams,
  response: z.array(person),
  errors: ['clan_not_found'],
});

export const listJoinRequestPeople = call({
  method: 'GET',
  path: '/api/clans/:id/join-requests/people',
  access: 'signed-in',
  summary: 'Everyone with a pending request to a clan, for those who decide it',
  params: idParams,
  response: z.array(person),
  errors: ['clan_not_found', 'not_clan_manager'],
});

export const listTeamPeople = call({
  method: 'GET',
  path: '/api/teams/:id/people',
  access: 'public',
  summary: 'Everyone in a team: members and substitutes',
  params: idParams,
  response: z.array(person),
  errors: ['team_not_found'],
});
