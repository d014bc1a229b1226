import type { Backups } from '#shared/contract/admin.ts';
import type { ReadDeps } from '../deps.ts';
import { findNightlyBackup } from './backups.repository.ts';

/** Returns the time and size of the last nightly backup, and why the last attempt failed (rules/admin 10). */
export async function readBackups({
  db,
  backups,
}: Pick<ReadDeps, 'db' | 'backups'>): Promise<Backups> {
  const { tried_at, failure, made_at, file, bytes } = await findNightlyBackup(db);
  return {
    keep: backups?.keep ?? null,
    last:
      made_at === null || file === null || bytes === null
        ? null
        : { at: made_at.toISOString(), file, bytes },
    failure:
      tried_at === null || failure === null
        ? null
        : { at: tried_at.toISOString(), reason: failure },
  };
}
