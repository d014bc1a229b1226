import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { isPostmasterAlive, readPostmasterPid } from '../lock-files.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../start-embedded-database.ts';
import type { SupervisorLog } from '../session.ts';

/**
 * Creates a folder, empty or with a database from an earlier start. After the test it is removed, and its server is
 * killed.
 */
export async function makeDataDir({ filled = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-embedded-'));
  onTestFinished(async () => {
    await killServer(folder);
    // A killed server's children may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  if (filled) await cp(await fillModel(), folder, { recursive: true });
  return folder;
}

let model: Promise<string> | undefined;

/** Creating a database takes much longer than copying one, so the test files of a worker copy one model. */
function fillModel(): Promise<string> {
  return (model ??= fill());
}

async function fill(): Promise<string> {
  const folder = await mkdtemp(join(inject('runFolder'), 'model-'));
  await (await startEmbeddedDatabase({ dataDir: folder, log: silent })).stop();
  return folder;
}

const silent: SupervisorLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export function getClusterPath(dataDir: string): string {
  return join(dataDir, 'postgres/cluster');
}

/** Starts the database of a folder and stops it when the test ends. `lines` has the supervisor's log. */
export async function start(dataDir: string): Promise<EmbeddedDatabase & { lines: string[] }> {
  const lines: string[] = [];
  const write = (_fields: object, message: string) => {
    lines.push(message);
  };
  const log: SupervisorLog = { info: write, warn: write, error: write };
  const database = await startEmbeddedDatabase({ dataDir, log });
  onTestFinished(database.stop);
  return { ...database, lines };
}

/** Runs one statement on a new connection and returns its rows. */
export async function ask(
  { connection }: Pick<EmbeddedDatabase, 'connection'>,
  sql: string,
): Promise<unknown[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another process with the database of the folder. `script` can use `database`, `pg` and `print`. */
export function startInChild(dataDir: string, script: string): Child {
  const module = new URL('../start-embedded-database.ts', import.meta.url).href;
  const source = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    import { startEmbeddedDatabase } from ${JSON.stringify(module)};
    const write = () => undefined;
    const database = await startEmbeddedDatabase({
      dataDir: ${JSON.stringify(dataDir)},
      log: { info: write, warn: write, error: write },
    });
    // The processes of a test never outlive it, even if it fails.
    process.stdin.on('end', () => process.exit(1)).resume();
    const print = (line) => process.stdout.write(line + '\\n');
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    lines,
    process: child,
    nextLine: async () => {
      const [line] = (await once(reader, 'line')) as [string];
      return line;
    },
    ended: once(reader, 'close').then(() => undefined),
  };
}

export type Child = {
  lines: string[];
  process: ChildProcess;
  nextLine: () => Promise<string>;
  /** Resolves once the process has ended and all its lines have been read. */
  ended: Promise<void>;
};

/** Kills a folder's server with SIGKILL and waits until it is gone. Its children end on their own. */
export async function killServer(dataDir: string): Promise<void> {
  const cluster = getClusterPath(dataDir);
  const pid = await readPostmasterPid(cluster);
  if (pid === null || !(await isPostmasterAlive(cluster))) return;
  process.kill(pid, 'SIGKILL');
  while (await isPostmasterAlive(cluster));
}
