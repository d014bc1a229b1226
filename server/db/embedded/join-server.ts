import { Client } from 'pg';
import { ConfigError } from '../../platform/config.ts';
import { SUPERUSER } from './create-cluster.ts';
import type { Place } from './place.ts';
import { PORT } from './place.ts';
import { readSocketFolder } from './lock-files.ts';

/** Advisory lock in the supervisor's own database: shared by each process that uses the server. */
export const IN_USE = 1;

export type Session = {
  /** The one connection that says "this process uses the server". */
  client: Client;
  /** The process id of the server at the other end. */
  postmasterPid: number;
  socketFolder: string;
  /** Settles when the connection is gone, for whatever reason. */
  ended: Promise<void>;
};

const CONNECT_PATIENCE_MS = 10_000;

const GONE = ['ENOENT', 'ECONNREFUSED'];
/** Refused while starting or shutting down, or cut off by a shutdown. */
const PASSING = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'];

/**
 * Connects and takes the shared lock. Returns 'absent' when nothing listens, 'busy' when the server
 * is starting, recovering or going down, in which cases one asks again; throws on anything else.
 */
export async function joinServer(
  place: Place,
  password: string,
): Promise<Session | 'absent' | 'busy'> {
  const socketFolder = (await readSocketFolder(place.cluster)) ?? place.socketFolder;
  const client = new Client({
    host: socketFolder,
    port: PORT,
    user: SUPERUSER,
    password,
    database: SUPERUSER,
    application_name: 'hotdrop supervisor',
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
  });
  // Without a listener a server that goes away would end our process; `ended` tells the supervisor.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code, message } = error as Error & { code?: string };
    if (code !== undefined && GONE.includes(code)) return 'absent';
    if (code !== undefined && PASSING.includes(code)) return 'busy';
    if (/^Connection terminated|^timeout expired/.test(message)) return 'busy';
    throw new ConfigError(`The database in ${place.home} refuses its supervisor: ${message}`, {
      cause: error,
    });
  }
  const postmasterPid = await takeSharedLock(client);
  if (postmasterPid !== null) return { client, postmasterPid, socketFolder, ended };
  await client.end().catch(() => undefined);
  return 'busy';
}

/** Returns the server's process id, or null when the lock is not to be had. */
async function takeSharedLock(client: Client): Promise<number | null> {
  try {
    // The file is this server's for as long as one of its own processes reads it.
    const { rows } = await client.query<{ taken: boolean; pid: string }>(
      `select pg_try_advisory_lock_shared($1) as taken,
         split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`,
      [IN_USE],
    );
    return rows[0]?.taken ? Number(rows[0].pid) : null;
  } catch {
    // The last user of the server ended it between our coming and our asking.
    return null;
  }
}
