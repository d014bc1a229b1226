import { call } from './call.ts';
import { idParams } from './fields.ts';

export const followTournament = call({
  method: 'GET',
  path: '/api/tournaments/:id/events',
  access: 'public',
  summary:
    "Streams changes of details, registrations, rounds, results, status and overlay, and of the subscriber's account",
  params: idParams,
  stream: true,
  response: null,
  errors: ['tournament_not_found'],
});
