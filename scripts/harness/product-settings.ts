import { findFreePort } from './find-free-port.ts';

export type ProductSettings = {
  dataDir: string;
  /** Else a free port. */
  port?: number;
  /** Settings that differ from those below. */
  env?: Record<string, string | undefined>;
};

/** The origin and environment of a product that only this machine reaches, without limits and demo. */
export async function settingsOf({ dataDir, port, env }: ProductSettings) {
  const ownPort = port ?? (await findFreePort());
  const origin = `http://127.0.0.1:${ownPort}`;
  const settings: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
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

/** A database as `DATABASE_URL` names it. */
export function databaseUrl({ host, user, password, database, port }: Connection): string {
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgres://${account}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
