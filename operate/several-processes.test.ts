import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeId, makeToken, registrationNumber, tournamentNumbers } from '#bench/load/ids.ts';
import { loadDatabase } from '#bench/load/load-database.ts';
import { measured } from '#bench/load/sizes.ts';
import { sendRequest, type Answer, type BenchRequest } from '#bench/measure/send-request.ts';
import { ongoingId, openTournamentId, registerRequest, saveRequest } from '#bench/requests.ts';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import type { ProductProcess } from '#scripts/harness/start-process.ts';
import { connect, type Db } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import { followStreams } from './testing/follow-streams.ts';
import { makeDataDir, startHotdrop } from './testing/start-hotdrop.ts';
import { startPostgres } from './testing/start-postgres.ts';
import { startProxy } from './testing/start-proxy.ts';

const processes = 4;
const kills = 5;
const streams = 2000;
const slots = 20;
/** 1,000 clans of three. The rest of the database is small. */
const size = { tournaments: 10, clans: 1000, users: 3000 };

const savedTournament = ongoingId(0);
/** The round that `saveRequest(60 * n)` saves. */
const savesApart = 60;
const assistants = [11, 12];

let db: Db;
let url = '';

beforeEach(async () => {
  ({ url } = await startPostgres({ max_connections: '100' }));
  db = connect({ connectionString: url }, { log: pino({ level: 'silent' }) });
  onTestFinished(() => db.destroy());
  await migrate(db);
  await loadDatabase(db, size);
  await sql`update tournaments set max_teams = ${slots} where id = ${openTournamentId}`.execute(db);
  for (const user of assistants) {
    await sql`
      insert into tournament_assistants (tournament_id, user_id)
      values (${savedTournament}, ${makeId('user', user)}) on conflict do nothing
    `.execute(db);
  }
});

/** The processes can be killed and restarted on the same ports. */
async function startProcesses() {
  const dataDir = await makeDataDir();
  const ports = await Promise.all(Array.from({ length: processes }, () => findFreePort()));
  const env = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' };
  const start = (port: number) => startHotdrop(env, { dataDir, port });
  const killed: number[] = [];
  const running: ProductProcess[] = await Promise.all(ports.map((port) => start(port)));
  return {
    ports,
    killOne: async () => {
      const at = Math.floor(Math.random() * processes);
      killed.push(at);
      await running[at]?.kill();
      running[at] = await start(ports[at] ?? 0);
    },
    killed,
  };
}

/**
 * Repeats a request until Hotdrop itself responds. Also returns whether an earlier attempt had an unknown outcome.
 */
async function persist(
  origin: string,
  request: BenchRequest,
): Promise<{ answer: Answer; isDoubtful: boolean }> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendRequest(origin, request).catch(() => null);
    if (answer !== null && answer.status < 500) return { answer, isDoubtful: attempt > 0 };
    await sleep(100);
  }
}

function readJson({ body }: Answer): unknown {
  return JSON.parse(body.toString());
}

function codeOf(answer: Answer): string {
  return (readJson(answer) as { code: string }).code;
}

/** Returns what is wrong with the response. */
async function register(origin: string, clan: number): Promise<string[]> {
  const { answer, isDoubtful } = await persist(origin, registerRequest(clan, size));
  if (answer.status === 201) return [];
  const code = codeOf(answer);
  // An attempt whose response was lost had succeeded.
  return isDoubtful && code === 'already_registered' ? [] : [`clan ${clan}: ${code}`];
}

type Save = { assistant: number; save: number; version: number };

const minSaves = 2;

/** Saves a round repeatedly, each time with its current version, and returns the acknowledged saves. */
async function saveUntil(origin: string, assistant: number, isOver: () => boolean) {
  const token = makeToken(assistant);
  const saved: Save[] = [];
  const wrong: string[] = [];
  let expectedVersion = 0;
  // Some assistants save little because their process is killed often. They continue until they have saved a few times.
  for (let turn = 0; !isOver() || saved.length <= minSaves; turn += 1) {
    const save = savesApart * (turn * assistants.length + assistants.indexOf(assistant));
    const request = saveRequest(save, size);
    const body = { ...(JSON.parse(request.body ?? '') as object), expectedVersion };
    const { answer } = await persist(origin, { ...request, token, body: JSON.stringify(body) });
    if (answer.status === 200) {
      expectedVersion = (readJson(answer) as { version: number }).version;
      saved.push({ assistant, save, version: expectedVersion });
      continue;
    }
    const code = codeOf(answer);
    if (code !== 'round_changed') wrong.push(`${answer.status} ${code}`);
    expectedVersion = await readVersion(origin);
  }
  return { saved, wrong };
}

type ShownRound = { roundNumber: number; version: number; roundResults: unknown };

