import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scrapeOf } from '../app.ts';
import { connect } from '../db/connection.ts';
import { followAt } from '../features/tournaments/events/testing/follow.ts';
import { countDeliveries } from '../db/delivery-counts.ts';
import { createMetrics } from '../platform/metrics.ts';
import { version } from '../platform/version.ts';
import { makeClan, makeTournament } from '../testing/communities.ts';
import { announcedTournament, deliverAll, makeServerConfig } from '../testing/deliveries.ts';
import { imageForm, png } from '../testing/images.ts';
import { openTestWorld, useTestWorld, type TestWorld } from '../testing/test-app.ts';
import { makeUser, visitor } from '../testing/users.ts';
import { listenForScrapes } from './serve-metrics.ts';

const metricsToken = createHash('sha256').update('metrics').digest('hex');
const authorization = `Bearer ${metricsToken}`;

/** Reads the metrics and returns each sample's value by its name with labels. */
async function scrape({ app }: TestWorld): Promise<Map<string, number>> {
  const { statusCode, body, headers } = await app.inject({
    url: '/metrics',
    headers: { authorization },
  });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  return samplesOf(body);
}

function samplesOf(body: string): Map<string, number> {
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\S+?(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      expect(value, line).toMatch(/^(?:[-+]?[\d.e+-]+|NaN)$/i);
      return [name, Number(value)];
    }),
  );
}

