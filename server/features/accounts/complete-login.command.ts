import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { equalInConstantTime, randomToken } from '../../platform/crypto.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import type { DiscordProfile, DiscordTokens } from '../../discord/discord-oauth.ts';
import { saveGrant } from './discord-grants.repository.ts';
import { openLoginAttempt } from '../../discord/login-attempt.ts';
import {
  claimLogin,
  deleteEndedSessions,
  deleteSession,
  deleteExpiredLogins,
  insertSession,
  moveDevices,
} from './sessions.repository.ts';
import { earliestStart, sessionEnd } from '#shared/domain/accounts/session-lifetime.ts';
import { lockDiscordUser, saveDiscordProfile, type UserRow } from './users.repository.ts';

/** The sealed login attempt and the session token from the browser's cookies, and Discord's query parameters. */
type Callback = {
  attempt: string | undefined;
  sessionToken?: string | undefined;
  state?: unknown;
  code?: unknown;
  error?: unknown;
  iss?: unknown;
};

type LoginOutcome =
  | { kind: 'signed-in'; token: string; returnTo: string }
  | { kind: 'denied' | 'failed'; returnTo: string };

/**
 * Forged, stale and replayed callbacks fail before Discord is called. After any failure there is no session
 * (rules/accounts 1.5).
 */
export async function completeLogin(deps: Deps, callback: Callback): Promise<LoginOutcome> {
  const now = deps.clock();
  const attempt = openLoginAttempt(deps.loginSealer, callback.attempt, now);
  const { state, code } = callback;
  if (attempt === null || typeof state !== 'string') return { kind: 'failed', returnTo: '/' };
  const { returnTo } = attempt;
  if (!equalInConstantTime(attempt.state, state)) return { kind: 'failed', returnTo };
  const isForeign = callback.iss !== undefined && callback.iss !== deps.discord.issuer;
  if (isForeign) return { kind: 'failed', returnTo };
  // Each is committed before Discord is called, so a replay fails even if this login does.
  await deleteExpiredLogins(deps.db, now);
  if (!(await claimLogin(deps.db, state, attempt.expiresAt))) return { kind: 'failed', returnTo };
  if (callback.error === 'access_denied') return { kind: 'denied', returnTo };
  if (typeof code !== 'string') return { kind: 'failed', returnTo };
  try {
    const tokens = await deps.discord.exchangeCode(code, attempt);
    const profile = await deps.discord.readProfile(tokens.accessToken);
    const session = await startSession(deps, profile, tokens, callback.sessionToken);
    return { kind: 'signed-in', token: session.token, returnTo };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn({ err: error.cause }, 'a login failed at Discord');
    return { kind: 'failed', returnTo };
  }
}

/** Ends the browser's previous session too, whichever user it belongs to, because nobody could end it afterwards. */
export function startSession(
  deps: Deps,
  profile: DiscordProfile,
  tokens: DiscordTokens,
  replaced?: string,
): Promise<{ userId: string; token: string }> {
  const now = deps.clock();
  const token = randomToken();
  return inTransaction(deps.db, async (tx) => {
    const before = await lockDiscordUser(tx, profile.discordId);
    const user = await saveDiscordProfile(tx, profile, { id: deps.newId(), createdAt: now });
    await saveGrant(tx, deps.tokenSealer, user.id, tokens);
    await insertSession(tx, {
      token,
      userId: user.id,
      createdAt: now,
      expiresAt: sessionEnd(now),
    });
    if (replaced !== undefined)
      await moveDevices(tx, { from: replaced, to: token, userId: user.id });
    await deleteEndedSessions(tx, { now, earliest: earliestStart(now, deps.sessionDays) });
    const endedSession = replaced === undefined ? undefined : await deleteSession(tx, replaced);
    if (endedSession !== undefined) publish(tx, { of: 'user', id: endedSession });
    if (before !== undefined && looksDifferent(before, user)) {
      publish(tx, { of: 'user', id: user.id });
    }
    return { userId: user.id, token };
  });
}

type Looks = Pick<UserRow, 'username' | 'avatar'>;

/** Open pages may be showing the old name or avatar. */
function looksDifferent(before: Looks, after: Looks): boolean {
  return before.username !== after.username || before.avatar !== after.avatar;
}
