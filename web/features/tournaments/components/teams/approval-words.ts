import type { ApprovalOfAll } from '#shared/contract/registrations.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';

/** Returns the outcome of approving all: how many were approved, and how many stay. Somebody else may have been quicker. */
export function approvalHeading({ approved, refused }: ApprovalOfAll): string {
  const left = `${formatNumber(refused.length)} left on the waitlist`;
  if (approved.length === 0) {
    return refused.length === 0 ? 'No team was waiting any more' : `No team approved, ${left}`;
  }
  const teams = `${formatCount(approved.length, 'team')} approved`;
  return refused.length === 0 ? teams : `${teams}, ${left}`;
}

/** Returns the toast of the same answer; why a team was refused stands at the list. */
export function approvalToast(answer: ApprovalOfAll): { title: string; description?: string } {
  if (answer.approved.length > 0 && answer.refused.length === 0) {
    return { title: 'Registrations Approved' };
  }
  const title =
    answer.approved.length > 0 ? 'Some Registrations Approved' : 'No Registration Approved';
  return { title, description: `${approvalHeading(answer)}.` };
}
