import type { Session } from '#shared/contract/accounts.ts';
import { earliestStart, lastRenewal, latestEnd } from '#shared/domain/accounts/session-lifetime.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../deps.ts';
import { findUserSessions } from './sessions.repository.ts';

/** `token` is the session token of this request. */
export async function listSessions(
  { db, clock, sessionDays }: ReadDeps,
  { userId }: Viewer,
  token: string,
): Promise<Session[]> {
  const now = clock();
  const valid = { now, earliest: earliestStart(now, sessionDays) };
  const rows = await findUserSessions(db, userId, token, valid);
  return rows.map((row) => {
    const latest = latestEnd(row.created_at, sessionDays);
    return {
      isCurrent: Boolean(row.is_current),
      createdAt: row.created_at.toISOString(),
      lastUsedAt: lastRenewal(row.expires_at).toISOString(),
      expiresAt: (latest < row.expires_at ? latest : row.expires_at).toISOString(),
    };
  });
}
