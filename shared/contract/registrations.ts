import * as z from 'zod/mini';
import { call, organiserErrors } from './call.ts';
import { id, idParams, time } from './fields.ts';

export const registration = z.object({
  id: z.string(),
  tournamentId: z.string(),
  teamId: z.nullable(z.string()),
  clanId: z.nullable(z.string()),
  /** The name of the clan or team, which is kept after its deletion. */
  name: z.string(),
  registeredBy: z.string(),
  registrationType: z.enum(['individual', 'clan']),
  selectedMembers: z.array(z.string()),
  selectedSubstitutes: z.array(z.string()),
  /** Players who do not belong to the side in all rounds; `untilRound` is null for those who are in it now. */
  substitutions: z.array(
    z.object({
      userId: z.string(),
      fromRound: z.number(),
      untilRound: z.nullable(z.number()),
    }),
  ),
  status: z.enum(['waitlist', 'approved', 'rejected']),
  /** The place in the queue of the waitlist; null while a slot is free, or if it does not wait. */
  queuePlace: z.nullable(z.number()),
  checkedIn: z.boolean(),
  createdAt: time,
  /** The number of the side's slot in the lobby; null without one. */
  slot: z.nullable(z.number()),
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

export const registerTeam = call({
  method: 'POST',
  path: '/api/tournaments/:id/register',
  access: 'player',
  summary:
    'Registers a team without a clan; without lists, its first members and substitutes are selected',
  params: idParams,
  body: z.object({
    teamId: id,
    selectedMembers: z.optional(people),
    selectedSubstitutes: z.optional(people),
  }),
  status: 201,
  response: registration,
  errors: [
    'tournament_not_found',
    'not_team_leader',
    'tournament_not_open',
    'registration_closed',
    'already_registered',
  ],
});

export const listRegistrations = call({
  method: 'GET',
  path: '/api/tournaments/:id/registrations',
  access: 'public',
  summary: 'The registrations of a tournament, oldest first',
  params: idParams,
  response: z.array(registration),
  errors: ['tournament_not_found'],
});

export const approveRegistration = call({
  method: 'POST',
  path: '/api/tournaments/:id/registrations/:registrationId/approve',
  access: 'signed-in',
  summary: 'Approves a waitlisted registration if there is a free slot',
  params: z.object({ id, registrationId: id }),
  response: registration,
  errors: [
    ...organiserErrors,
    'registration_not_found',
    'tournament_not_open',
    'already_approved',
    'registration_rejected',
    'tournament_full',
    'registration_without_members',
    'player_on_another_side',
  ],
});

const address = z.object({ id, registrationId: id });

/** Why a side stayed on the waitlist during Approve All. */
const blockers = [
  'tournament_full',
  'registration_without_members',
  'player_on_another_side',
] as const;

export const approveAllOutcome = z.object({
  approved: z.array(registration),
  refused: z.array(
    z.object({
      registrationId: z.string(),
      name: z.string(),
      code: z.enum(blockers),
      /** The error message that approving only this side would return. */
      message: z.string(),
    }),
  ),
});
export type ApproveAllOutcome = z.infer<typeof approveAllOutcome>;

export const approveAllRegistrations = call({
  method: 'POST',
  path: '/api/tournaments/:id/registrations/approve-all',
  access: 'signed-in',
  summary:
    'Approves the waitlist in the order of registration, and says why each side left on it was refused',
  params: idParams,
  response: approveAllOutcome,
  errors: [...organiserErrors, 'tournament_not_open'],
});

export const rejectRegistration = call({
  method: 'POST',
  path: '/api/tournaments/:id/registrations/:registrationId/reject',
  access: 'signed-in',
  summary: 'Rejects a waitlisted registration; the side may register again',
  params: address,
  response: registration,
  errors: [
    ...organiserErrors,
    'registration_not_found',
    'tournament_not_open',
    'registration_rejected',
    'registration_not_waiting',
  ],
});

export const moveToWaitlist = call({
  method: 'POST',
  path: '/api/tournaments/:id/registrations/:registrationId/move-to-waitlist',
  access: 'signed-in',
  summary: 'Moves an approved registration to the waitlist if the side has no results',
  params: address,
  response: registration,
  errors: [
    ...organiserErrors,
    'registration_not_found',
    'tournament_not_open',
    'registration_rejected',
    'already_waiting',
    'side_has_results',
  ],
});

export const editRegistration = call({
  method: 'PUT',
  path: '/api/tournaments/:id/registrations/:registrationId/edit',
  access: 'signed-in',
  summary: 'Selects other people for a registration on the waitlist',
  params: address,
  body: z.object({ selectedMembers: people, selectedSubstitutes: z._default(people, []) }),
  response: registration,
  errors: [
    'tournament_not_found',
    'registration_not_found',
    'not_side_manager',
    'tournament_not_open',
    'registration_not_waiting',
    'players_registered_twice',
    'discord_membership_required',
    'bot_not_in_server',
    'discord_failed',
  ],
});

const chosenRegistration = z.object({ registrationId: z.optional(z.nullable(id)) });

export const cancelRegistration = call({
  method: 'DELETE',
  path: '/api/tournaments/:id/cancel-registration',
  access: 'signed-in',
  summary: "Withdraws the caller's side from an open tournament",
  params: idParams,
  query: z.object({ registrationId: z.optional(id) }),
  body: z.optional(z.nullable(chosenRegistration)),
  response: z.object({}),
  errors: [
    'tournament_not_found',
    'registration_not_found',
    'not_on_side',
    'registration_ambiguous',
    'registration_rejected',
    'tournament_not_open',
  ],
});
