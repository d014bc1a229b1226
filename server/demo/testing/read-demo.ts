import { sql } from 'kysely';
import { snowflake } from '#shared/contract/discord.ts';
import type { Db, ReadDb } from '../../db/connection.ts';

export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = ['users', 'clans', 'clan_members', 'tournaments', 'registrations', 'audit_log'];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const found = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(db);
    counts[table] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

/** Returns whether this is a valid Discord id from before February 2015. Discord opened in May. */
export function predatesDiscord(id: string): boolean {
  const opened = BigInt(Date.UTC(2015, 1, 1) - 1_420_070_400_000) << 22n;
  return snowflake.safeParse(id).success && BigInt(id) < opened;
}

/** Selects the sides of ongoing and completed tournaments, each with its number of played rounds. */
export function selectRealEventSides(db: ReadDb) {
  return db
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .leftJoin('round_results', (join) =>
      join
        .onRef('round_results.registration_id', '=', 'registrations.id')
        .on('placement', 'is not', null),
    )
    .select(['tournaments.name', 'max_teams', 'registrations.status'])
    .select(({ fn }) => fn.count<number>('round_results.placement').as('played'))
    .where('tournaments.status', 'in', ['ongoing', 'completed'])
    .groupBy(['tournaments.id', 'registrations.id'])
    .execute();
}
