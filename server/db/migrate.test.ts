import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { withDatabase } from '../testing/database-server.setup.ts';
import { untilWaiting } from '../testing/locks.ts';
import { ConfigError } from '../platform/config.ts';
import { connect, type Db } from './connection.ts';
import { migrate } from './migrate.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as teamsAndFiles from './migrations/0002-teams-files.ts';
import * as moments from './migrations/0003-moments.ts';
import * as messages from './migrations/0004-messages.ts';

const server = inject('databaseServer');
const name = `hotdrop_migrate_${process.pid}`;
let db: Db;

async function onServer(statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await onServer(`create database ${name}`);
  db = connect(withDatabase(server, name), { log: pino({ level: 'silent' }) });
});

afterAll(async () => {
  await db.destroy();
  await onServer(`drop database ${name}`);
});

const id = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`;

/** Runs only these migrations. */
async function migrateOnly(to: Db, migrations: Record<string, Migration>): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: to, provider }).migrateToLatest();
  expect(error).toBe(undefined);
}

/** Inserts tournaments of user 0. */
async function insertTournaments(to: Db, rows: [number: number, status: string][]): Promise<void> {
  for (const [number, status] of rows) {
    await sql`
      insert into tournaments (id, name, description, rules, start_date, max_teams, max_team_members,
        max_substitutes, total_rounds, points_per_kill_hundredths, placement_points_hundredths,
        prize_pool, prize_currency, sponsor_name, host_user_id, status, created_at)
      values (${id(number)}, 'Old Cup', '', '', '2026-03-01T00:00Z', 20, 4, 0, 3, 100, '{}', 0, 'USD',
        'Cafe', ${id(0)}, ${status}, '2026-02-01T00:00Z')`.execute(to);
  }
}

/** Fills a database with the schema before migration 3: tournaments 1 to 4 and three rounds. */
async function fillOldCommunity(): Promise<void> {
  await migrateOnly(db, { '0001-foundation': foundation, '0002-teams-files': teamsAndFiles });
  await sql`insert into users (id, discord_id, username, created_at)
    values (${id(0)}, '100000000000000001', 'host', now())`.execute(db);
  await insertTournaments(db, [
    [1, 'completed'],
    [2, 'completed'],
    [3, 'ongoing'],
    [4, 'cancelled'],
  ]);
  await sql`
    insert into audit_log (id, at, actor_id, action, subject_type, subject_id)
    values (${id(90)}, '2026-03-01T22:00Z', ${id(0)}, 'tournament.start', 'tournament', ${id(1)}),
      (${id(91)}, '2026-03-02T01:00Z', ${id(0)}, 'tournament.finish', 'tournament', ${id(1)})
  `.execute(db);
  await sql`
    insert into registrations (id, tournament_id, name, registered_by, registration_type, status,
      created_at)
    values (${id(10)}, ${id(3)}, 'Old Clan', ${id(0)}, 'clan', 'approved', '2026-02-02T00:00Z')
  `.execute(db);
  await sql`
    insert into rounds (id, tournament_id, round_number, room_id, room_password, status, version,
      created_at)
    values (${id(21)}, ${id(3)}, 1, 'r', 'p', 'ended', 2, '2026-03-01T20:00Z'),
      (${id(22)}, ${id(3)}, 2, 'r', 'p', 'ended', 2, '2026-03-01T21:00Z')
  `.execute(db);
  await sql`
    insert into round_results (round_id, registration_id, placement, total_kills, points_hundredths)
    values (${id(21)}, ${id(10)}, 1, 0, 0)
  `.execute(db);
}

/** The names that existing databases have stored. A renamed migration would run again. */
const MIGRATIONS = `
  0001-foundation 0002-teams-files 0003-moments 0004-messages 0005-site 0006-mine 0007-backup
  0009-built-files 0010-scoring 0011-history 0012-deliveries 0013-name-aliases 0015-overlays
  0016-templates 0017-happenings 0018-rooms 0019-overlay-keys 0020-deliveries 0021-check-in
  0022-slots 0023-substitutes 0024-room-posts 0025-server-managers 0027-series 0028-inbox
  0029-push 0030-following 0031-cleared-check-ins 0032-direct-messages 0033-series-times
  0034-check-in-posts 0035-roles-had-before 0036-check-in-counts 0038-told 0039-deleted-dates
  0040-written-order 0041-cleared-by-act 0042-gone-messages 0043-former-roles
