import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { updateTournament } from '#shared/contract/tournaments.ts';
import { sessionCookies, signUp } from '#scripts/harness/sign-in.ts';
import { openTournament } from '#scripts/harness/open-tournament.ts';
import { buildClient, root } from './testing/next-release.ts';
import { startSite } from './testing/start-site.ts';

const clients = 8;

/** The default of DRAIN_SECONDS, which the guide keeps. */
const drainMs = 5000;

beforeAll(async () => {
  await buildClient(root);
});

async function load(
  origin: string,
  cookie: string,
  progress: { over: boolean; done: number; failures: string[] },
  name: string,
): Promise<void> {
  for (let turn = 0; !progress.over; turn += 1) {
    const write = turn % 2 === 0;
    const ign = `${name} ${turn}`;
    const request = write
      ? fetch(`${origin}/api/profile`, {
          method: 'PATCH',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ ign }),
        })
      : fetch(`${origin}/api/auth/me`, { headers: { cookie } });
    const outcome = await request.then(
      async (answer) => {
        const text = await answer.text();
        return answer.ok ? null : `${answer.status} ${text.slice(0, 100)}`;
      },
      (error: Error) => `${error.message} ${error.stack ?? ''}`,
    );
    if (outcome !== null) progress.failures.push(outcome);
    progress.done += 1;
  }
}

/** Reconnects when the stream ends, as a browser does. */
async function follow(address: string, over: AbortSignal): Promise<{ connections: () => number }> {
  let connections = 0;
  const connect = async () => {
    while (!over.aborted) {
      const answer = await fetch(address, { signal: over }).catch(() => null);
      if (answer?.ok === true) {
        connections += 1;
        await answer.text().catch(() => '');
      }
      await sleep(100);
    }
  };
  void connect();
  return { connections: () => connections };
}

/** Opens a stream of one process. `end` returns the events that it received, and when the process ended it. */
async function openStream(port: number, id: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/tournaments/${id}/events`);
  expect(answer.status).toBe(200);
  return {
    end: answer.text().then((received) => ({ received, endedAt: performance.now() })),
  };
}

test.each(['nginx', 'Caddy'] as const)(
  'no request fails during rolling restarts behind %s, and streams last until the drain ends and reconnect',
  async (name) => {
    const site = await startSite(name);
    const { origin } = site;
    const users = await Promise.all(
      Array.from({ length: clients }, (_, n) => signUp(site, `client_${n}`, `client ${n}`)),
    );
    const [host] = users;
    if (host === undefined) throw new Error('There is no client.');
    const id = await openTournament(host, 'Followed Cup');
    const progress = { over: false, done: 0, failures: [] as string[] };
    const ending = new AbortController();
    const streams = await follow(`${origin}/api/tournaments/${id}/events`, ending.signal);
    // This gives Caddy time to see that both are ready.
    await sleep(1500);
    const working = users.map((user, n) => {
      const cookie = sessionCookies(user).map(({ name: key, value }) => `${key}=${value}`);
      return load(origin, cookie.join('; '), progress, `client ${n}`);
    });
    for (const at of [0, 1, 0, 1] as const) {
      const before = progress.done;
      const stream = await openStream(site.ports[at], id);
      const beganAt = performance.now();
      const restarting = site.restart(at);
      await sleep(drainMs / 2);
      await host.call(updateTournament, { params: { id }, body: { name: `Cup ${before}` } });
      expect(await restarting).toBe(0);
      const { received, endedAt } = await stream.end;
      expect(received).toContain('event: details');
      expect(endedAt - beganAt).toBeGreaterThanOrEqual(drainMs);
      await sleep(1500);
      expect(progress.done).toBeGreaterThan(before);
    }
    progress.over = true;
    await Promise.all(working);
    const connections = streams.connections();
    ending.abort();
    const failures = progress.failures.slice(0, 10);
    expect({ failures, errors: await site.readErrors() }).toEqual({ failures: [], errors: [] });
    expect(progress.done).toBeGreaterThan(2000);
    process.stdout.write(
      `${name}: 4 restarts, ${progress.done} requests, ${progress.failures.length} failed\n`,
    );
    // The stream was connected to one of the two processes, and both were restarted.
    expect(connections).toBeGreaterThan(1);
  },
);
