import type {
  cancelRegistration,
  editRegistration,
  registerClan,
  registerTeam,
} from '#shared/contract/registrations.ts';
import type { substitutePlayer } from '#shared/contract/substitutes.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { reloadTournament } from './reads.ts';

export const useRegisterClan = writeHook<typeof registerClan>(
  'POST',
  '/api/tournaments/:id/register-clan',
  {
    reload: reloadTournament,
    success: 'Registration Successful',
    failure: 'Failed to register clan for tournament',
  },
);

export const useRegisterTeam = writeHook<typeof registerTeam>(
  'POST',
  '/api/tournaments/:id/register',
  {
    reload: reloadTournament,
    success: 'Registration Successful',
    failure: 'Failed to register team',
  },
);

export const useEditRegistration = writeHook<typeof editRegistration>(
  'PUT',
  '/api/tournaments/:id/registrations/:registrationId/edit',
  {
    reload: reloadTournament,
    success: 'Team Updated',
    failure: 'Failed to update team members',
  },
);

export const useSubstitutePlayer = writeHook<typeof substitutePlayer>(
  'POST',
  '/api/tournaments/:id/registrations/:registrationId/substitute',
  {
    reload: reloadTournament,
    success: 'Players Changed',
    failure: 'Failed to substitute the player',
  },
);

export const useCancelRegistration = writeHook<typeof cancelRegistration>(
  'DELETE',
  '/api/tournaments/:id/cancel-registration',
  {
    reload: reloadTournament,
    success: 'Registration Cancelled',
    failure: 'Failed to cancel registration',
  },
);
