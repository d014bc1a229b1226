import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClan } from '#shared/contract/clans.ts';
import { IMAGE_WIDTHS } from '#shared/domain/image-limits.ts';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { signUp, type User } from '#scripts/harness/sign-in.ts';
import { isReady } from '#scripts/harness/start-process.ts';
import { startSandbox, type SandboxProcess } from '#scripts/harness/start-sandbox.ts';
import { openTournament } from '#scripts/harness/open-tournament.ts';
import { listedNames } from '../testing/calls.ts';
import { processes, writeAddresses } from './testing/addresses.ts';
import { copyCheckout, fillIn, sh } from './testing/checkout.ts';
import { readGuide } from '../testing/guide.ts';

/*
 * Runs the commands of docs/operate/container.md. The tests depend on each other: each continues where the previous
 * one ended.
 */

const maxMegabytes = 450;

const guide = readGuide('container.md');
const ran = new Set<string>();

let origin: string;
let sandbox: SandboxProcess;
let host: User;

/** Runs the commands below a heading, or one block of them, with some strings replaced, and returns their output. */
async function follow(
  heading: string,
  { block, replacing = {} }: { block?: number; replacing?: Record<string, string> } = {},
): Promise<string> {
  let output = '';
  const all = guide.blocks(heading);
  const replaced = Object.entries({ 'http://127.0.0.1:3000': origin, ...replacing });
  for (const each of block === undefined ? all : [all[block] ?? '']) {
    output += await sh(replaced.reduce((text, [from, to]) => text.replaceAll(from, to), each));
    ran.add(each);
  }
  return output;
}

/**
 * Returns additions to the guide's env file. The container shares the host's network, and the test uses only
 * loopback.
 */
function settingsOfTest(): Record<string, string> {
  return { ...sandbox.env, PUBLIC_URL: origin, SESSION_SECRET: 's'.repeat(32), RATE_LIMIT: '0' };
}

const signUpAs = (name: string) => signUp({ origin, sandbox: sandbox.origin }, name, name);

/** Expects that the doctor finds no problem in these checks, and that it reports this state of the proxy. */
function expectNoWarning(lines: string, proxy: 'ok' | 'unknown'): void {
  for (const name of ['Database', 'Notifications', 'Migrations', 'Discord', 'PUBLIC_URL']) {
    expect(lines).toMatch(new RegExp(`^ok +${name} `, 'm'));
  }
  expect(lines).toMatch(new RegExp(`^${proxy} +Proxy +Trusted: `, 'm'));
}

async function expectImages(tournamentId: string): Promise<void> {
  const picture = await readFile(join(import.meta.dirname, '../../docs/pictures/home.webp'));
  const logo = new File([Uint8Array.from(picture)], 'logo.webp', { type: 'image/webp' });
  const { logoUrl } = await host.call(createClan, {
    body: { name: 'Foxes', description: 'Hunt.' },
    files: { logo },
  });
  for (const path of [
    `${logoUrl}?width=${IMAGE_WIDTHS.logo[0]}`,
    `/api/tournaments/${tournamentId}/card.png`,
  ]) {
    const response = await host.fetch(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type'), path).toMatch(/^image\//);
  }
}

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  sandbox = await startSandbox(origin);
  await copyCheckout();
  await follow('Build');
  await follow('Settings');
  await fillIn('hotdrop.env', { ...settingsOfTest(), HOST: '127.0.0.1', PORT: String(port) });
});

afterAll(() => sandbox.stop());

test('the image is small', async () => {
  const bytes = Number(await sh(`podman image inspect hotdrop --format '{{.Size}}'`));
  process.stdout.write(`The image has ${Math.round(bytes / 1e6)} MB.\n`);
  expect(bytes).toBeLessThan(maxMegabytes * 1e6);
});

test('an unprivileged container serves, stops in time and keeps its data', async () => {
  await follow('Start');
  host = await signUpAs('host');
  await expectImages(await openTournament(host, 'Autumn Cup'));
  await follow('Stop', { block: 0 });
  expect(await sh(`podman inspect hotdrop --format '{{.State.ExitCode}}'`)).toBe('0\n');
  await follow('Stop', { block: 1 });
  await follow('Start', { block: 1 });
  expect(await listedNames(origin)).toEqual(['Autumn Cup']);

  // There is no proxy in front of this container.
  expectNoWarning(await follow('Check'), 'unknown');

  await openTournament(host, 'Winter Cup');
  await sh('podman kill --signal KILL hotdrop; podman wait hotdrop; podman start hotdrop');
  await follow('Start', { block: 1 });
  expect(await listedNames(origin)).toHaveLength(2);

  await follow('Upgrade');
  await follow('Start');
  expect(await listedNames(origin)).toHaveLength(2);
});

