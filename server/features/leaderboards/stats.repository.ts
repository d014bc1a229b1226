import { sql } from 'kysely';
import type { Stats, StatsByOwner } from '#shared/domain/tournaments/stats.ts';
import { publish } from '../../db/changes.ts';
import type { Db, Tx } from '../../db/connection.ts';

export async function addStats(tx: Tx, { clans, players }: StatsByOwner): Promise<void> {
  await add(tx, 'clan', clans);
  await add(tx, 'player', players);
  if (clans.size + players.size > 0) publish(tx, { of: 'figures' });
}

const tables = {
  clan: { name: sql.table('clan_figures'), key: sql.ref('clan_id') },
  player: { name: sql.table('player_figures'), key: sql.ref('user_id') },
};

async function add(
  db: Db,
  kind: keyof typeof tables,
  changes: ReadonlyMap<string, Stats>,
): Promise<void> {
  if (changes.size === 0) return;
  const all = [...changes.values()];
  const onlyMore = all.every((change) => Object.values(change).every((figure) => figure >= 0));
  await (onlyMore ? addIncreases : addChanges)(db, kind, changes);
}

/** Most changes only increase stats: one statement inserts missing rows and updates the others. */
async function addIncreases(
  db: Db,
  kind: keyof typeof tables,
  changes: ReadonlyMap<string, Stats>,
): Promise<void> {
  const { name, key } = tables[kind];
  await sql`
    insert into ${name} as stored (
      ${key}, completed, registrations, wins, kills, points_hundredths
    )
    select * from ${toRows(changes)} order by owner
    on conflict (${key}) do update set
      completed = stored.completed + excluded.completed,
      registrations = stored.registrations + excluded.registrations,
      wins = stored.wins + excluded.wins,
      kills = stored.kills + excluded.kills,
      points_hundredths = stored.points_hundredths + excluded.points_hundredths
  `.execute(db);
}

/** A negative value cannot be inserted, so missing rows are created first. */
async function addChanges(
  db: Db,
  kind: keyof typeof tables,
  changes: ReadonlyMap<string, Stats>,
): Promise<void> {
  const { name, key } = tables[kind];
  const owners = [...changes.keys()];
  await sql`
    insert into ${name} (${key})
    select owner from unnest(${owners}::uuid[]) as owner order by owner on conflict do nothing
  `.execute(db);
  await sql`
    select 1 from ${name} where ${key} = any(${owners}::uuid[]) order by ${key} for update
  `.execute(db);
  await sql`
    update ${name} as stored set
      completed = stored.completed + change.completed,
      registrations = stored.registrations + change.registrations,
      wins = stored.wins + change.wins,
      kills = stored.kills + change.kills,
      points_hundredths = stored.points_hundredths + change.points
    from ${toRows(changes)} where stored.${key} = change.owner
  `.execute(db);
}

/**
 * Every statement processes the changes in the order of their owners, so two statements wait for each other instead of
 * deadlocking.
 */
function toRows(changes: ReadonlyMap<string, Stats>) {
  const column = (figure: keyof Stats) => [...changes.values()].map((change) => change[figure]);
  return sql`unnest(
    ${[...changes.keys()]}::uuid[], ${column('completed')}::int[], ${column('registrations')}::int[],
    ${column('wins')}::int[], ${column('kills')}::bigint[], ${column('points')}::bigint[]
  ) as change (owner, completed, registrations, wins, kills, points)`;
}
