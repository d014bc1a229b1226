import { sql } from 'kysely';
import type { Figures, FiguresByOwner } from '../../../shared/domain/tournaments/figures.ts';
import type { Db } from '../../db/connection.ts';

/** Adds changes to the kept figures of clans and players; always in the change's own transaction. */
export async function addFigures(db: Db, { clans, players }: FiguresByOwner): Promise<void> {
  await add(db, 'clan', clans);
  await add(db, 'player', players);
}

const tables = {
  clan: { name: sql.table('clan_figures'), key: sql.ref('clan_id') },
  player: { name: sql.table('player_figures'), key: sql.ref('user_id') },
};

async function add(
  db: Db,
  kind: keyof typeof tables,
  changes: ReadonlyMap<string, Figures>,
): Promise<void> {
  if (changes.size === 0) return;
  const { name, key } = tables[kind];
  // One order for everybody: two transactions that lock the same rows wait instead of dying.
  const owners = [...changes.keys()].toSorted();
  const column = (figure: keyof Figures) =>
    owners.map((owner) => changes.get(owner)?.[figure] ?? 0);
  await sql`
    insert into ${name} (${key}) select unnest(${owners}::uuid[]) on conflict do nothing
  `.execute(db);
  await sql`select 1 from ${name} where ${key} = any(${owners}::uuid[]) order by ${key} for update`.execute(
    db,
  );
  await sql`
    update ${name} as kept set
      completed = kept.completed + change.completed,
      registrations = kept.registrations + change.registrations,
      wins = kept.wins + change.wins,
      kills = kept.kills + change.kills,
      points_hundredths = kept.points_hundredths + change.points
    from unnest(
      ${owners}::uuid[], ${column('completed')}::int[], ${column('registrations')}::int[],
      ${column('wins')}::int[], ${column('kills')}::bigint[], ${column('points')}::bigint[]
    ) as change (owner, completed, registrations, wins, kills, points)
    where kept.${key} = change.owner
  `.execute(db);
}