test('it runs as one user under an init process, writes only to its volumes, and is healthy', async () => {
  expect(await sh('podman exec hotdrop cat /proc/1/comm')).toBe('tini\n');
  expect(await sh('podman exec hotdrop id -u')).toBe('10001\n');
  const rights = await sh('podman exec hotdrop grep -h Cap /proc/1/status');
  expect(rights.match(/[0-9a-f]{16}/g)).toEqual(Array(5).fill('0'.repeat(16)));
  await expect(sh('podman exec hotdrop touch /app/new')).rejects.toThrow('Read-only file system');
  await expect(sh('podman exec hotdrop touch /run/new')).rejects.toThrow('Read-only file system');
  await sh('podman exec hotdrop touch /tmp/new');
  // Podman runs this itself on machines with systemd timers.
  const [, ...check] = JSON.parse(
    await sh(`podman image inspect hotdrop --format '{{json .HealthCheck.Test}}'`),
  ) as string[];
  await sh(`podman exec hotdrop ${check.map((part) => `'${part}'`).join(' ')}`);
});

test('a backup is restored into a new volume', async () => {
  await follow('Back up');
  await openTournament(host, 'Lost Cup');
  await follow('Restore');
  await follow('Start', { replacing: { 'hotdrop-data': 'hotdrop-restored' } });
  expect((await listedNames(origin)).toSorted()).toEqual(['Autumn Cup', 'Winter Cup']);
  await sh('podman rm --force --time 60 hotdrop');
});

describe('several containers', () => {
  let guest: User;

  const eachIsReady = async () => Promise.all([origin, ...processes].map((one) => isReady(one)));

  beforeAll(async () => {
    await sh('podman build --tag caddy --file operate/container/testing/caddy.Containerfile .');
    await sh(
      'podman build --tag postgres --file operate/container/testing/postgres.Containerfile operate/container/testing',
    );
    await follow('Several containers', { block: 0 });
    await fillIn('.env', {
      ...settingsOfTest(),
      POSTGRES_PASSWORD: 'p'.repeat(24),
      POSTGRES_IMAGE: 'localhost/postgres',
      CADDY_IMAGE: 'localhost/caddy',
    });
    await writeAddresses();
  });

  test('two behind Caddy share a PostgreSQL server', async () => {
    await follow('Several containers', { block: 1 });
    await expect.poll(eachIsReady).toEqual([true, true, true]);
    for (const each of ['hotdrop-1', 'hotdrop-2']) {
      await sh(`podman-compose exec -T ${each} touch /tmp/new`);
    }
    guest = await signUpAs('guest');
    await openTournament(guest, 'Caddy Cup');
    for (const each of processes) expect(await listedNames(each)).toEqual(['Caddy Cup']);
  });

  const [, , replacement = ''] = guide.blocks('Several containers');

  test.each(replacement.trim().split('\n'))('they keep serving during %s', async (command) => {
    const progress = { over: false };
    const running = sh(command).finally(() => {
      progress.over = true;
    });
    while (!progress.over) {
      expect(await listedNames(origin)).toEqual(['Caddy Cup']);
      await sleep(20);
    }
    await running;
  });

  test('both serve after one was replaced', async () => {
    ran.add(replacement);
    await expect.poll(eachIsReady).toEqual([true, true, true]);
    for (const each of processes) expect(await listedNames(each)).toEqual(['Caddy Cup']);
  });

  test('one of them makes the nightly backups, and the doctor finds nothing wrong', async () => {
    // The first nightly backup is due immediately.
    const backups = () => sh('podman-compose exec -T hotdrop-2 ls /backups');
    await expect.poll(backups).toMatch(/^hotdrop-.*\.backup$/m);
    expectNoWarning(await follow('Several containers', { block: 3 }), 'ok');
  });

  test('a backup replaces the database while they run', async () => {
    await openTournament(guest, 'Lost Cup');
    await expect.poll(() => listedNames(origin)).toHaveLength(2);
    await follow('Several containers', { block: 4 });
    for (const each of processes) {
      await expect.poll(() => listedNames(each)).toEqual(['Caddy Cup']);
    }
  });

  test('their volumes outlive them', async () => {
    await follow('Several containers', { block: 5 });
    await follow('Several containers', { block: 1 });
    await expect.poll(eachIsReady).toEqual([true, true, true]);
    expect(await listedNames(origin)).toEqual(['Caddy Cup']);
  });
});

test('every command of the guide was run', () => {
  const all = guide.headings.flatMap((heading) => guide.blocks(heading));
  expect(all.filter((block) => !ran.has(block))).toEqual([]);
});
