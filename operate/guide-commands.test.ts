import { lstat, mkdtemp, readFile, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { signUp } from '#scripts/harness/sign-in.ts';
import type { ProductProcess } from '#scripts/harness/start-process.ts';
import { startSandbox } from '#scripts/harness/start-sandbox.ts';
import { openTournament } from '#scripts/harness/open-tournament.ts';
import { listedNames } from './testing/calls.ts';
import { allQuoted, followGuides, programOf, type Follower } from './testing/follow-guides.ts';
import { commandsIn, guideNames, readBlock, readBlocks, sentencesOf } from './testing/guide.ts';
import { copyCheckout, root } from './testing/next-release.ts';
import { readEnvironment, substitute } from './testing/read-unit.ts';
import { makeMachine, placeBelow } from './testing/run-commands.ts';
import { startHotdrop } from './testing/start-hotdrop.ts';
import { adaptSite, mainFile, serverStart, upstreamOf } from './testing/start-nginx.ts';
import { startPackagedPostgres } from './testing/start-postgres.ts';

/*
 * Runs the commands of all guides except container.md, on a simulated machine: folders below a temporary one, with
 * a copy of the checkout in /opt. The tests depend on each other: each continues where the previous one ended.
 */

const guides = 'docs/operate';
let guide: Follower;
let machine: string;
let checkout: string;
let nextCheckout: string;
let secret: string;
let settings: Record<string, string>;

beforeAll(async () => {
  machine = await mkdtemp(join(tmpdir(), 'hotdrop-machine-'));
  await makeMachine(machine);
  const systemd = await readFile(join(root, guides, 'systemd.md'), 'utf8');
  const [folder = '', next = ''] = new Set(systemd.match(/opt\/hotdrop-[\d.]*\d/g));
  [checkout, nextCheckout] = [join(machine, folder), join(machine, next)];
  await copyCheckout(checkout, ['operate']);
  guide = followGuides(machine);
  secret = await guide.makeSecret('hotdrop.env');
});

afterAll(() => rm(machine, { recursive: true, force: true, maxRetries: 5 }));

/** Follows a guide in the checkout that is installed now. */
const follow = (
  name: string,
  heading: string,
  options: Partial<Parameters<Follower['follow']>[2]> = {},
) => guide.follow(name, heading, { cwd: checkout, ...options });

const modeOf = async (file: string) => ((await stat(join(machine, file))).mode & 0o777).toString(8);

const startInstalled = (more: Record<string, string> = {}) =>
  startHotdrop(
    { ...settings, ...more },
    {
      script: join(machine, 'opt/hotdrop/scripts/start-built.ts'),
      dataDir: more['DATA_DIR'] ?? join(machine, 'var/lib/hotdrop'),
      port: Number(settings['PORT']),
    },
  );

async function stop(product: ProductProcess): Promise<void> {
  await product.stop();
  expect(await product.ended).toBe(0);
}

async function makeSite() {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox(origin);
  onTestFinished(() => sandbox.stop());
  const own = { PUBLIC_URL: origin, SESSION_SECRET: secret };
  const backups = { BACKUP_DIR: join(machine, 'var/lib/hotdrop/backups') };
  settings = {
    ...(await readEnvironment({ ...own, ...backups })),
    ...sandbox.env,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  };
  return { origin, sandbox: sandbox.origin };
}

test('a site is installed, checked, backed up and restored as in systemd.md', async () => {
  await follow('systemd.md', 'Install');
  expect(await readlink(join(machine, 'opt/hotdrop'))).toBe(checkout);
  expect((await lstat(join(checkout, 'node_modules/.package-lock.json'))).isFile()).toBe(true);
  expect(await readdir(join(machine, 'etc/systemd/system'))).toEqual([
    'hotdrop.service',
    'hotdrop@.service',
  ]);
  expect(await modeOf('etc/hotdrop.env')).toBe('600');

  const site = await makeSite();
  const filled = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await writeFile(join(machine, 'etc/hotdrop.env'), `${filled.join('\n')}\n`);
  const product = await startInstalled();
  const host = await signUp(site, 'host', 'the host');
  await openTournament(host, 'First Cup');
  const checks = await follow('systemd.md', 'Check');
  for (const name of ['Database', 'Migrations', 'PUBLIC_URL']) {
    expect(checks).toMatch(new RegExp(`^ok +${name} `, 'm'));
  }
  await follow('systemd.md', 'Backup', { block: 0 });
  await openTournament(host, 'Lost Cup');
  expect(await listedNames(site.origin)).toHaveLength(2);
  await follow('systemd.md', 'Backup', { block: 1 });
  await expect.poll(() => listedNames(site.origin)).toEqual(['First Cup']);
  await follow('systemd.md', 'One process');
  await follow('systemd.md', 'Several processes');
  await follow('systemd.md', 'Restart');
  await stop(product);
});

test('an upgrade as in systemd.md uses a new folder, and the running process keeps the old one', async () => {
  const { origin } = await makeSite();
  const running = await startInstalled();
  await copyCheckout(nextCheckout, ['operate'], checkout);
  await follow('systemd.md', 'Upgrade', { cwd: nextCheckout });
  expect(await readlink(join(machine, 'opt/hotdrop'))).toBe(nextCheckout);
  expect((await fetch(origin)).status).toBe(200);
  await stop(running);
  const upgraded = await startInstalled();
  expect(await listedNames(origin)).toEqual(['First Cup']);
  await stop(upgraded);
  checkout = nextCheckout;
});

test('a site is backed up, restored and moved as in backup.md, to a server set up as in postgresql.md', async () => {
  const site = await makeSite();
  const file = join(machine, 'a.backup');
  const own = { DATA_DIR: join(machine, 'var/lib/hotdrop') };
  const replacing = { FILE: file };
  const yes = { answers: [['(yes/no)', 'yes']] as const };
  const product = await startInstalled();
  expect(await follow('backup.md', 'Back up', { env: own, replacing })).toContain('Saved ');
  await openTournament(await signUp(site, 'guest', 'a guest'), 'Second Cup');
  await follow('backup.md', 'Restore', { block: 1, env: own, replacing, ...yes });
  await expect.poll(() => listedNames(site.origin)).toEqual(['First Cup']);
  await follow('backup.md', 'Restore', { block: 2, env: own, ...yes });
  await expect.poll(() => listedNames(site.origin)).toHaveLength(2);
  await stop(product);

  const empty = { DATA_DIR: join(machine, 'new-data') };
  await follow('backup.md', 'Restore', { block: 0, env: empty, replacing });
  const restored = await startInstalled(empty);
  expect(await listedNames(site.origin)).toEqual(['First Cup']);
  await stop(restored);

  const url = await followPostgresGuide();
  const ownUrl = { 'postgres://user:password@host:5432/name': url };
  await follow('backup.md', 'Move to another server', { env: own, replacing: ownUrl });
  await startInstalled({ DATABASE_URL: url });
  expect(await listedNames(site.origin)).toHaveLength(2);
  const there = { ...own, DATABASE_URL: url };
  const other = { FILE: join(machine, 'another.backup') };
  await follow('backup.md', 'Back up', { env: there, replacing: other });
  await follow('backup.md', 'Restore', { block: 1, env: there, replacing, ...yes });
  await expect.poll(() => listedNames(site.origin)).toEqual(['First Cup']);
  await follow('backup.md', 'Restore', { block: 2, env: there, ...yes });
  await expect.poll(() => listedNames(site.origin)).toHaveLength(2);
});

/** Returns the address of the database for another machine. */
async function followPostgresGuide(): Promise<string> {
  const { port, env, restart } = await startPackagedPostgres();
  const password = (
    await guide.runQuoted('postgresql.md', 'openssl rand -hex 24', { cwd: machine })
  ).trim();
  const answers = [
    ['Enter password', password],
    ['Enter it again', password],
  ] as const;
  await follow('postgresql.md', '');
  await follow('postgresql.md', 'Role and database', { env, answers });
  const replacing = { '10.0.0.20': '127.0.0.20', '10.0.0.0/24': '127.0.0.0/24' };
  await follow('postgresql.md', 'From other machines', { env, replacing });
  await restart();
  const [here = '', elsewhere = ''] = readBlocks('postgresql.md', 'ini').map((setting) =>
    substitute(setting.trim(), [
      ['DATABASE_URL=', ''],
      ['PASSWORD', password],
      [':5432', `:${port}`],
    ]),
  );
  const url = substitute(elsewhere, [['10.0.0.20', '127.0.0.20']]);
  for (const connectionString of [here, url]) {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(
      `select pg_encoding_to_char(encoding) as encoding, datcollate from pg_database
       where datname = current_database()`,
    );
    expect(rows).toEqual([{ encoding: 'UTF8', datcollate: 'C.UTF-8' }]);
    await client.end();
  }
  const stranger = new Client({ connectionString: url.replace(password, 'another') });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  return url;
}

test('PgBouncer is installed as in several-machines.md', async () => {
  await follow('several-machines.md', 'Connections');
  expect(await modeOf('etc/pgbouncer/userlist.txt')).toBe('640');
  const users = await readFile(join(machine, 'etc/pgbouncer/userlist.txt'), 'utf8');
  expect(users).toBe('"hotdrop" "PASSWORD"\n');
  const installed = await readFile(join(machine, 'etc/pgbouncer/pgbouncer.ini'), 'utf8');
  expect(installed).toBe(await readFile(join(root, 'operate/pgbouncer.ini'), 'utf8'));
});

test('nginx accepts the configuration from nginx.md and cdn.md', async () => {
  await follow('nginx.md', '', { block: 0 });
  await follow('cdn.md', 'nginx', { block: 0 });
  const etc = join(machine, 'etc/nginx');
  const site = join(etc, 'conf.d/hotdrop.conf');
  const port = await findFreePort();
  const upstream = await upstreamOf(['127.0.0.1:3001', '127.0.0.1:3002']);
  const adapted = await adaptSite(await readFile(site, 'utf8'), machine, { port, upstream });
  const include = placeBelow(machine, readBlock('cdn.md', 'nginx'));
  await writeFile(site, substitute(adapted, [[serverStart, `  ${include}${serverStart}`]]));
  const path = join(etc, 'conf.d/hotdrop-cache-path.conf');
  await writeFile(path, placeBelow(machine, await readFile(path, 'utf8')));
  const main = join(etc, 'nginx.conf');
  await writeFile(main, mainFile(machine, join(etc, 'conf.d/*.conf')));
  const replacing = { 'nginx -t': `nginx -t -c ${main} -e ${join(machine, 'errors')}` };
  const steps = [
    ['nginx.md', ''],
    ['cdn.md', 'nginx'],
  ] as const;
  for (const [name, heading] of steps) {
    expect(await follow(name, heading, { block: 1, replacing })).toContain('test is successful');
  }
});

test('Caddy accepts the configuration from caddy.md', async () => {
  expect(await follow('caddy.md', '')).toContain('Valid configuration');
});

test('npm start installs, builds and serves on a fresh machine, and start-built.ts serves with the packages of npm ci --omit=dev', async () => {
  const fresh = join(machine, 'opt/fresh');
  await copyCheckout(fresh);
  const PORT = String(await findFreePort());
  const origin = `http://127.0.0.1:${PORT}`;
  const options = { cwd: fresh, env: { PORT } };
  const started = await guide.startQuoted('upgrade.md', 'npm start', origin, options);
  const names = await listedNames(origin);
  expect(names).not.toEqual([]);
  const checks = await guide.runQuoted('postgresql.md', 'npm run doctor', options);
  for (const name of ['Database', 'Migrations', 'PUBLIC_URL']) {
    expect(checks).toMatch(new RegExp(`^ok +${name} `, 'm'));
  }
  expect(await started.stop()).toBe(0);

  await guide.runQuoted('upgrade.md', 'npm ci --omit=dev', options);
  expect(await readdir(join(fresh, 'node_modules'))).not.toContain('vite');
  // The guide names the Node in node_modules.
  const PATH = `${join(fresh, 'node_modules/.bin')}:${process.env['PATH']}`;
  const again = await guide.startQuoted('upgrade.md', 'node scripts/start-built.ts', origin, {
    cwd: fresh,
    env: { PORT, PATH },
  });
  expect(await listedNames(origin)).toEqual(names);
  expect((await fetch(origin)).status).toBe(200);
  expect(await again.stop()).toBe(0);
});

test('systemd rates the installed unit as systemd.md says', async () => {
  const command = 'systemd-analyze security --offline=true operate/hotdrop.service';
  const output = await guide.runQuoted('systemd.md', command, { cwd: checkout });
  const [, rating] = /rates it ([\d.]+) of 10/.exec(sentencesOf('systemd.md')) ?? [];
  expect(output).toContain(`Overall exposure level for hotdrop.service: ${rating} `);
});

test('every command in the guides was run, or the index lists it as an exception', () => {
  const { ran, omitted, exceptions } = guide;
  const isException = (command: string) =>
    exceptions.programs.includes(programOf(command)) || exceptions.commands.includes(command);
  // `npm run test:image` runs each command of container.md.
  const inBlocks = guideNames.filter((name) => name !== 'container.md').flatMap(commandsIn);
  const missed = [...inBlocks, ...allQuoted()].filter((each) => !ran.has(each));
  expect(missed.filter((each) => !isException(each))).toEqual([]);
  expect([...ran].filter(isException)).toEqual([]);
  const sentences = guideNames.map(sentencesOf).join('');
  // `omitted` has only programs from blocks. A sentence of a guide may name another exception.
  const named = exceptions.programs.filter((name) => new RegExp(`\`${name}[ \`]`).test(sentences));
  expect(exceptions.programs.toSorted()).toEqual([...new Set([...omitted, ...named])].toSorted());
  expect(exceptions.commands.filter((each) => !allQuoted().includes(each))).toEqual([]);
});
