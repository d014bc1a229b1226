import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { hasCompletedProfile } from '../../../shared/domain/accounts/profile.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { isRenewalDue, sessionEnd } from './session-lifetime.ts';
import { extendSession, findSession } from './sessions.repository.ts';
import { touchLastActive, type UserRow } from './users.repository.ts';

/** Who a session token belongs to; renews the session and the last activity when that is due. */
export async function findViewer(
  deps: Deps,
  token: string,
): Promise<{ viewer: Viewer; renewed: boolean } | null> {
  const now = deps.clock();
  const session = await findSession(deps.db, token, now);
  if (session === undefined) return null;
  const renewed = isRenewalDue(session.expires_at, now);
  if (renewed) {
    await inTransaction(deps.db, async (tx) => {
      await extendSession(tx, token, sessionEnd(now));
      await touchLastActive(tx, session.id, now);
    });
  }
  return { viewer: toViewer(session, deps.ownerDiscordId), renewed };
}

/** The part of an account that decides what it may do. */
function toViewer(user: UserRow, ownerDiscordId: string | null): Viewer {
  return {
    userId: user.id,
    role: user.role,
    isOwner: user.discord_id === ownerDiscordId,
    banned: user.banned,
    completedProfile: hasCompletedProfile(user),
  };
}
