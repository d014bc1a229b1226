import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, idParams, time } from './fields.ts';

export const registration = z.object({
  id: z.string(),
  tournamentId: z.string(),
  teamId: z.nullable(z.string()),
  clanId: z.nullable(z.string()),
  /** The side's name: the clan's or team's, kept when that is deleted. */
  name: z.string(),
  registeredBy: z.string(),
  registrationType: z.enum(['individual', 'clan']),
  selectedMembers: z.array(z.string()),
  selectedSubstitutes: z.array(z.string()),
  status: z.enum(['waitlist', 'approved', 'rejected']),
  createdAt: time,
});
export type Registration = z.infer<typeof registration>;

const people = z.array(id).check(z.maxLength(100, { error: 'Too many people are selected.' }));

export const registerClan = call({
  method: 'POST',
  path: '/api/tournaments/:id/register-clan',
  access: 'player',
  summary: 'Registers a clan with the selected members; it starts on the waitlist',
  params: idParams,
  body: z.object({
    clanId: id,
    selectedMembers: people,
    selectedSubstitutes: z._default(people, []),
  }),
  status: 201,
  response: registration,
  errors: [
    'tournament_not_found',
    'not_registering_manager',
    'tournament_not_open',
    'registration_closed',
    'already_registered',
  ],
});

export const listRegistrations = call({
  method: 'GET',
  path: '/api/tournaments/:id/registrations',
  access: 'public',
  summary: 'The registrations of a tournament in the order in which they came',
  params: idParams,
  response: z.array(registration),
  errors: ['tournament_not_found'],
});

export const approveRegistration = call({
  method: 'POST',
  path: '/api/tournaments/:id/registrations/:registrationId/approve',
  access: 'signed-in',
  summary: 'Waitlist to approved, as long as there is a slot',
  params: z.object({ id, registrationId: id }),
  response: registration,
  errors: [
    'tournament_not_found',
    'registration_not_found',
    'not_host_or_assistant',
    'tournament_not_open',
    'already_approved',
    'registration_rejected',
    'tournament_full',
    'player_on_another_side',
  ],
});
