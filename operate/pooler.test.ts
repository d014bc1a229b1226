import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signUp } from '#scripts/harness/sign-in.ts';
import { openTournament } from '#scripts/harness/open-tournament.ts';
import { listedNames } from './testing/calls.ts';
import { root } from './testing/next-release.ts';
import { makeDataDir, startHotdrop } from './testing/start-hotdrop.ts';
import { startPgBouncer } from './testing/start-pgbouncer.ts';
import { startPostgres } from './testing/start-postgres.ts';

async function readiness(origin: string) {
  const answer = await fetch(`${origin}/readyz`);
  const body = (await answer.json()) as { message?: string };
  return { status: answer.status, message: body.message };
}

/** Returns the output of the doctor beside a process. The doctor may fail. */
function askDoctor(origin: string, settings: Record<string, string>): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    PORT: new URL(origin).port,
    PUBLIC_URL: origin,
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'scripts/doctor.ts')], { env }, (_error, lines) =>
      resolve(lines),
    );
  });
}

/** Expects that a write to one process appears in the list that the other process has cached. */
async function expectChangesToArrive(one: string, other: string): Promise<void> {
  expect(await listedNames(other)).toEqual([]);
  expect(await listedNames(other)).toEqual([]);
  const host = await signUp({ origin: one }, 'host_elsewhere', 'host elsewhere');
  await openTournament(host, 'Told Elsewhere');
  await expect.poll(() => listedNames(other), { timeout: 10_000 }).toEqual(['Told Elsewhere']);
}

test('behind PgBouncer in session mode two processes work as they do without it', async () => {
  const { url } = await startPgBouncer(await startPostgres(), 'session');
  const place = { dataDir: await makeDataDir() };
  const env = { DATABASE_URL: url };
  const [one, other] = [await startHotdrop(env, place), await startHotdrop(env, place)];
  expect((await readiness(one.origin)).status).toBe(200);
  await expectChangesToArrive(one.origin, other.origin);
});

test('behind PgBouncer in transaction mode a process is not ready, says why, and caches nothing', async () => {
  const { url } = await startPgBouncer(await startPostgres(), 'transaction');
  const env = { DATABASE_URL: url };
  const place = { dataDir: await makeDataDir(), awaits: '/healthz' };
  const [one, other] = [await startHotdrop(env, place), await startHotdrop(env, place)];
  const { status, message } = await readiness(one.origin);
  expect(status).toBe(503);
  expect(message).toContain('Set DATABASE_DIRECT_URL');
  const lines = await askDoctor(one.origin, { ...env, DATA_DIR: place.dataDir });
  expect(lines).toMatch(/^ok +Database /m);
  expect(lines).toMatch(/^FAILURE +Notifications .*\n +Set DATABASE_DIRECT_URL/m);
  expect(lines).toMatch(/^FAILURE +PUBLIC_URL .* is not ready: .*delivers no notifications/m);
  await expectChangesToArrive(one.origin, other.origin);
});

test('with DATABASE_DIRECT_URL they are ready in transaction mode, and changes arrive', async () => {
  const { url, directUrl } = await startPgBouncer(await startPostgres(), 'transaction');
  const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl };
  const place = { dataDir: await makeDataDir() };
  const [one, other] = [await startHotdrop(env, place), await startHotdrop(env, place)];
  expect((await readiness(one.origin)).status).toBe(200);
  await expectChangesToArrive(one.origin, other.origin);
  const lines = await askDoctor(one.origin, { ...env, DATA_DIR: place.dataDir });
  for (const name of ['Database', 'Notifications', 'PUBLIC_URL']) {
    expect(lines).toMatch(new RegExp(`^ok +${name} `, 'm'));
  }
});
