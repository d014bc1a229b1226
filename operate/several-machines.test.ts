import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { signUp } from '#scripts/harness/sign-in.ts';
import { startSandbox } from '#scripts/harness/start-sandbox.ts';
import { openTournament } from '#scripts/harness/open-tournament.ts';
import { listedNames } from './testing/calls.ts';
import { readBlock } from './testing/guide.ts';
import { buildClient, root } from './testing/next-release.ts';
import { readEnvironment, substitute } from './testing/read-unit.ts';
import { startCaddy } from './testing/start-guide-proxy.ts';
import { makeDataDir } from './testing/start-hotdrop.ts';
import { startNginx } from './testing/start-nginx.ts';
import { startPostgres } from './testing/start-postgres.ts';
import { query, startPrometheus } from './testing/start-prometheus.ts';
import { startUnit } from './testing/start-site.ts';

/** The guide's machines, on addresses of the loopback interface. */
const machines = { '10.0.0.11': '127.0.0.11', '10.0.0.12': '127.0.0.12' };
const instances = ['1', '2'];

beforeAll(async () => {
  await buildClient(root);
});

test.each(['nginx', 'Caddy'])(
  'two machines with two processes each serve one site behind %s as in the guide, and Prometheus scrapes all four processes',
  async (proxy) => {
    const port = await findFreePort();
    const origin = `https://localhost:${port}`;
    const [{ url }, sandbox] = await Promise.all([startPostgres(), startSandbox(origin)]);
    onTestFinished(() => sandbox.stop());
    const addresses: [string, string][] = [];
    const targets: [string, string][] = [];
    const processes: string[] = [];
    for (const [at, [guide, host]] of Object.entries(machines).entries()) {
      const dataDir = await makeDataDir();
      const env = {
        ...(await readEnvironment({
          PUBLIC_URL: origin,
          SESSION_SECRET: 'a session secret for this test only',
          DATABASE_URL: url,
          BACKUP_DIR: at === 0 ? `${dataDir}/backups` : '',
          HOST: host,
          METRICS_HOST: host,
        })),
        ...sandbox.env,
        RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
      };
      for (const instance of instances) {
        const own = { port: await findFreePort(), metricsPort: await findFreePort() };
        processes.push(
          (await startUnit('hotdrop@.service', { ...own, instance, env, dataDir })).origin,
        );
        addresses.push([`${guide}:300${instance}`, `${host}:${own.port}`]);
        targets.push([`${guide}:946${instance}`, `${host}:${own.metricsPort}`]);
        // With HOST set, the process does not listen on 127.0.0.1, its default.
        await expect(fetch(`http://127.0.0.1:${own.port}/readyz`)).rejects.toThrow('fetch failed');
      }
    }
    const upstream = substitute(readBlock('several-machines.md', 'nginx'), addresses);
    if (proxy === 'nginx') await startNginx({ port, upstream });
    else await startCaddy(port, upstream.match(/(?<=^ *server )[\d.:]+/gm) ?? []);
    const site = { origin, sandbox: sandbox.origin };
    await openTournament(await signUp(site, 'host', 'the host'), 'Cup of two machines');
    for (const each of [origin, ...processes]) {
      await expect.poll(() => listedNames(each)).toEqual(['Cup of two machines']);
    }

    const settings = await readFile(join(root, 'operate/prometheus.yml'), 'utf8');
    const line = readBlock('several-machines.md', 'yaml');
    const prometheus = await startPrometheus(
      substitute(settings.replace(/^ +- targets:.*\n/m, line), targets),
    );
    const up = () => query(prometheus, 'up{job="hotdrop"}');
    await vi.waitFor(async () => expect(await up()).toEqual(['1', '1', '1', '1']), 60_000);
  },
);
