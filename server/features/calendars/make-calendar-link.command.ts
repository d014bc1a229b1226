import type { CallResponse } from '#shared/contract/call.ts';
import type { makeCalendarLink as makeCalendarLinkCall } from '#shared/contract/calendar-links.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { digest, randomToken } from '#server/platform/crypto.ts';
import type { Deps } from '../deps.ts';
import { putCalendar } from './calendars.repository.ts';

/** The database stores only the digest of the token. */
export function makeCalendarLink(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publicUrl'>,
  { userId }: Viewer,
): Promise<CallResponse<typeof makeCalendarLinkCall>> {
  const token = randomToken();
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    await putCalendar(tx, userId, digest(token), now);
    await recordAudit(tx, deps, {
      actorId: userId,
      action: 'profile.make_calendar_link',
      subject: { type: 'user', id: userId },
      before: null,
      after: { calendar: 'new' },
    });
    return { url: `${deps.publicUrl}/api/calendar/${token}/matches.ics`, since: now.toISOString() };
  });
}
