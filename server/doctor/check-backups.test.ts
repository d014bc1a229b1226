import { describe, expect, test } from 'vitest';
import type { Check } from '#shared/contract/admin.ts';
import type { DatabaseFacts } from '../db/read-database-facts.ts';
import { checkBackups } from './check-installation.ts';

type Backup = NonNullable<DatabaseFacts['rows']>['backup'];

const now = new Date('2027-03-01T12:00:00Z');
const none: Backup = { madeAt: null, bytes: null, failure: null };
const failed: Backup = { ...none, failure: 'Full.' };
const madeBefore = (hours: number): Backup => ({
  ...none,
  madeAt: new Date(now.getTime() - hours * 3_600_000),
});

const here = { dir: '/backups', keep: 7 };
/** BACKUP_DIR is not set for this process. */
const notHere = null;

/** If the backup is `null`, the database has no tables yet. */
const cases: [
  what: string,
  settings: typeof here | null,
  backup: Backup | null,
  state: Check['state'],
  words: RegExp,
][] = [
  ['no BACKUP_DIR', notHere, none, 'warning', /BACKUP_DIR is not set/],
  ['no BACKUP_DIR before the migrations', notHere, null, 'warning', /BACKUP_DIR is not set/],
  ['no backup yet', here, none, 'warning', /None/],
  ['BACKUP_DIR before the migrations', here, null, 'ok', /once/],
  ['a fresh backup', here, madeBefore(9), 'ok', /9 hours/],
  ['a late backup', here, madeBefore(30), 'warning', /30 hours/],
  ['an old backup', here, madeBefore(24 * 8), 'failure', /8 days/],
  ['a failed backup', here, failed, 'failure', /failed: Full\.$/],
  ["another machine's fresh backup", notHere, madeBefore(9), 'ok', /9 hours/],
  ["another machine's late backup", notHere, madeBefore(30), 'warning', /30 hours/],
  ["another machine's old backup", notHere, madeBefore(24 * 8), 'failure', /8 days/],
  ["another machine's failed backup", notHere, failed, 'failure', /failed: Full\.$/],
];

describe('backups are judged by the last one, whichever machine made it', () => {
  test.each(cases)('%s', (_what, settings, backup, state, words) => {
    const check = checkBackups(
      settings,
      {
        version: { name: '18.4', number: 180_004 },
        clock: { now, tookMs: 2 },
        migrations: { newest: '0010-scoring', pending: [], unknown: [] },
        rows: backup && { backup, servers: [], countOfServers: 0 },
      },
      now,
    );
    expect(check.finding).toMatch(words);
    expect(check.state).toBe(state);
    expect(check.advice === null).toBe(state === 'ok');
  });
});
