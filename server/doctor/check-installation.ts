import type { Check } from '#shared/contract/admin.ts';
import type { DatabaseFacts } from '../db/read-database-facts.ts';
import type { Config } from '../platform/config.ts';
import { version } from '../platform/version.ts';
import { fail, pass, warn } from './judge.ts';

const oldestPostgres = 150_000;

/** Checks for missing settings, which may matter only later. Those that are set are valid, or nothing would run. */
export function checkSettings({
  given,
  discord,
  ownerDiscordId,
}: Pick<Config, 'given' | 'discord' | 'ownerDiscordId'>): Check {
  if (discord !== null && ownerDiscordId === null) {
    return warn(
      'Settings',
      'OWNER_DISCORD_ID is not set, so nobody owns this site.',
      'Set it to your own Discord id and start Hotdrop again.',
    );
  }
  return pass(
    'Settings',
    given.length === 0
      ? 'None is set, so all have their defaults.'
      : `All are valid. Set: ${given.join(', ')}.`,
  );
}

export function checkVersions(database: DatabaseFacts | null): Check {
  const own = `Hotdrop ${version}, Node ${process.versions.node}`;
  if (database === null) return pass('Versions', `${own}.`);
  const { name, number } = database.version;
  if (number < oldestPostgres) {
    return fail(
      'Versions',
      `PostgreSQL ${name} is too old.`,
      'Move the database to PostgreSQL 15 or newer (docs/operate/backup.md).',
    );
  }
  const { newest } = database.migrations;
  return pass('Versions', `${own}, PostgreSQL ${name}, schema ${newest ?? 'empty'}.`);
}

/** `database` is the reason if it did not respond. */
export function checkDatabase(name: string, database: DatabaseFacts | string): Check {
  if (typeof database === 'string') {
    return fail(
      'Database',
      `The database (${name}) does not answer: ${database}.`,
      name === 'embedded'
        ? 'Start Hotdrop, which creates and starts it, and read its log.'
        : 'Start PostgreSQL, and compare DATABASE_URL with its address.',
    );
  }
  const { tookMs } = database.clock;
  const answered = `The database (${name}) answered in ${Math.ceil(tookMs)} ms.`;
  if (tookMs < 500) return pass('Database', answered);
  return warn(
    'Database',
    answered,
    'Find out what it is busy with: Hotdrop logs slow statements, and /metrics counts them.',
  );
}

/** `heard` says whether a notification arrived, or why none could be sent. */
export function checkNotifications(heard: boolean | { reason: string }): Check {
  const name = 'Notifications';
  if (heard === true) return pass(name, "They arrive, so processes learn of each other's changes.");
  if (heard === false) {
    return fail(
      name,
      'A notification that was sent through DATABASE_URL did not arrive, as happens behind a pooler in transaction mode. No process becomes ready.',
      'Set DATABASE_DIRECT_URL to the address of the same database without the pooler (docs/operate/several-machines.md).',
    );
  }
  return fail(
    name,
    `The server that sends notifications does not answer: ${heard.reason}.`,
    'Compare DATABASE_DIRECT_URL, or DATABASE_URL if that is not set, with the address of PostgreSQL.',
  );
}

export function checkMigrations({ migrations }: DatabaseFacts): Check {
  const { pending, unknown, newest } = migrations;
  if (unknown.length > 0) {
    return fail(
      'Migrations',
      `A newer Hotdrop has migrated this database to ${unknown.at(-1)}.`,
      'Start that Hotdrop, or restore an earlier backup (docs/operate/upgrade.md).',
    );
  }
  if (newest === null) {
    return warn(
      'Migrations',
      'The database is empty.',
      'Start Hotdrop, which creates the tables, or restore a backup.',
    );
  }
  if (pending.length > 0) {
    return warn(
      'Migrations',
      `Not yet run: ${pending.join(', ')}.`,
      'Make a backup and start this Hotdrop, which runs them.',
    );
  }
  return pass('Migrations', `All have run, up to ${newest}.`);
}

const megabyte = 1_000_000;
const scarceBytes = 200 * megabyte;
const lowBytes = 2000 * megabyte;

/** `freeBytes` is null if the folder cannot be read, or its disk does not answer. */
export type Disk = { setting: string; path: string; freeBytes: number | null };

/** `neededBytes` will be written there soon, for example by the next backup. */
export function checkDisk({ setting, path, freeBytes }: Disk, neededBytes = 0): Check {
  const name = `Disk of ${setting}`;
  if (freeBytes === null) {
    return fail(
      name,
      `The folder ${path} cannot be read, or its disk does not answer.`,
      `Create it or bring its disk back, and let the user that runs Hotdrop read and write it, or change ${setting}.`,
    );
  }
  const free = `${sizeOf(freeBytes)} is free.`;
  const advice = `Delete what is not needed there, or move ${setting} to a larger disk.`;
  if (freeBytes < Math.max(scarceBytes, neededBytes)) return fail(name, free, advice);
  if (freeBytes < Math.max(lowBytes, 2 * neededBytes)) return warn(name, free, advice);
  return pass(name, free);
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes >= 1000 ? `${(megabytes / 1000).toFixed(1)} GB` : `${megabytes.toFixed(0)} MB`;
}

const hourMs = 3_600_000;
/** Backups are made every 24 hours, and a large one takes some time. */
const lateHours = 26;
const missedHours = 72;

/** Judges the stored row of the last backup even if `backups` is null, because another machine may make the backups. */
export function checkBackups(
  backups: Config['backups'],
  { rows }: DatabaseFacts,
  now: Date,
): Check {
  const isUnused = rows === null || (rows.backup.madeAt === null && rows.backup.failure === null);
  if (backups === null && isUnused) {
    return warn(
      'Backups',
      'No nightly backups are made, since BACKUP_DIR is not set.',
      'Set BACKUP_DIR to a folder on another disk (docs/operate/backup.md).',
    );
  }
  if (rows === null) return pass('Backups', 'They begin once the migrations have run.');
  const { madeAt, failure: reason } = rows.backup;
  if (reason !== null) {
    return fail(
      'Backups',
      `The last attempt failed: ${reason}`,
      backups === null
        ? 'Fix the cause on the machine that has BACKUP_DIR, which tries again every hour.'
        : 'Fix the cause. Hotdrop tries again every hour.',
    );
  }
  const late =
    backups === null
      ? 'Look for "nightly backup" in the log of the machine that has BACKUP_DIR. If none has it, set it on one.'
      : 'Look for "nightly backup" in the log. Hotdrop makes one while it runs.';
  if (madeAt === null) return warn('Backups', 'None has been made yet.', late);
  const hours = (now.getTime() - madeAt.getTime()) / hourMs;
  const age = `The last one is ${hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`} old.`;
  if (hours < lateHours) return pass('Backups', age);
  return (hours < missedHours ? warn : fail)('Backups', age, late);
}
