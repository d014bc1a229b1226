import type { APIRequestContext } from 'playwright-core';

/** Makes the requests of a sign-in as an account of the sandbox, so that the cookies are those of a signed-in browser. */
export async function signIn(request: APIRequestContext, username: string): Promise<void> {
  const listed = await request.get('/discord-sandbox/accounts');
  const accounts = (await listed.json()) as { id: string; username: string }[];
  const account = accounts.find((one) => one.username === username);
  if (account === undefined) throw new Error(`The sandbox has no @${username}.`);
  const leaving = await request.get('/api/auth/discord', { maxRedirects: 0 });
  const authorize = leaving.headers()['location'];
  if (authorize === undefined) throw new Error(`The sign-in answers ${leaving.status()}.`);
  await request.post(authorize, { form: { account: account.id } });
}
