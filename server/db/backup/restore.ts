import type { ClientConfig } from 'pg';
import type { BackupHeader, Progress } from './backup-header.ts';
import { loadSource, refuseNewer, refuseUnlessEmpty, type LoadOptions } from './load-source.ts';
import { openBackup, verifyBackup } from './read-backup.ts';
import { withKeeper } from './replace-database.ts';

/** Reads the whole file before anything is changed. Throws a `BackupError` for a file that cannot be restored. */
export async function checkBackup(
  file: string,
  report?: (progress: Progress) => void,
): Promise<BackupHeader> {
  const header = await verifyBackup(file, report);
  refuseNewer(header);
  return header;
}

/** Fills an empty database from a file that `checkBackup` has accepted. Throws a `BackupError`. */
export async function restoreIntoEmpty(file: string, options: LoadOptions): Promise<void> {
  await refuseUnlessEmpty(options.connection);
  const backup = await openBackup(file);
  try {
    await loadSource(backup, options);
  } finally {
    backup.close();
  }
}

/**
 * Restores into a new database, which then replaces the current one. Returns the name under which the current one is
 * kept; until then it is in use as before. Drops databases that killed restores have left, and reports their names.
 * Throws a `BackupError`.
 */
export async function restoreAndReplace(
  file: string,
  {
    connection,
    dropped = () => undefined,
    ...options
  }: LoadOptions & { dropped?: (leftovers: string[]) => void },
): Promise<string> {
  return withKeeper(connection, async (keeper) => {
    const leftovers = await keeper.dropLeftovers();
    if (leftovers.length > 0) dropped(leftovers);
    const beside: ClientConfig = await keeper.createBeside();
    try {
      await restoreIntoEmpty(file, { connection: beside, ...options });
      await keeper.replace();
    } catch (error) {
      await keeper.dropNew().catch(() => undefined);
      throw error;
    }
    return keeper.kept;
  });
}

/**
 * Swaps the database and the one from before the last replacement, and returns the name of the latter. Throws a
 * `BackupError`.
 */
export async function undoReplacement(connection: ClientConfig): Promise<string> {
  return withKeeper(connection, async (keeper) => {
    await keeper.swapBack();
    return keeper.kept;
  });
}