async function readRound(origin: string): Promise<ShownRound> {
  const path = `/api/tournaments/${savedTournament}/rounds/rooms`;
  const { answer } = await persist(origin, { path });
  const round = (readJson(answer) as ShownRound[]).find(({ roundNumber }) => roundNumber === 1);
  if (round === undefined) throw new Error('The round is not shown.');
  return round;
}

async function readVersion(origin: string): Promise<number> {
  return (await readRound(origin)).version;
}

/** Approves all waiting sides concurrently. Returns the error code of each response, or `approved` for a success. */
async function approveAll(origin: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from registrations where tournament_id = ${openTournamentId}
  `.execute(db);
  return Promise.all(
    rows.map(async ({ id }) => {
      const path = `/api/tournaments/${openTournamentId}/registrations/${id}/approve`;
      const request = { method: 'POST', path, token: makeToken(1), body: '{}' } as const;
      const { answer, isDoubtful } = await persist(origin, request);
      if (answer.status === 200) return 'approved';
      const code = codeOf(answer);
      return isDoubtful && code === 'already_approved' ? 'approved' : code;
    }),
  );
}

test('four processes that are killed at random respond correctly, and counts and streams survive', async () => {
  const { ports, killOne, killed } = await startProcesses();
  onTestFinished(() => {
    process.stdout.write(
      `Killed in turn, of processes 0 to ${processes - 1}: ${killed.join(', ')}\n`,
    );
  });
  const { origin, readErrors } = await startProxy(ports);
  // `onTestFailed` runs after the proxy's folder is removed.
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'pass') return;
    process.stderr.write(`${(await readErrors()).join('\n')}\n`);
  });
  const followers = followStreams(
    Array.from(
      { length: streams },
      (_, stream) =>
        `${origin}/api/tournaments/${stream % 2 === 0 ? savedTournament : openTournamentId}/events`,
    ),
  );
  onTestFinished(() => followers.stop());
  await expect.poll(() => followers.open(), { timeout: 60_000 }).toBe(streams);

  let isOver = false;
  const saving = assistants.map((assistant, at) =>
    saveUntil(`http://127.0.0.1:${ports[at]}`, assistant, () => isOver),
  );
  const registering = Promise.all(
    Array.from({ length: size.clans }, (_, index) => register(origin, index + 1)),
  );
  for (let kill = 0; kill < kills; kill += 1) await killOne();
  expect((await registering).flat()).toEqual([]);
  const approving = approveAll(origin);
  await killOne();
  const decisions = await approving;
  isOver = true;
  const saves = await Promise.all(saving);

  // Every clan is registered once, and exactly as many are approved as there are slots.
  expect(decisions.filter((code) => code === 'approved')).toHaveLength(slots);
  expect(decisions.filter((code) => code === 'tournament_full')).toHaveLength(size.clans - slots);
  // No two acknowledged saves made the same version of the round.
  expect(saves.flatMap(({ wrong }) => wrong)).toEqual([]);
  const versions = saves.flatMap(({ saved }) => saved.map(({ version }) => version));
  expect(saves.every(({ saved }) => saved.length > minSaves)).toBe(true);
  expect(new Set(versions).size).toBe(versions.length);
  expect(await spoiledRows({ db })).toEqual([]);

  // Every stream has reconnected. One more change reaches each of them, and every process shows it.
  await expect.poll(() => followers.open(), { timeout: 60_000 }).toBe(streams);
  expect(followers.connections()).toBeGreaterThan(streams);
  const results = followers.expectEvent('results');
  const registrations = followers.expectEvent('registrations');
  const last = saveRequest(savesApart * 7, size);
  expect((await sendRequest(origin, last)).status).toBe(200);
  const [approved] = (
    await sql<{ id: string }>`
      select id from registrations
      where tournament_id = ${openTournamentId} and status = 'approved' limit 1
    `.execute(db)
  ).rows;
  const path = `/api/tournaments/${openTournamentId}/registrations/${approved?.id}/move-to-waitlist`;
  const moved = await sendRequest(origin, {
    method: 'POST',
    path,
    token: makeToken(1),
    body: '{}',
  });
  expect(moved.status).toBe(200);
  await expect
    .poll(() => results.arrived() + registrations.arrived(), { timeout: 30_000 })
    .toBe(streams);
  const shown = await Promise.all(ports.map((port) => readRound(`http://127.0.0.1:${port}`)));
  for (const round of shown) expect(round).toEqual(shown[0]);
  expect(shown[0]?.roundResults).toHaveLength(measured.sides);
  expect(JSON.stringify(shown[0])).toContain(
    makeId('registration', registrationNumber(tournamentNumbers.firstOngoing, 1)),
  );
  expect(await spoiledRows({ db })).toEqual([]);
});