`
  .trim()
  .split(/\s+/);

describe('a database from before migration 3', () => {
  beforeAll(async () => {
    await fillOldCommunity();
    await migrate(db);
  });

  test('gets completion times from the audit log, or else from the start dates', async () => {
    const tournaments = await db
      .selectFrom('tournaments')
      .select(['id', 'completed_at'])
      .orderBy('id')
      .execute();
    expect(tournaments).toEqual([
      { id: id(1), completed_at: new Date('2026-03-02T01:00Z') },
      { id: id(2), completed_at: new Date('2026-03-01T00:00Z') },
      { id: id(3), completed_at: null },
      { id: id(4), completed_at: null },
    ]);
  });

  test('gets `played_at` for rounds with results', async () => {
    const rounds = await db
      .selectFrom('rounds')
      .select(['round_number', 'played_at'])
      .orderBy('round_number')
      .execute();
    expect(rounds).toEqual([
      { round_number: 1, played_at: new Date('2026-03-01T20:00Z') },
      { round_number: 2, played_at: null },
    ]);
  });

  test('gets its tournaments counted by status', async () => {
    const { only_row: _row, ...counts } = await db
      .selectFrom('tournament_counts')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(counts).toEqual({ draft: 0, open: 0, ongoing: 1, completed: 2, cancelled: 1 });
  });

  test('is not migrated twice', async () => {
    await migrate(db);
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS);
  });

  test.each([
    `update tournaments set status = 'completed' where status = 'ongoing'`,
    `update tournaments set completed_at = null where status = 'completed'`,
    `update tournaments set completed_at = now() where status = 'cancelled'`,
  ])('never stores a status without its time: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('tournaments_completed_at_check');
  });
});

/**
 * Fills a database with a server that user 0 set up and user 1 saved twice. User 2 saved a server that is gone, and
 * user 3 only tested this one.
 */
async function fillSetUpServer(old: Db): Promise<void> {
  await sql`insert into users (id, discord_id, username, created_at)
    values (${id(1)}, '100000000000000002', 'one', now()), (${id(2)}, '100000000000000003', 'two', now()),
      (${id(3)}, '100000000000000004', 'three', now())`.execute(old);
  await sql`
    insert into server_configs (id, discord_server_id, announcement_channel_id,
      announce_all_tournaments, owner_id, created_at)
    values (${id(50)}, '300000000000000001', '500000000000000001', false, ${id(0)}, '2026-03-01T20:00Z')
  `.execute(old);
  await sql`
    insert into audit_log (id, at, actor_id, action, subject_type, subject_id)
    values (${id(90)}, '2026-03-01T20:00Z', ${id(0)}, 'server_config.save', 'server_config', ${id(50)}),
      (${id(91)}, '2026-03-02T20:00Z', ${id(1)}, 'server_config.save', 'server_config', ${id(50)}),
      (${id(92)}, '2026-03-03T20:00Z', ${id(1)}, 'server_config.save', 'server_config', ${id(50)}),
      (${id(93)}, '2026-03-04T20:00Z', ${id(2)}, 'server_config.save', 'server_config', ${id(51)}),
      (${id(94)}, '2026-03-05T20:00Z', ${id(3)}, 'server_config.test', 'server_config', ${id(50)})
  `.execute(old);
}

test('a database from before migration 25 knows who has saved the setup of a server', async () => {
  await onOldDatabase(async (old) => {
    await fillSetUpServer(old);
    await migrate(old);
    const managers = await old
      .selectFrom('server_managers')
      .selectAll()
      .orderBy('user_id')
      .execute();
    const discord_server_id = '300000000000000001';
    expect(managers).toEqual([
      { discord_server_id, user_id: id(0), proved_at: new Date('2026-03-01T20:00Z') },
      { discord_server_id, user_id: id(1), proved_at: new Date('2026-03-03T20:00Z') },
    ]);
  });
});

/** Runs a test on a new database from before migration 5 with one open tournament. */
async function onOldDatabase(run: (old: Db) => Promise<void>): Promise<void> {
  const other = `${name}_old`;
  await onServer(`create database ${other}`);
  const old = connect(withDatabase(server, other), { log: pino({ level: 'silent' }) });
  try {
    await migrateOnly(old, {
      '0001-foundation': foundation,
      '0002-teams-files': teamsAndFiles,
      '0003-moments': moments,
      '0004-messages': messages,
    });
    await sql`insert into users (id, discord_id, username, created_at)
      values (${id(0)}, '100000000000000001', 'host', now())`.execute(old);
    await insertTournaments(old, [[1, 'open']]);
    await run(old);
  } finally {
    await old.destroy();
    await onServer(`drop database ${other}`);
  }
}

describe('while another process still writes', () => {
  test('a tournament is counted with its committed status', async () => {
    await onOldDatabase(async (old) => {
      const migrating = await old.transaction().execute(async (tx) => {
        await sql`update tournaments set status = 'ongoing'`.execute(tx);
        const running = migrate(old);
        await untilWaiting(old, 1);
        return { running };
      });
      await migrating.running;
      const counts = await old
        .selectFrom('tournament_counts')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(counts).toMatchObject({ open: 0, ongoing: 1 });
    });
  });

  test('a database that a newer Hotdrop has migrated is refused', async () => {
    await onOldDatabase(async (old) => {
      await migrate(old);
      await sql`insert into kysely_migration values ('8888-newer', 'now'), ('9999-newest', 'now')`.execute(
        old,
      );
      const refused = migrate(old);
      await expect(refused).rejects.toThrow(
        'This database was made by a newer Hotdrop (9999-newest). Start that one, or restore a backup.',
      );
      await expect(refused).rejects.toBeInstanceOf(ConfigError);
    });
  });

  test('a migration is retried after a deadlock', async () => {
    await onOldDatabase(async (old) => {
      // A rollback does not reset a sequence, so only the first attempt fails.
      await sql`create sequence tries`.execute(old);
      await sql`create function fail_once() returns trigger language plpgsql as $$
        begin
          if new.name = '0005-site' and nextval('tries') = 1 then raise exception 'a deadlock' using errcode = '40P01'; end if;
          return new;
        end
      $$`.execute(old);
      await sql`create trigger fail_once before insert on kysely_migration
        for each row execute function fail_once()`.execute(old);
      await migrate(old);
      const counts = await old
        .selectFrom('tournament_counts')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(counts).toMatchObject({ open: 1 });
      const tries = await sql`select last_value::int from tries`.execute(old);
      expect(tries.rows).toEqual([{ last_value: 2 }]);
    });
  });
});
