import * as z from 'zod/mini';
import { TOURNAMENT_STATUSES } from '../domain/tournaments/status.ts';
import { call } from './call.ts';
import { idParams, time } from './fields.ts';

/** A clan or a tournament that the signed-in user follows; the other one is null. */
export const follow = z.object({
  clan: z.nullable(z.object({ id: z.string(), name: z.string() })),
  tournament: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      startDate: time,
      status: z.enum(TOURNAMENT_STATUSES),
    }),
  ),
  since: time,
});
export type Follow = z.infer<typeof follow>;

export const listFollows = call({
  method: 'GET',
  path: '/api/follows',
  access: 'signed-in',
  summary:
    'The clans and tournaments that the caller follows, latest first. Nobody else can see them',
  response: z.array(follow),
  errors: [],
});

export const addClanFollow = call({
  method: 'PUT',
  path: '/api/clans/:id/follow',
  access: 'signed-in',
  summary:
    'Follows a clan, so the caller is told of its tournaments; returns everything that they follow',
  params: idParams,
  response: z.array(follow),
  errors: ['clan_not_found', 'too_many_follows'],
});

export const removeClanFollow = call({
  method: 'DELETE',
  path: '/api/clans/:id/follow',
  access: 'signed-in',
  summary: 'Unfollows a clan; returns what the caller still follows',
  params: idParams,
  response: z.array(follow),
  errors: ['clan_not_found'],
});

export const addTournamentFollow = call({
  method: 'PUT',
  path: '/api/tournaments/:id/follow',
  access: 'signed-in',
  summary: 'Follows a tournament; returns everything that the caller follows',
  params: idParams,
  response: z.array(follow),
  errors: ['tournament_not_found', 'too_many_follows'],
});

export const removeTournamentFollow = call({
  method: 'DELETE',
  path: '/api/tournaments/:id/follow',
  access: 'signed-in',
  summary: 'Unfollows a tournament; returns what the caller still follows',
  params: idParams,
  response: z.array(follow),
  errors: ['tournament_not_found'],
});
