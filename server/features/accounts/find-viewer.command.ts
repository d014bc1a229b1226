import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import {
  activityBound,
  earliestStart,
  isActivityDue,
  isRenewalDue,
  sessionEnd,
} from '#shared/domain/accounts/session-lifetime.ts';
import { extendSession, findSession } from './sessions.repository.ts';
import { toViewer } from './users.presenter.ts';
import { touchLastActive } from './users.repository.ts';

/**
 * Renews the session and the last activity separately, each when it is due, since one user may have several sessions.
 */
export async function findViewer(
  deps: Deps,
  token: string,
): Promise<{ viewer: Viewer; renewed: boolean } | null> {
  const now = deps.clock();
  const session = await findSession(deps.db, token, {
    now,
    earliest: earliestStart(now, deps.sessionDays),
  });
  if (session === undefined) return null;
  const renewed = isRenewalDue(session.expires_at, now);
  const active = isActivityDue(session.last_active, now);
  if (renewed || active) {
    await inTransaction(deps.db, async (tx) => {
      // Locks the user's row before the session's, in the same order as a ban.
      if (active) await touchLastActive(tx, session.id, { at: now, recently: activityBound(now) });
      if (renewed) await extendSession(tx, token, sessionEnd(now));
    });
  }
  return { viewer: toViewer(session, deps.ownerDiscordId), renewed };
}
