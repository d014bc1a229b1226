import * as z from 'zod/mini';
import type { Sealer } from '../platform/crypto.ts';
import type { LoginKeys } from './discord-oauth.ts';

/** Sealed in a cookie from the redirect to Discord until the callback. */
export type LoginAttempt = LoginKeys & { returnTo: string; expiresAt: Date };

/** The lifetime of an attempt in seconds, long enough to press Discord's button. */
export const loginAttemptSeconds = 600;

const stored = z.object({
  state: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  expiresAt: z.number(),
});

/** Returns the value of the cookie as base64url. Only `openLoginAttempt` can read it. */
export function sealLoginAttempt(sealer: Sealer, attempt: LoginAttempt): string {
  const text = JSON.stringify({ ...attempt, expiresAt: attempt.expiresAt.getTime() });
  return sealer.seal(text).toString('base64url');
}

/** Returns null if this server did not seal the cookie or it has expired. */
export function openLoginAttempt(
  sealer: Sealer,
  cookie: string | undefined,
  now: Date,
): LoginAttempt | null {
  const text = sealer.open(Buffer.from(cookie ?? '', 'base64url'));
  if (text === null) return null;
  const { expiresAt, ...attempt } = stored.parse(JSON.parse(text));
  return expiresAt > now.getTime() ? { ...attempt, expiresAt: new Date(expiresAt) } : null;
}
