import * as z from 'zod/mini';
import { SCORING_LIMITS } from '../domain/tournaments/limits.ts';
import { call, organiserErrors } from './call.ts';
import { idParams, text, time } from './fields.ts';

const waitingNoShows = z.object({
  registrationId: z.string(),
  /** The number of check-ins missed by the player who has missed the most. */
  missedCheckIns: z.int(),
  /** When that player missed them, newest first. */
  dates: z.array(time),
});
export type WaitingNoShows = z.infer<typeof waitingNoShows>;

export const listNoShows = call({
  method: 'GET',
  path: '/api/tournaments/:id/no-shows',
  access: 'signed-in',
  summary: 'The waitlisted sides whose players missed check-ins in the 90 days before the start',
  params: idParams,
  response: z.array(waitingNoShows),
  errors: organiserErrors,
});

/** A missed check-in that counts. */
const noShow = z.object({
  id: z.string(),
  tournamentId: z.string(),
  tournamentName: z.string(),
  /** The name of the clan or team at that time. */
  sideName: z.string(),
  at: time,
  /** Until when it counts. */
  until: time,
});
export type NoShow = z.infer<typeof noShow>;

export const listUserNoShows = call({
  method: 'GET',
  path: '/api/users/:id/no-shows',
  access: 'signed-in',
  summary:
    'The check-ins that a user missed and that still count, newest first; for the user and staff',
  params: idParams,
  response: z.array(noShow),
  errors: ['user_not_found', 'not_staff'],
});

export const revokeNoShow = call({
  method: 'POST',
  path: '/api/no-shows/:id/revoke',
  access: 'staff',
  summary: 'Revokes a missed check-in, so that it no longer counts',
  params: idParams,
  body: z.object({
    reason: text({
      ...SCORING_LIMITS.reason,
      required: 'Please say why the missed check-in is revoked',
    }),
  }),
  response: z.object({}),
  errors: ['no_show_not_found', 'cannot_edit_self', 'already_revoked'],
});
