import { compileCache } from './compile-cache.ts';
import { findFreePort } from './find-free-port.ts';

export type ProductSettings = {
  dataDir: string;
  /** A free port by default. */
  port?: number;
  /** Overrides of the environment below. */
  env?: Record<string, string | undefined>;
};

/**
 * Returns the origin and environment of a product that only this machine can reach, without rate limits or the demo.
 */
export async function makeSettings({ dataDir, port, env }: ProductSettings) {
  const ownPort = port ?? (await findFreePort());
  const host = env?.['HOST'] ?? '127.0.0.1';
  const origin = `http://${host}:${ownPort}`;
  const settings: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    ...compileCache,
    HOST: host,
    PORT: String(ownPort),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ...env,
  };
  return { origin, env: settings };
}

export type Connection = {
  /** The folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

export function databaseUrl({ host, user, password, database, port }: Connection): string {
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgres://${account}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
