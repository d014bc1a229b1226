import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { BackupError } from './backup-error.ts';

/** Two connections to another database. One renames databases while the other ends connections. */
export type Clients = { first: Client; second: Client };

type Change = {
  pairs: (readonly [from: string, to: string])[];
  /** Comments to set after the renaming; null removes a comment. */
  comments: (readonly [name: string, comment: string | null])[];
};

const ATTEMPTS = 3;
const IN_USE = '55006';
const NOT_ALLOWED = '42501';

/**
 * Renames all of the databases or none. From the start of the renaming, connections to them wait or are refused,
 * and remaining connections are closed; the product's processes reconnect automatically. A kill in the middle
 * changes nothing. Throws a `BackupError`.
 */
export async function renameDatabases(clients: Clients, change: Change): Promise<void> {
  const names = [...new Set(change.pairs.flat())];
  const renamed = new AbortController();
  const ending = endConnections(clients.second, names, renamed.signal);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await renameAtOnce(clients.first, change);
        return;
      } catch (error) {
        // PostgreSQL has waited five seconds for other connections to close.
        if (!(error instanceof DatabaseError)) throw error;
        if (error.code === NOT_ALLOWED) {
          throw new BackupError(
            `--replace needs a role that may rename the databases and comment on them: ${error.message}.`,
          );
        }
        if (error.code !== IN_USE) throw error;
        if (attempt < ATTEMPTS) continue;
        throw new BackupError(
          `The database has connections of other roles, so it was not replaced. ${error.detail ?? ''}`,
        );
      }
    }
  } finally {
    renamed.abort();
    await ending;
  }
}

const EVERY_MS = 100;

async function endConnections(client: Client, names: string[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    // If this fails, the renaming fails too, and its error says why.
    await client
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = any($1) and usename = current_user`,
        [names],
      )
      .catch(() => undefined);
    await sleep(EVERY_MS, undefined, { signal: over }).catch(() => undefined);
  }
}

async function renameAtOnce(client: Client, { pairs, comments }: Change): Promise<void> {
  await client.query('begin');
  try {
    for (const [from, to] of pairs) {
      await client.query(
        `alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`,
      );
    }
    for (const [name, comment] of comments) {
      const text = comment === null ? 'null' : client.escapeLiteral(comment);
      await client.query(`comment on database ${client.escapeIdentifier(name)} is ${text}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
