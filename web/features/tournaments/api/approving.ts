import type {
  approveAllRegistrations,
  approveRegistration,
  moveToWaitlist,
  rejectRegistration,
} from '#shared/contract/registrations.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { approvalToast } from '../components/teams/approval-words.ts';
import { reloadTournament } from './reload-tournament.ts';

export const useApproveRegistration = writeHook<typeof approveRegistration>(
  'POST',
  '/api/tournaments/:id/registrations/:registrationId/approve',
  {
    reload: reloadTournament,
    success: 'Registration Approved',
    failure: 'Failed to approve registration',
  },
);

/** In the order of registration; the answer lists the refused ones. */
export const useApproveAllRegistrations = writeHook<typeof approveAllRegistrations>(
  'POST',
  '/api/tournaments/:id/registrations/approve-all',
  {
    reload: reloadTournament,
    success: approvalToast,
    failure: 'Failed to approve registrations',
  },
);

export const useRejectRegistration = writeHook<typeof rejectRegistration>(
  'POST',
  '/api/tournaments/:id/registrations/:registrationId/reject',
  {
    reload: reloadTournament,
    success: 'Registration Rejected',
    failure: 'Failed to reject registration',
  },
);

export const useMoveToWaitlist = writeHook<typeof moveToWaitlist>(
  'POST',
  '/api/tournaments/:id/registrations/:registrationId/move-to-waitlist',
  {
    reload: reloadTournament,
    success: 'Team Moved to Waitlist',
    failure: 'Failed to move team to waitlist',
  },
);
