import * as z from 'zod/mini';
import { user } from './accounts.ts';
import { call } from './call.ts';
import { idParams } from './fields.ts';

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
  summary: 'Lifts the ban of a user',
  params: idParams,
  response: user,
  errors: ['user_not_found', 'admin_needs_owner', 'not_banned'],
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

export const deleteTournament = call({
  method: 'DELETE',
  path: '/api/admin/tournaments/:id',
  access: 'staff',
  summary: 'Deletes a tournament with its registrations, rounds, images and counts',
  params: idParams,
  response: z.object({}),
  errors: ['tournament_not_found'],
});
