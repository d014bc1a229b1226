import { readMe, updateProfile } from '#shared/contract/accounts.ts';
import { createAsk, patientFetch, type Ask } from './api.ts';
import { cookieHeader, withCookiesOf, type Cookies } from './cookies.ts';

/** Someone who is signed in and has a completed profile. */
export type Person = { userId: string; ask: Ask };

export type Server = { origin: string; signal: AbortSignal };

/** Makes a sandbox account, signs it in as a browser would, and completes its profile. */
export async function signIn(
  server: Server,
  { username, ign }: { username: string; ign: string },
): Promise<Person> {
  const accountId = await makeAccount(server, username);
  const ask = createAsk(server.origin, server.signal, await passThroughDiscord(server, accountId));
  const { id } = await ask(readMe, {});
  // The account's own id, since no two accounts have the same.
  await ask(updateProfile, { body: { ign, uid: accountId } });
  return { userId: id, ask };
}

async function makeAccount({ origin, signal }: Server, username: string): Promise<string> {
  const response = await patientFetch(`${origin}/discord-sandbox/accounts`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  });
  if (response.status !== 201) {
    throw new Error(
      `${origin} has no Discord sandbox that makes accounts (it answered ${response.status}). ` +
        'Start Hotdrop without the DISCORD_ settings to replay an event on it.',
    );
  }
  return ((await response.json()) as { id: string }).id;
}

/** To Discord's authorize page, through its form, and back to the callback; answers the session's cookies. */
async function passThroughDiscord(server: Server, accountId: string): Promise<Cookies> {
  const { origin, signal } = server;
  const leaving = await patientFetch(`${origin}/api/auth/discord`, { signal });
  const attempt = withCookiesOf(leaving, {});
  const agreeing = await patientFetch(redirectOf(leaving, origin), {
    method: 'POST',
    signal,
    body: new URLSearchParams({ account: accountId }),
  });
  const { pathname, search } = redirectOf(agreeing, origin);
  const returning = await patientFetch(origin + pathname + search, {
    signal,
    headers: { cookie: cookieHeader(attempt) },
  });
  if (redirectOf(returning, origin).pathname !== '/auth/callback') {
    throw new Error(`${origin} did not sign in the sandbox account ${accountId}.`);
  }
  return withCookiesOf(returning, attempt);
}

function redirectOf(response: Response, origin: string): URL {
  const location = response.headers.get('location');
  if (location === null) {
    throw new Error(`A sign-in ended at ${response.url} with status ${response.status}.`);
  }
  return new URL(location, origin);
}
