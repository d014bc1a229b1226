import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readTournament } from '#shared/contract/tournaments.ts';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { openTournament } from '#scripts/harness/open-tournament.ts';
import { signUp, type User } from '#scripts/harness/sign-in.ts';
import { startSandbox } from '#scripts/harness/start-sandbox.ts';
import { alertExpressions, metricsInGuides, readBlock, readBlocks } from './testing/guide.ts';
import { buildClient, root } from './testing/next-release.ts';
import { runTask } from './testing/run-task.ts';
import { readEnvironment, readUnit, substitute } from './testing/read-unit.ts';
import { startGuideProxy } from './testing/start-guide-proxy.ts';
import { makeDataDir, startHotdrop } from './testing/start-hotdrop.ts';
import { metricNames, query, startPrometheus } from './testing/start-prometheus.ts';
import { startSite, startUnit, type Site } from './testing/start-site.ts';

const execute = promisify(execFile);
const proxies = ['nginx', 'Caddy'] as const;
/** The request ids that each proxy makes. Hotdrop's own look different. */
const requestIds = {
  nginx: /^[0-9a-f]{32}$/,
  Caddy: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};
const units = ['hotdrop.service', 'hotdrop@.service'];

beforeAll(async () => {
  await buildClient(root);
});

/** The image has about 3 MB and cannot be compressed further. */
async function makeImage(): Promise<Blob> {
  const [width, height] = [1100, 1000];
  const raw = { width, height, channels: 3 as const };
  const png = await sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
  expect(png.length).toBeGreaterThan(3_000_000);
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

async function follow(site: Site, id: string): Promise<() => string> {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  let text = '';
  const answer = await fetch(`${site.origin}/api/tournaments/${id}/events`, {
    signal: ending.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const read = async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
  };
  read().catch(() => undefined);
  return () => text;
}

async function openCup(host: User): Promise<string> {
  return openTournament(host, 'Cup with a banner', {}, { banner: await makeImage() });
}

test.each(proxies)(
  'behind %s with its file, players log in, upload images and follow events, and Prometheus finds both processes',
  async (name) => {
    const site = await startSite(name, { HSTS_SUBDOMAINS: '1' });
    const prometheus = await startPrometheus(
      substitute(await readFile(join(root, 'operate/prometheus.yml'), 'utf8'), [
        ['127.0.0.1:9461', `127.0.0.1:${site.metricsPorts[0]}`],
        ['127.0.0.1:9462', `127.0.0.1:${site.metricsPorts[1]}`],
      ]),
    );
    const host = await signUp(site, 'host', 'the host');
    expect([...host.cookies.keys()]).toContain('__Host-hotdrop_session');
    const id = await openCup(host);
    const { bannerUrl } = await host.call(readTournament, { params: { id } });
    const banner = await fetch(site.origin + (bannerUrl ?? ''));
    expect([banner.status, banner.headers.get('content-type')]).toEqual([200, 'image/webp']);

    // The doctor runs as in the systemd guide, with the settings of the processes.
    const { output } = await runTask('doctor', [], site.env);
    for (const check of [
      'Database',
      'Notifications',
      'Discord',
      'Discord redirect',
      'Proxy',
      'PUBLIC_URL',
    ]) {
      expect(output).toMatch(new RegExp(`^ok +${check} `, 'm'));
    }
    expect(output).not.toContain('FAILURE');

    const received = await follow(site, id);
    const { headers } = await fetch(site.origin, { headers: { 'x-request-id': 'made-up' } });
    expect(headers.get('x-request-id')).toMatch(requestIds[name]);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+; includeSubDomains$/);

    await vi.waitFor(() => expect(received()).not.toBe(''), 30_000);
    expect(await site.readErrors()).toEqual([]);

    const up = () => query(prometheus, 'up{job="hotdrop"}');
    await vi.waitFor(async () => expect(await up()).toEqual(['1', '1']), 60_000);
    expect(await query(prometheus, 'hotdrop_info')).toEqual(['1', '1']);
    await expectMetricsOfGuides(prometheus);
  },
);

/** Asks Prometheus for every metric that a guide names, and for every expression in the table of alerts. */
async function expectMetricsOfGuides(prometheus: string): Promise<void> {
  const known = await metricNames(prometheus);
  const named = metricsInGuides();
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
  const expressions = alertExpressions();
  expect(expressions.length).toBeGreaterThan(5);
  for (const expression of expressions) {
    await query(prometheus, expression);
    for (const [, name = '', label] of expression.matchAll(/(hotdrop_\w+)(?:\{(\w+)=)?/g)) {
      const any = label === undefined ? name : `${name}{${label}!=""}`;
      expect(await query(prometheus, any), any).not.toEqual([]);
    }
  }
}

test('Prometheus scrapes a single process with the token that metrics.md names', async () => {
  const token = 'a-token-of-this-test-with-48-characters-0123456789';
  const product = await startHotdrop({ METRICS_TOKEN: token });
  const [, block = ''] = readBlocks('metrics.md', 'yaml');
  const target = [['127.0.0.1:3000', new URL(product.origin).host]] as const;
  const start = (credentials: string) =>
    startPrometheus(
      `global:\n  scrape_interval: 15s\n${substitute(block, [['TOKEN', credentials], ...target])}`,
    );
  const [allowed, refused] = [await start(token), await start('another')];
  const up = (prometheus: string) => query(prometheus, 'up{job="hotdrop"}');
  await vi.waitFor(async () => expect(await up(allowed)).toEqual(['1']), 60_000);
  await vi.waitFor(async () => expect(await up(refused)).toEqual(['0']), 60_000);
});

test.each(proxies)('nobody can log in through the sandbox of a product behind %s', async (name) => {
  const [port, own] = [await findFreePort(), await findFreePort()];
  const origin = `https://localhost:${port}`;
  const product = await startHotdrop({ PUBLIC_URL: origin }, { port: own });
  await startGuideProxy(name, port, [own, own]);
  const login = await fetch(`${origin}/api/auth/discord`, { redirect: 'manual' });
  const authorize = new URL(login.headers.get('location') ?? '', origin);
  expect(authorize.pathname).toContain('/discord-sandbox/');
  const direct = await fetch(product.origin + authorize.pathname + authorize.search);
  expect(direct.status).toBe(200);
  for (const path of [authorize.pathname + authorize.search, '/discord-sandbox/accounts']) {
    expect((await fetch(origin + path)).status).toBe(403);
  }
  await expect(signUp({ origin }, 'host')).rejects.toThrow('has no Discord sandbox');
});

test.each(proxies)(
  'hotdrop.service serves as a single process behind %s, with the embedded database',
  async (name) => {
    const [port, own] = [await findFreePort(), await findFreePort()];
    const origin = `https://localhost:${port}`;
    const sandbox = await startSandbox(origin);
    onTestFinished(() => sandbox.stop());
    const dataDir = await makeDataDir();
    const metricsPort = await findFreePort();
    const product = await startUnit('hotdrop.service', {
      env: {
        ...(await readEnvironment({
          PUBLIC_URL: origin,
          SESSION_SECRET: 'a secret of this test with 32 characters',
          BACKUP_DIR: join(dataDir, 'backups'),
        })),
        ...sandbox.env,
        LOG_LEVEL: 'warn',
      },
      dataDir,
      port: own,
      metricsPort,
    });
    const [line = ''] = readBlocks('metrics.md', 'yaml');
    const settings = await readFile(join(root, 'operate/prometheus.yml'), 'utf8');
    const prometheus = await startPrometheus(
      substitute(settings.replace(/^ +- targets:.*\n/m, line), [
        ['127.0.0.1:9460', `127.0.0.1:${metricsPort}`],
      ]),
    );
    await startGuideProxy(name, port, [own]);
    const player = await signUp({ origin, sandbox: sandbox.origin }, 'player', 'a player');
    expect([...player.cookies.keys()]).toContain('__Host-hotdrop_session');
    const up = () => query(prometheus, 'up{job="hotdrop"}');
    await vi.waitFor(async () => expect(await up()).toEqual(['1']), 60_000);
    await product.stop();
    expect(await product.ended).toBe(0);
  },
);

test.each(units)('systemd accepts %s, and finds it hardened', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-unit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  const text = await readFile(join(root, 'operate', name), 'utf8');
  // systemd-analyze checks that the programs exist.
  await writeFile(file, substitute(text, [['/opt/hotdrop', root]]));
  // The guide lets Hotdrop write backups to another disk.
  await mkdir(`${file}.d`);
  await writeFile(join(`${file}.d`, 'backups.conf'), readBlock('systemd.md', 'ini'));
  expect(await execute('systemd-analyze', ['verify', file])).toEqual({ stdout: '', stderr: '' });
  // The exposure score is out of 100. A service without any hardening has 96.
  const threshold = ['--offline=true', '--threshold=13'];
  await execute('systemd-analyze', ['security', ...threshold, file]);
});

test.each(units)('%s gives Node the flags and variables of npm start', async (name) => {
  const flags = await readFile(join(root, 'scripts/launch/node-flags.json'), 'utf8');
  const variables = await readFile(join(root, 'scripts/launch/environment.json'), 'utf8');
  const unit = await readUnit(name);
  expect(unit.nodeFlags).toEqual((JSON.parse(flags) as { start: string[] }).start);
  expect(unit.environment).toMatchObject((JSON.parse(variables) as { start: object }).start);
});
