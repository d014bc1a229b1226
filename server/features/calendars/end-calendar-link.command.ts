import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deleteCalendar } from './calendars.repository.ts';

export function endCalendarLink(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { userId }: Viewer,
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    if (await deleteCalendar(tx, userId)) {
      await recordAudit(tx, deps, {
        actorId: userId,
        action: 'profile.end_calendar_link',
        subject: { type: 'user', id: userId },
        before: null,
        after: { calendar: 'off' },
      });
    }
    return {};
  });
}
