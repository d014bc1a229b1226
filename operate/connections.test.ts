import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sessionCookies, signUp, type User } from '#scripts/harness/sign-in.ts';
import { openTournament } from '#scripts/harness/open-tournament.ts';
import { followStreams } from './testing/follow-streams.ts';
import { makeDataDir, startHotdrop } from './testing/start-hotdrop.ts';
import { startPostgres } from './testing/start-postgres.ts';

const processes = 4;
const requestsAtOnce = 40;
const turns = 15;

/**
 * According to the README, a process has ten connections for queries and three more. The process that sends messages
 * has another three.
 */
const maxConnections = processes * (10 + 3) + 3;

async function startFour(env: Record<string, string>): Promise<string[]> {
  const dataDir = await makeDataDir();
  const origins: string[] = [];
  while (origins.length < processes) origins.push((await startHotdrop(env, { dataDir })).origin);
  return origins;
}

async function failuresUnderLoad(origins: readonly string[], user: User): Promise<string[]> {
  const cookie = sessionCookies(user)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const failures: string[] = [];
  const client = async (origin: string, number: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      const answer =
        number % 4 === 0
          ? await fetch(`${origin}/api/profile`, {
              method: 'PATCH',
              headers: { cookie, 'content-type': 'application/json' },
              body: JSON.stringify({ ign: `name ${number} ${turn}` }),
            })
          : await fetch(`${origin}/api/mine`, { headers: { cookie } });
      const text = await answer.text();
      if (!answer.ok) failures.push(`${answer.status} ${text}`);
    }
  };
  await Promise.all(
    origins.flatMap((origin) =>
      Array.from({ length: requestsAtOnce }, (_, number) => client(origin, number)),
    ),
  );
  return failures;
}

test("four processes under load stay within PostgreSQL's limit of 100 connections", async () => {
  const { url } = await startPostgres({ max_connections: '100' });
  const origins = await startFour({ DATABASE_URL: url });
  const user = await signUp({ origin: origins[0] ?? '' }, 'loaded', 'loaded');
  const watcher = new Client({ connectionString: url });
  await watcher.connect();
  const progress = { over: false, most: 0 };
  const watching = (async () => {
    while (!progress.over) {
      const { rows } = await watcher.query<{ count: string }>(
        `select count(*) from pg_stat_activity where application_name like 'hotdrop%'`,
      );
      progress.most = Math.max(progress.most, Number(rows[0]?.count));
    }
    await watcher.end();
  })();
  const failures = await failuresUnderLoad(origins, user);
  progress.over = true;
  await watching;
  expect(failures.slice(0, 5)).toEqual([]);
  // Each process used its whole pool, so this really tested the limit.
  expect(progress.most).toBeGreaterThan(processes * 10);
  expect(progress.most).toBeLessThanOrEqual(maxConnections);
  process.stdout.write(
    `${processes} processes: at most ${progress.most} connections of ${maxConnections}\n`,
  );
});

test('four processes under load share the embedded database', async () => {
  const origins = await startFour({});
  const user = await signUp({ origin: origins[0] ?? '' }, 'loaded', 'loaded');
  expect((await failuresUnderLoad(origins, user)).slice(0, 5)).toEqual([]);
});

test('a process that may open no more files closes further connections, and keeps its open streams', async () => {
  const product = await startHotdrop({});
  const id = await openTournament(await signUp(product, 'host', 'the host'), 'Cup of many');
  const open = () => readdirSync(`/proc/${product.pid}/fd`).length;
  const limit = open() + 20;
  execFileSync('/usr/bin/prlimit', ['--pid', String(product.pid), `--nofile=${limit}`]);
  const address = `${product.origin}/api/tournaments/${id}/events`;
  const followers = followStreams(Array.from({ length: 10 }, () => address));
  onTestFinished(() => followers.stop());
  await expect.poll(() => followers.open(), { timeout: 20_000 }).toBe(10);
  const more = followStreams(Array.from({ length: 30 }, () => address));
  onTestFinished(() => more.stop());
  await expect.poll(open, { timeout: 20_000 }).toBeGreaterThanOrEqual(limit);
  // The agent keeps no connections, so each request opens its own.
  const ask = async () => {
    const [response] = (await once(
      get(`${product.origin}/api/clans`, { agent: false }),
      'response',
    )) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(followers.connections()).toBe(10);
  await more.stop();
  await expect.poll(ask).toBe(200);
});
