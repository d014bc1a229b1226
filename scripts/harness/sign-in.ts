import { readMe, updateProfile } from '#shared/contract/accounts.ts';
import { createClient, type Client, type Server } from './client.ts';

export type User = Client & {
  userId: string;
  /** The id of the account in the Discord sandbox. */
  accountId: string;
};

export type Account = { id: string; username: string };

/**
 * Makes a call to the Discord sandbox's own API: a POST if there is a body, otherwise a GET. Throws if it is
 * refused.
 */
export async function askSandbox<Answer>(
  server: Server,
  call: string,
  body?: object,
): Promise<Answer> {
  const address = new URL(`/discord-sandbox${call}`, getSandbox(server));
  const response = await createClient(server).fetch(address, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) {
    throw new Error(
      `${getSandbox(server)} has no Discord sandbox that takes ${call} (it answered ${response.status}). ` +
        'Start Hotdrop without the DISCORD_ settings to have one.',
    );
  }
  const answered = await response.text();
  // Some writing calls return an empty body.
  return (answered === '' ? undefined : JSON.parse(answered)) as Answer;
}

/** Throws if there is no sandbox account with that username. */
export async function signInAs(server: Server, username: string): Promise<User> {
  const accounts = await askSandbox<Account[]>(server, '/accounts');
  const account = accounts.find((one) => one.username === username);
  if (account === undefined) throw new Error(`The sandbox has no @${username}.`);
  return signIn(server, account.id);
}

/** Completes the profile if an in-game name is given. */
export async function signUp(server: Server, username: string, ign?: string): Promise<User> {
  const { id } = await askSandbox<Account>(server, '/accounts', { username });
  const user = await signIn(server, id);
  // The account's id is also a unique in-game id.
  if (ign !== undefined) await user.call(updateProfile, { body: { ign, uid: id } });
  return user;
}

/** Signs in with the requests that a browser would make: the sandbox's authorize page, its form, and the callback. */
export async function signIn(server: Server, accountId: string): Promise<User> {
  const client = createClient(server);
  const authorize = getRedirect(await client.fetch('/api/auth/discord'), getSandbox(server));
  const form = new URLSearchParams({ account: accountId });
  const chosen = await client.fetch(authorize, { method: 'POST', body: form });
  const callback = getRedirect(chosen, server.origin);
  const { pathname } = getRedirect(await client.fetch(callback), server.origin);
  if (pathname !== '/auth/callback') {
    throw new Error(`${server.origin} did not sign in the sandbox account ${accountId}.`);
  }
  const { id } = await client.call(readMe, {});
  return { ...client, userId: id, accountId };
}

function getSandbox({ origin, sandbox = origin }: Server): string {
  return sandbox;
}

function getRedirect(response: Response, origin: string): URL {
  const location = response.headers.get('location');
  if (location === null) {
    throw new Error(`A sign-in ended at ${response.url} with status ${response.status}.`);
  }
  // Behind a proxy, the redirect names the public origin of the product.
  const { pathname, search } = new URL(location, origin);
  return new URL(pathname + search, origin);
}

/** Returns cookies for `addCookies` that sign in a browser context as the user. */
export function sessionCookies({ origin: url, cookies }: User) {
  return [...cookies].map(([name, value]) => ({
    name,
    value,
    url,
    httpOnly: true,
    sameSite: 'Lax' as const,
  }));
}
