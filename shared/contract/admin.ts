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