const requestsOf = (samples: Map<string, number>, route: string, status = '2xx', method = 'GET') =>
  samples.get(
    `hotdrop_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  ) ?? 0;

describe('with a token', () => {
  const world = useTestWorld({ metricsToken });

  test('requests are counted by pattern and class, including those from the URL cache', async () => {
    const before = await scrape(world);
    const base = await world.app.listen({ host: '127.0.0.1', port: 0 });
    for (let n = 0; n < 3; n += 1) await fetch(`${base}/api/clans`);
    await fetch(`${base}/api/clans/00000000-0000-4000-8000-000000000000`);
    await fetch(`${base}/api/clans/00000000-0000-4000-8000-000000000001`);
    for (const path of ['/api/a', '/api/b', '/files/x/y']) await fetch(base + path);
    for (const path of ['/.env', '/wp-admin']) await fetch(base + path);
    const after = await scrape(world);
    const more = (...which: [string, string?, string?]) =>
      requestsOf(after, ...which) - requestsOf(before, ...which);
    expect(more('/api/clans')).toBe(3);
    expect(more('/api/clans/:id', '4xx')).toBe(2);
    expect(more('unknown', '4xx')).toBe(3);
    expect(more('page', '4xx')).toBe(2);
    const bucket = `hotdrop_http_request_seconds_bucket{method="GET",route="/api/clans",status="2xx",le="+Inf"}`;
    expect(after.get(bucket)).toBe(requestsOf(after, '/api/clans'));
  });

  test('statements, pool, cache, process, event loop and versions are included', async () => {
    await visitor(world)('GET', '/api/clans');
    const { id } = await makeUser(world);
    const samples = await scrape(world);
    const value = (name: string) => samples.get(name);
    expect(id).not.toBe('');
    for (const kind of ['select', 'insert']) {
      expect(value(`hotdrop_sql_statement_seconds_count{kind="${kind}"}`)).toBeGreaterThan(0);
    }
    expect(value('hotdrop_sql_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(value('hotdrop_sql_pool_connections{state="used"}')).toBe(0);
    expect(value('hotdrop_sql_pool_waiting')).toBe(0);
    expect(value('hotdrop_response_cache_bodies')).toBeGreaterThan(0);
    expect(value('hotdrop_response_cache_bytes')).toBeGreaterThan(1000);
    expect(value('hotdrop_event_loop_active_seconds_total')).toBeGreaterThan(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(value('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(value('process_open_fds')).toBeGreaterThan(0);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(value('hotdrop_database_up')).toBe(1);
    const info = [...samples.keys()].find((name) => name.startsWith('hotdrop_info'));
    expect(info).toMatch(
      new RegExp(`version="${version}",node="${process.version}",schema="\\d{4}-[a-z-]+"`),
    );
  });

  test('open streams are counted, but not as requests', async () => {
    const host = await makeUser(world, { role: 'tournament_host' });
    const tournament = await makeTournament(world, { host });
    const { port } = world.app.server.address() as AddressInfo;
    const stream = await followAt(port, tournament, host);
    expect((await scrape(world)).get('hotdrop_event_streams')).toBe(1);
    stream.close();
    await expect.poll(async () => (await scrape(world)).get('hotdrop_event_streams')).toBe(0);
    expect(requestsOf(await scrape(world), '/api/tournaments/:id/events')).toBe(0);
  });

  test.each([
    ['no token', {}],
    ['another token', { authorization: `Bearer ${metricsToken.slice(1)}` }],
    ['another scheme', { authorization: `Basic ${metricsToken}` }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('%s is a 401', async (_name, headers) => {
    const answer = await world.app.inject({ url: '/metrics', headers });
    expect([answer.statusCode, answer.json().code, answer.headers['www-authenticate']]).toEqual([
      401,
      'not_signed_in',
      'Bearer',
    ]);
    expect(answer.body).not.toContain('hotdrop_');
  });
});

test('the scheme may be in upper or lower case', async () => {
  const world = await openTestWorld({ metricsToken });
  onTestFinished(() => world.stop());
  const statusOf = async (value: string) =>
    (await world.app.inject({ url: '/metrics', headers: { authorization: value } })).statusCode;
  expect(await statusOf(`bearer ${metricsToken}`)).toBe(200);
  expect(await statusOf(metricsToken)).toBe(401);
});

test('without a token the path returns 404', async () => {
  const world = await openTestWorld();
  onTestFinished(() => world.stop());
  const answer = await world.app.inject({ url: '/metrics', headers: { authorization } });
  expect(answer.statusCode).toBe(404);
});

test('the rate limit counts wrong tokens, but not the right one', async () => {
  const world = await openTestWorld({ metricsToken, rateLimit: 2 });
  onTestFinished(() => world.stop());
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await world.app.inject({ url: '/metrics', headers })).statusCode;
  };
  expect([await statusOf('wrong'), await statusOf('wrong'), await statusOf('wrong')]).toEqual([
    401, 401, 429,
  ]);
  for (let n = 0; n < 4; n += 1) expect(await statusOf(metricsToken)).toBe(200);
});

test('messages to Discord are counted by state, with the age of the oldest waiting one and the queue', async () => {
  const world = await openTestWorld({ metricsToken });
  onTestFinished(() => world.stop());
  expect(await countDeliveries(world.deps.db)).toEqual({
    byState: {},
    oldestWaiting: 0,
    jobs: {},
    oldestDue: 0,
  });
  const serverId = '200000000000000001';
  await makeServerConfig(world, { serverId });
  await announcedTournament(world, serverId);
  await deliverAll(world);
  await announcedTournament(world, serverId);
  await world.db
    .updateTable('deliveries')
    .set({ created_at: sql`now() - interval '500 seconds'` })
    .where('state', '=', 'waiting')
    .execute();
  const samples = await scrape(world);
  expect(samples.get('hotdrop_deliveries{state="waiting"}')).toBe(1);
  expect(samples.get('hotdrop_deliveries{state="sent"}')).toBe(1);
  expect(samples.get('hotdrop_delivery_jobs{state="created"}')).toBe(1);
  const age = samples.get('hotdrop_deliveries_oldest_waiting_seconds') ?? 0;
  expect(age).toBeGreaterThanOrEqual(500);
  expect(age).toBeLessThan(1000);
  expect(samples.get('hotdrop_delivery_jobs_oldest_due_seconds')).toBeLessThan(60);
  const jobs = world.db.withSchema('pgboss').withTables<{ job: { start_after: Date } }>();
  const startAfter = sql<Date>`now() - interval '90 seconds'`;
  await jobs.updateTable('job').set({ start_after: startAfter }).execute();
  const due = (await scrape(world)).get('hotdrop_delivery_jobs_oldest_due_seconds') ?? 0;
  expect(due).toBeGreaterThanOrEqual(90);
  expect(due).toBeLessThan(200);
});

test('a message that is sent again waits from then on, and is counted however old it is', async () => {
  const world = await openTestWorld();
  onTestFinished(() => world.stop());
  const serverId = '200000000000000001';
  await makeServerConfig(world, { serverId });
  await announcedTournament(world, serverId);
  const changed = world.db
    .updateTable('deliveries')
    .set({ created_at: sql`now() - interval '30 days'` });
  await changed.execute();
  const since = async () => {
    const { byState, oldestWaiting } = await countDeliveries(world.deps.db);
    expect(byState).toEqual({ waiting: 1 });
    return oldestWaiting;
  };
  expect(await since()).toBeGreaterThan(29 * 86_400);
  await changed.set({ queued_at: sql<Date>`now() - interval '90 seconds'` }).execute();
  const age = await since();
  expect(age).toBeGreaterThanOrEqual(90);
  expect(age).toBeLessThan(200);
});

test('metrics.md lists exactly the metrics of a scrape', async () => {
  const world = await openTestWorld({ metricsToken });
  onTestFinished(() => world.stop());
  await visitor(world)('GET', '/api/clans');
  const { body } = await world.app.inject({ url: '/metrics', headers: { authorization } });
  const served = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const guide = join(import.meta.dirname, '../../docs/operate/metrics.md');
  const rows = (await readFile(guide, 'utf8')).matchAll(/^\| (`hotdrop_[^|]*) \|/gm);
  const listed = [...rows]
    .flatMap(([, cell = '']) => [...cell.matchAll(/^`(hotdrop_\w+)`|, `(hotdrop_\w+)`/g)])
    .map(([, first, next]) => first ?? next);
  const own = served.filter((name) => name.startsWith('hotdrop_'));
  expect(new Set(listed)).toEqual(new Set(own));
  expect(listed).toHaveLength(own.length);
  // The guide refers to the other metrics, from Node and the process, by their prefix.
  expect(served.filter((name) => !/^(hotdrop|process|nodejs)_/.test(name))).toEqual([]);
});

