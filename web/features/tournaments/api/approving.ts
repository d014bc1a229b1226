import type {
  approveAllRegistrations,
  approveRegistration,
  moveToWaitlist,
  rejectRegistration,
  ApproveAllOutcome,
} from '#shared/contract/registrations.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { reloadTournament } from './reads.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';

export const useApproveRegistration = writeHook<typeof approveRegistration>(
  'POST',
  '/api/tournaments/:id/registrations/:registrationId/approve',
  {
    reload: reloadTournament,
    success: 'Registration Approved',
    failure: 'Failed to approve registration',
  },
);

/** Approves in the order of registration. The response lists the refused ones. */
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

/** Only the numbers of approved and refused registrations are used. */
type Outcome = Readonly<Record<keyof ApproveAllOutcome, readonly unknown[]>>;

/** Nothing is left to approve if another host was faster. */
export function approvalHeading({ approved, refused }: Outcome): string {
  const remaining = `${formatNumber(refused.length)} left on the waitlist`;
  if (approved.length === 0) {
    return refused.length === 0 ? 'No team was waiting any more' : `No team approved, ${remaining}`;
  }
  const teams = `${formatCount(approved.length, 'team')} approved`;
  return refused.length === 0 ? teams : `${teams}, ${remaining}`;
}

/** The list shows the reasons for refusals. */
export function approvalToast(answer: Outcome): { title: string; description?: string } {
  if (answer.approved.length > 0 && answer.refused.length === 0) {
    return { title: 'Registrations Approved' };
  }
  const title =
    answer.approved.length > 0 ? 'Some Registrations Approved' : 'No Registration Approved';
  return { title, description: `${approvalHeading(answer)}.` };
}
