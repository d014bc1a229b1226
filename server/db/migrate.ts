import { Migrator } from 'kysely/migration';
import type { Db } from './connection.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as teamsAndFiles from './migrations/0002-teams-files.ts';
import * as moments from './migrations/0003-moments.ts';
import * as messages from './migrations/0004-messages.ts';
import * as site from './migrations/0005-site.ts';
import * as mine from './migrations/0006-mine.ts';
import { isTransient } from './transaction.ts';

const attempts = 5;

/** Oldest first; a released migration is never edited. */
const migrations = {
  '0001-foundation': foundation,
  '0002-teams-files': teamsAndFiles,
  '0003-moments': moments,
  '0004-messages': messages,
  '0005-site': site,
  '0006-mine': mine,
};

/**
 * Migrates the schema to the latest version, under a lock that makes starting processes take turns. A deadlock
 * with a write of an older process is retried up to four times. Throws the error of the failing migration, which
 * is rolled back.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (attempt >= attempts || !isTransient(error)) throw error;
  }
}