test('images are counted when they are sent and drawn, and while they are cached', async () => {
  const world = await openTestWorld({ metricsToken });
  onTestFinished(() => world.stop());
  const value = async (name: string) => (await scrape(world)).get(`hotdrop_${name}`) ?? 0;
  const drawn = [await value('images_drawn_total'), await value('image_bytes_drawn_total')];
  const clan = await makeClan(world);
  const form = imageForm({}, [['logo', await png(1)]]);
  const { body } = await clan.leader.ask('PUT', `/api/clans/${clan.id}`, form);
  const sent = await world.app.inject({ url: body.logoUrl });
  const { length } = sent.rawPayload;
  expect([await value('images_sent_total'), await value('image_bytes_sent_total')]).toEqual([
    1,
    length,
  ]);
  expect([await value('images_drawn_total'), await value('image_bytes_drawn_total')]).toEqual([
    (drawn[0] ?? 0) + 1,
    (drawn[1] ?? 0) + length,
  ]);
  expect(await value('image_cache_bytes{place="memory"}')).toBe(length);
  expect(await value('image_cache_bytes{place="disk"}')).toBe(0);
});

test('without the database, a scrape has everything else', async () => {
  const world = await openTestWorld();
  onTestFinished(() => world.stop());
  const db = connect(world.connection, { log: world.deps.log });
  const read = scrapeOf(await createMetrics(), world.app, { ...world.deps, db });
  expect(samplesOf((await read()).body).get('hotdrop_database_up')).toBe(1);
  await db.destroy();
  const samples = samplesOf((await read()).body);
  expect(samples.get('hotdrop_database_up')).toBe(0);
  expect([...samples.keys()].some((name) => name.startsWith('hotdrop_deliver'))).toBe(false);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('a separate port serves only the metrics, without a token', async () => {
  const scrapes = await listenForScrapes({ host: '127.0.0.1', port: 0 }, async () => ({
    type: 'text/plain',
    body: 'a 1\n',
  }));
  onTestFinished(() => scrapes.stop());
  const base = `http://127.0.0.1:${scrapes.port}`;
  const answer = await fetch(`${base}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([200, 'a 1\n']);
  expect((await fetch(`${base}/metrics`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${base}/`)).status).toBe(404);
  await expect(
    listenForScrapes({ host: '127.0.0.1', port: scrapes.port }, async () => ({
      type: '',
      body: '',
    })),
  ).rejects.toThrow('EADDRINUSE');
});
