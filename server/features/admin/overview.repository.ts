import { sql, type Selectable } from 'kysely';
import type { ReadDb } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import type { TournamentCountsTable } from '../../db/site-tables.ts';

type UserCounts = { total: number; active: number; banned: number };

export async function countUsers(db: ReadDb, activeAfter: Date): Promise<UserCounts> {
  const { rows } = await sql<UserCounts>`
    select (select count(*) from users) as total,
      (select count(*) from users where last_active > ${activeAfter}) as active,
      (select count(*) from users where banned) as banned
  `.execute(db);
  return rows[0] ?? { total: 0, active: 0, banned: 0 };
}

export function findTournamentCounts(db: ReadDb): Promise<Selectable<TournamentCountsTable>> {
  return db.selectFrom('tournament_counts').selectAll().executeTakeFirstOrThrow();
}

export function findNightlyBackup(db: ReadDb): Promise<Row<'nightly_backup'>> {
  return db.selectFrom('nightly_backup').selectAll().executeTakeFirstOrThrow();
}
