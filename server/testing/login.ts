import { vi } from 'vitest';
import type { Ask } from './users.ts';
import type { TestWorld } from './test-app.ts';

/** `url` is the redirect to Discord, and `attempt` is the cookie of the attempt. */
export type StartedLogin = { url: URL; state: string; attempt: string };

export async function redirectToDiscord(ask: Ask, query = ''): Promise<StartedLogin> {
  const { headers, cookies } = await ask('GET', `/api/auth/discord${query}`);
  const url = new URL(String(headers.location));
  const attempt = cookies.find(({ name }) => name === 'hotdrop_login')?.value;
  return { url, state: url.searchParams.get('state') ?? '', attempt: attempt ?? '' };
}

/**
 * Follows Discord's redirect back to the app with these parameters, and with the attempt's cookie unless it is
 * undefined.
 */
export function returnFromDiscord(
  ask: Ask,
  attempt: string | undefined,
  parameters: Record<string, string>,
): ReturnType<Ask> {
  const query = new URLSearchParams(parameters).toString();
  return ask('GET', `/api/auth/discord/callback?${query}`, undefined, {
    cookies: attempt === undefined ? {} : { hotdrop_login: attempt },
  });
}

export function getSessionToken({ cookies }: Awaited<ReturnType<Ask>>): string | undefined {
  return cookies.find(({ name }) => name === 'hotdrop_session')?.value;
}

/** Performs a login and returns its effects: in the browser, on Discord and in the database. */
export async function watchLogin({ db, deps }: TestWorld, login: () => ReturnType<Ask>) {
  const exchange = vi.spyOn(deps.discord, 'exchangeCode').mockClear();
  const count = async () => ({
    users: (await db.selectFrom('users').select('id').execute()).length,
    sessions: (await db.selectFrom('sessions').select('user_id').execute()).length,
  });
  const before = await count();
  const answer = await login();
  const after = await count();
  return {
    status: answer.status,
    location: answer.headers.location,
    signedIn: getSessionToken(answer) !== undefined,
    calledDiscord: exchange.mock.calls.length > 0,
    newUsers: after.users - before.users,
    newSessions: after.sessions - before.sessions,
  };
}

/** The effects of a login that is refused before Discord is contacted. */
export const refusedBeforeDiscord = {
  status: 302,
  location: '/auth/callback?returnTo=%2F&login=failed',
  signedIn: false,
  calledDiscord: false,
  newUsers: 0,
  newSessions: 0,
};
