import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { onServer, withDatabase } from '../testing/database-server.setup.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';
import { up } from './migrations/0036-check-in-counts.ts';

const server = inject('databaseServer');
const name = `hotdrop_check_ins_${process.pid}`;
const id = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`;

test('a check-in that was closed before migration 36 gets the number of its sides', async () => {
  await onServer(server, `create database ${name}`);
  const db = connect(withDatabase(server, name), { log: pino({ level: 'silent' }) });
  try {
    await migrate(db);
    await sql`alter table tournaments drop column checked_in_count`.execute(db);
    await sql`insert into users (id, discord_id, username, created_at)
      values (${id(0)}, '100000000000000001', 'host', now())`.execute(db);
    await sql`
      insert into tournaments (id, name, description, rules, start_date, max_teams, max_team_members,
        max_substitutes, total_rounds, points_per_kill_hundredths, placement_points_hundredths,
        prize_pool, prize_currency, sponsor_name, host_user_id, status, created_at,
        check_in_opens_at, check_in_closes_at, check_in_done_at)
      select ${id(0)}::uuid, 'Cup', '', '', now(), 20, 4, 0, 3, 100, '{}', 0, 'USD', 'Cafe', ${id(0)}, 'open',
        now(), now() - interval '1 hour', now(), now()
    `.execute(db);
    const statuses = ['approved', 'waitlist', 'rejected', 'approved'];
    for (const [at, status] of statuses.entries()) {
      await sql`
        insert into registrations (id, tournament_id, name, registered_by, registration_type, status,
          created_at, checked_in_at, checked_in_by)
        values (${id(at)}, ${id(0)}, ${`Side ${at}`}, ${id(0)}, 'clan', ${status}, now(),
          ${at === 3 ? null : new Date()}, ${at === 3 ? null : id(0)})
      `.execute(db);
    }
    const again = new Migrator({
      db,
      provider: { getMigrations: async () => ({ again: { up } }) },
      migrationTableName: 'again',
      migrationLockTableName: 'again_lock',
    });
    expect(await again.migrateToLatest()).toMatchObject({ results: [{ status: 'Success' }] });
    const { rows } = await sql`select checked_in_count from tournaments`.execute(db);
    expect(rows).toEqual([{ checked_in_count: 2 }]);
  } finally {
    await db.destroy();
    await onServer(server, `drop database ${name}`);
  }
});
