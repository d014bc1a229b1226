import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readMe, updateProfile } from '#shared/contract/accounts.ts';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { sessionCookies, signUp, type User } from '#scripts/harness/sign-in.ts';
import { buildClient, makeNextRelease, root } from './testing/next-release.ts';
import { makeDataDir, startHotdrop } from './testing/start-hotdrop.ts';
import { startPostgres } from './testing/start-postgres.ts';
import { startGuideProxy } from './testing/start-guide-proxy.ts';

const clients = 6;

type Load = { over: boolean; done: number; failures: string[]; last: string };

/** Saves one name after another until it is stopped, and records the last one that was acknowledged. */
async function saveNames(origin: string, user: User, name: string, load: Load): Promise<void> {
  const cookie = sessionCookies(user)
    .map(({ name: key, value }) => `${key}=${value}`)
    .join('; ');
  for (let turn = 0; !load.over; turn += 1) {
    const ign = `${name} ${turn}`;
    const answer = await fetch(`${origin}${updateProfile.path}`, {
      method: updateProfile.method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ign }),
    }).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) load.last = ign;
    else load.failures.push(answer instanceof Response ? await answer.text() : answer.message);
    load.done += 1;
  }
}

async function missingAt(origin: string, urls: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const url of urls) {
    const answer = await fetch(origin + url);
    await answer.arrayBuffer();
    if (answer.status !== 200) missing.push(`${answer.status} ${url}`);
  }
  return missing;
}

test('a rolling upgrade with a migration and a changed client loses no write and no file', async () => {
  const next = await makeNextRelease();
  const files = { before: await buildClient(root), after: await buildClient(next) };
  const changed = files.after.filter((url) => !files.before.includes(url));
  expect(changed.length).toBeGreaterThan(10);

  const { url } = await startPostgres();
  const ports = [await findFreePort(), await findFreePort()] as const;
  const dataDir = await makeDataDir();
  const env = { DATABASE_URL: url, DRAIN_SECONDS: '3' };
  const start = (checkout: string, port: number) =>
    startHotdrop(env, { dataDir, port, script: join(checkout, 'scripts/start.ts') });
  const port = await findFreePort();
  await startGuideProxy('Caddy', port, ports);
  const origin = `https://localhost:${port}`;
  const one = await start(root, ports[0]);
  const two = await start(root, ports[1]);
  const users: User[] = [];
  // Users do not sign up through the proxy, because the sandbox refuses proxied requests.
  for (let n = 0; n < clients; n += 1) users.push(await signUp(one, `client_${n}`, `client ${n}`));

  // This gives Caddy time to see that both are ready.
  await sleep(1500);
  const loads = users.map((): Load => ({ over: false, done: 0, failures: [], last: '' }));
  const working = users.map((user, n) =>
    saveNames(
      origin,
      user,
      `client ${n}`,
      loads[n] ?? { over: true, done: 0, failures: [], last: '' },
    ),
  );
  await sleep(1000);
  await two.stop();
  const newTwo = await start(next, ports[1]);
  await sleep(1500);
  const all = [...new Set([...files.before, ...files.after])];
  for (const process of [one, newTwo]) expect(await missingAt(process.origin, all)).toEqual([]);

  await one.stop();
  const newOne = await start(next, ports[0]);
  await sleep(1500);
  for (const load of loads) load.over = true;
  await Promise.all(working);
  expect(loads.flatMap(({ failures }) => failures)).toEqual([]);
  expect(loads.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(500);
  for (const [n, user] of users.entries()) {
    const { ign } = await user.call(readMe, {});
    expect(ign).toBe(loads[n]?.last);
  }
  // An open page of the previous release still finds its files.
  expect(await missingAt(newOne.origin, files.before)).toEqual([]);

  // The previous release does not start on the new schema, so rolling back requires restoring a backup.
  await expect(start(root, await findFreePort())).rejects.toThrow('ended before it was ready');
});
