import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import type { Server } from '#scripts/harness/client.ts';
import { startProcess, type ProductProcess } from '#scripts/harness/start-process.ts';
import { startSandbox } from '#scripts/harness/start-sandbox.ts';
import { readEnvironment, readUnit, substitute } from './read-unit.ts';
import { startGuideProxy, type ProxyName } from './start-guide-proxy.ts';
import { makeDataDir } from './start-hotdrop.ts';
import { startPostgres } from './start-postgres.ts';

export type Site = Server & {
  ports: readonly [number, number];
  metricsPorts: readonly [number, number];
  /** Stops and starts one of the two processes, as systemd would, and returns its exit code. */
  restart: (at: 0 | 1) => Promise<number | null>;
  readErrors: () => Promise<string[]>;
  /** The settings of both processes, for tasks. */
  env: Record<string, string>;
};

/**
 * Starts two processes as hotdrop@.service and hotdrop.env configure them, behind a proxy with the guide's file, and
 * with a sandbox instead of Discord.
 */
export async function startSite(name: ProxyName, more: Record<string, string> = {}): Promise<Site> {
  const port = await findFreePort();
  const origin = `https://localhost:${port}`;
  const ports = [await findFreePort(), await findFreePort()] as const;
  const metricsPorts = [await findFreePort(), await findFreePort()] as const;
  const [{ url }, sandbox, dataDir] = await Promise.all([
    startPostgres(),
    startSandbox(origin),
    makeDataDir(),
  ]);
  onTestFinished(() => sandbox.stop());
  const { DISCORD_API_URL, DISCORD_AUTHORIZE_URL, ...application } = sandbox.env;
  const env = {
    ...(await readEnvironment({
      ...application,
      PUBLIC_URL: origin,
      SESSION_SECRET: 'a secret of this test with 32 characters',
      DATABASE_URL: url,
      BACKUP_DIR: `${dataDir}/backups`,
    })),
    DISCORD_API_URL: DISCORD_API_URL ?? '',
    DISCORD_AUTHORIZE_URL: DISCORD_AUTHORIZE_URL ?? '',
    // All load of the tests comes from one address.
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ...more,
  };
  const start = (at: 0 | 1) =>
    startUnit('hotdrop@.service', {
      instance: String(at + 1),
      env,
      dataDir,
      port: ports[at],
      metricsPort: metricsPorts[at],
    });
  const processes = await Promise.all([start(0), start(1)]);
  const { readErrors, certificate } = await startGuideProxy(name, port, ports);
  return {
    origin,
    sandbox: sandbox.origin,
    ports,
    metricsPorts,
    readErrors,
    env: {
      ...env,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      NODE_EXTRA_CA_CERTS: certificate ?? '',
    },
    async restart(at) {
      await processes[at].stop();
      const code = await processes[at].ended;
      processes[at] = await start(at);
      return code;
    },
  };
}

type Instance = {
  instance?: string;
  env: Record<string, string>;
  dataDir: string;
  port: number;
  metricsPort: number;
};

/** Starts a unit's program and waits as the unit does. The process ends with the test. */
export async function startUnit(
  name: string,
  { instance, env, dataDir, port, metricsPort }: Instance,
): Promise<ProductProcess> {
  const { script, nodeFlags, environment, waits } = await readUnit(name, instance);
  const { PORT, METRICS_PORT, DATA_DIR, ...settings } = environment;
  const host = env['HOST'] ?? settings['HOST'] ?? '';
  if (METRICS_PORT === undefined || DATA_DIR === undefined || PORT === undefined) {
    throw new Error(`${name} sets no PORT, METRICS_PORT or DATA_DIR.`);
  }
  const [file = '', ...args] = waits;
  const own = args.map((arg) =>
    arg.includes('://') ? substitute(arg, [['${HOST}:${PORT}/', `${host}:${port}/`]]) : arg,
  );
  const product = startProcess({
    script,
    nodeFlags,
    dataDir,
    port,
    env: { ...settings, METRICS_PORT: String(metricsPort), ...env },
    signal: AbortSignal.timeout(60_000),
  });
  const [started] = await Promise.all([product, promisify(execFile)(file, own)]);
  onTestFinished(() => started.kill());
  return started;
}
