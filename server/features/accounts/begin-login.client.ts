import { localPath } from '#shared/domain/accounts/return-to.ts';
import { randomToken } from '../../platform/crypto.ts';
import type { Deps } from '../deps.ts';
import { loginAttemptSeconds, sealLoginAttempt } from '../../discord/login-attempt.ts';

/** `attempt` is sealed, and the browser must bring it back. */
export async function beginLogin(
  deps: Pick<Deps, 'clock' | 'discord' | 'loginSealer'>,
  returnTo: unknown,
): Promise<{ authorizeUrl: string; attempt: string }> {
  const keys = { state: randomToken(), verifier: randomToken() };
  const attempt = sealLoginAttempt(deps.loginSealer, {
    ...keys,
    returnTo: localPath(returnTo),
    expiresAt: new Date(deps.clock().getTime() + loginAttemptSeconds * 1000),
  });
  return { authorizeUrl: await deps.discord.authorizeUrl(keys), attempt };
}
