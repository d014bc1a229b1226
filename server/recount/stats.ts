import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { readRows, type Rows } from './rows.ts';
import { recountPlayers } from './players.ts';
import { recountStandings } from './standings.ts';

/** Points are in hundredths. */
export type Stats = Record<'registrations' | 'completed' | 'wins' | 'kills' | 'points', number>;

/** Stats by clan or user id, sorted by id. Entries whose stats are all 0 are omitted. */
export type StatsById = Map<string, Stats>;

export async function storedStats({ db }: { db: Db }): Promise<StatsById> {
  const { rows } = await sql<{ id: string } & Stats>`
    select clan_id as id, registrations, completed, wins, kills, points_hundredths as points
    from clan_figures
    union all select user_id, registrations, completed, wins, kills, points_hundredths
    from player_figures
  `.execute(db);
  return byId(rows.map(({ id, ...stats }) => [id, stats]));
}

export async function recountStats({ db }: { db: Db }): Promise<StatsById> {
  return computeStats(await readRows({ db }));
}

export function computeStats(rows: Rows): StatsById {
  const counted = new Map<string, Stats>();
  const add = (id: string, { registrations, completed, wins, kills, points }: Stats) => {
    const sum = counted.get(id) ?? noStats;
    counted.set(id, {
      registrations: sum.registrations + registrations,
      completed: sum.completed + completed,
      wins: sum.wins + wins,
      kills: sum.kills + kills,
      points: sum.points + points,
    });
  };
  for (const { id, status } of rows.tournaments) {
    const isOver = status === 'completed';
    const standings = isOver ? recountStandings(rows, id) : [];
    const scores = isOver ? recountPlayers(rows, id) : [];
    for (const side of rows.registrations) {
      if (side.tournament_id !== id || side.status === 'rejected') continue;
      const line = standings.find(({ registrationId }) => registrationId === side.id);
      const stats = {
        registrations: 1,
        completed: isOver && side.status === 'approved' ? 1 : 0,
        wins: line?.rank === 1 ? 1 : 0,
        kills: line?.totalKills ?? 0,
        // Points of a head start were not earned here.
        points: line === undefined ? 0 : line.points - line.startPoints,
      };
      if (side.clan_id !== null) add(side.clan_id, stats);
      for (const { registration_id, user_id } of rows.players) {
        if (registration_id !== side.id) continue;
        const own = scores.find((row) => row.registrationId === side.id && row.userId === user_id);
        add(user_id, { ...stats, kills: own?.kills ?? 0 });
      }
    }
  }
  return byId([...counted]);
}

export const noStats: Stats = { registrations: 0, completed: 0, wins: 0, kills: 0, points: 0 };

function byId(counted: readonly [string, Stats][]): StatsById {
  const some = counted.filter(([, stats]) => Object.values(stats).some((stat) => stat !== 0));
  return new Map(some.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
