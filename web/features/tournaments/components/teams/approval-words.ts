import type { ApprovalOfAll } from '#shared/contract/registrations.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';

/** Nobody may be left to approve, when another host was faster. */
export function approvalHeading({ approved, refused }: ApprovalOfAll): string {
  const left = `${formatNumber(refused.length)} left on the waitlist`;
  if (approved.length === 0) {
    return refused.length === 0 ? 'No team was waiting any more' : `No team approved, ${left}`;
  }
  const teams = `${formatCount(approved.length, 'team')} approved`;
  return refused.length === 0 ? teams : `${teams}, ${left}`;
}

/** The reasons for refusals are shown at the list. */
export function approvalToast(answer: ApprovalOfAll): { title: string; description?: string } {
  if (answer.approved.length > 0 && answer.refused.length === 0) {
    return { title: 'Registrations Approved' };
  }
  const title =
    answer.approved.length > 0 ? 'Some Registrations Approved' : 'No Registration Approved';
  return { title, description: `${approvalHeading(answer)}.` };
}
