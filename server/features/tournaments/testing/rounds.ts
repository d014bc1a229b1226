import { sql } from 'kysely';
import type { TestTournament } from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';

type SavedRow = {
  round: number;
  side: string;
  placement: number | null;
  kills: number;
  points: number;
  members: Record<string, number>;
};

/** The results of round 1, or of every round with 'all', best placement first. */
export async function savedRows(
  { db }: TestWorld,
  { id }: TestTournament,
  which?: 'all',
): Promise<Partial<SavedRow>[]> {
  const { rows } = await sql<SavedRow>`
    select rounds.round_number as round, results.registration_id as side, results.placement,
      results.total_kills as kills, results.points_hundredths as points,
      (select coalesce(json_object_agg(user_id, kills), '{}') from member_kills
        where round_id = rounds.id and registration_id = results.registration_id) as members
    from round_results as results join rounds on rounds.id = results.round_id
    where rounds.tournament_id = ${id} order by 1, 3, 2
  `.execute(db);
  if (which === 'all') return rows;
  return rows.filter(({ round }) => round === 1).map(({ round: _one, ...row }) => row);
}

export function pair<T>(list: readonly T[]): [T, T] {
  const [first, second, ...more] = list;
  if (first === undefined || second === undefined || more.length > 0) {
    throw new Error(`${list.length} items are not a pair`);
  }
  return [first, second];
}
