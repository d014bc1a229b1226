import { expect, test } from 'vitest';
import { askSandbox, type Account } from '#scripts/harness/sign-in.ts';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/log.ts';
import { sandboxClient } from '../../testing/sandboxed-discord.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld({ discord: 'sandbox' });
const server = () => ({ origin: world.deps.publicUrl });
const week = 7 * 24 * 60 * 60_000;

test("no response, log line or row contains a user's tokens or the client secret", async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const app = await createApp({ deps: { ...world.deps, log }, webDir: null });
  const cookies: Record<string, string> = {};
  const ask = async (url: string) => {
    const answer = await app.inject({ url, cookies });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    lines.push(JSON.stringify([url, answer.statusCode, answer.headers, answer.body]));
    return answer;
  };
  const logIn = async () => {
    const authorize = String((await ask('/api/auth/discord')).headers.location);
    const accounts = await askSandbox<Account[]>(server(), '/accounts');
    const account = accounts.find(({ username }) => username === 'owner')?.id ?? '';
    const agreed = await fetch(authorize, {
      method: 'POST',
      body: new URLSearchParams({ account }),
      redirect: 'manual',
    });
    const back = new URL(agreed.headers.get('location') ?? '');
    return ask(back.pathname + back.search);
  };
  const secrets = new Set([
    sandboxClient.clientSecret,
    encodeURIComponent(sandboxClient.clientSecret),
    new URLSearchParams({ '': sandboxClient.clientSecret }).toString().slice(1),
  ]);
  const learnTokens = async () => {
    const grants = await world.db.selectFrom('discord_grants').selectAll().execute();
    for (const { access_token: access, refresh_token: refresh } of grants) {
      for (const sealed of [access, refresh]) {
        secrets.add(world.deps.tokenSealer.open(sealed ?? Buffer.alloc(0)) ?? '');
      }
    }
  };
  const fail = (fault: object) => askSandbox(server(), '/faults', { kind: 'status', ...fault });

  expect((await logIn()).headers.location).toBe('/auth/callback?returnTo=%2F');
  await learnTokens();
  await world.db.updateTable('users').set({ ign: 'Owner', uid: '1' }).execute();
  const guilds = async () => {
    // This clears the client's cache of Discord's responses.
    world.advance(10_000);
    return (await ask('/api/discord/guilds')).statusCode;
  };
  expect(await guilds()).toBe(200);
  for (const fault of [
    { calls: 'guilds', status: 401, count: 5 },
    { calls: 'guilds', status: 500, count: 5 },
    { calls: 'guilds', kind: 'reset', count: 5 },
  ]) {
    await fail(fault);
    expect(await guilds()).toBeGreaterThan(400);
  }
  await fail({ count: 0 });
  await logIn();
  await learnTokens();
  // The tokens have expired, and refreshing them fails at first.
  world.advance(week + week);
  await fail({ calls: 'tokens', status: 500, count: 5 });
  await guilds();
  await fail({ calls: 'tokens', status: 400, body: { error: 'invalid_grant' }, count: 5 });
  await guilds();
  await fail({ count: 0 });
  await logIn();
  await guilds();
  await learnTokens();
  await app.close();

  secrets.delete('');
  expect(secrets.size).toBeGreaterThan(6);
  const tables = await world.db.introspection.getTables();
  for (const { schema, name } of tables) {
    const rows = await world.db
      .selectFrom(`${schema}.${name}` as 'users')
      .selectAll()
      .execute();
    lines.push(
      JSON.stringify(rows, (_key, value: unknown) =>
        Buffer.isBuffer(value) ? value.toString('latin1') : value,
      ),
    );
  }
  const text = lines.join('\n');
  expect(text).toContain('Owner');
  expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
});
