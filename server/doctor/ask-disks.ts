import { statfs } from 'node:fs/promises';
import type { Config } from '../platform/config.ts';
import { askOnce } from '../platform/ask-once.ts';
import type { Disk } from './check-installation.ts';

type AskDisks = () => Promise<{ data: Disk; backup: Disk | null }>;

type Options = {
  patienceMs?: number;
  /** Replaces the answer of the system in tests. */
  ask?: (path: string) => Promise<{ bavail: number; bsize: number }>;
};

/**
 * A network disk that is gone never answers, and each question to it holds one of the process's four threads for files.
 * Therefore it is not asked again before it has answered.
 */
export function createAskDisks(
  { dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>,
  { patienceMs = 5000, ask = statfs }: Options = {},
): AskDisks {
  const disk = (setting: string, path: string) => {
    const askFree = askOnce(async () => {
      const { bavail, bsize } = await ask(path);
      return bavail * bsize;
    }, patienceMs);
    return async () => ({ setting, path, freeBytes: await askFree() });
  };
  const data = disk('DATA_DIR', dataDir);
  const backup = backups === null ? null : disk('BACKUP_DIR', backups.dir);
  return async () => {
    const [ofData, ofBackup] = await Promise.all([data(), backup?.()]);
    return { data: ofData, backup: ofBackup ?? null };
  };
}
