import * as z from 'zod/mini';
import type { Sealer } from '../platform/crypto.ts';
import type { LoginKeys } from './discord-oauth.ts';

/** What the browser carries, sealed, between leaving for Discord and coming back. */
export type LoginAttempt = LoginKeys & { returnTo: string; expiresAt: Date };

/** Ten minutes, in seconds: as long as anyone takes to press Discord's button. */
export const loginAttemptSeconds = 600;

const stored = z.object({
  state: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  expiresAt: z.number(),
});

/** The value of the cookie that carries an attempt: encrypted, as base64url; only `openLoginAttempt` reads it. */
export function sealLoginAttempt(sealer: Sealer, attempt: LoginAttempt): string {
  const text = JSON.stringify({ ...attempt, expiresAt: attempt.expiresAt.getTime() });
  return sealer.seal(text).toString('base64url');
}

/** The attempt in a cookie; null when it is none of ours or too old. */
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
