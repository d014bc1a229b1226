import { sql } from 'kysely';
import type { TestWorld } from '#server/testing/test-app.ts';

/** Stats by clan id and by user id; owners without any are left out. */
export type StatsById = Map<string, Record<string, number>>;

type Row = {
  id: string;
  registrations: number;
  completed: number;
  wins: number;
  kills: number;
  points: number;
};

/** The stored stats. */
export async function storedStats({ db }: Pick<TestWorld, 'db'>): Promise<StatsById> {
  const { rows } = await sql<Row>`
    select clan_id as id, registrations, completed, wins, kills, points_hundredths as points
    from clan_figures
    union all select user_id, registrations, completed, wins, kills, points_hundredths
    from player_figures
  `.execute(db);
  return byId(rows);
}

/** The same computed from registrations, rounds and kills, in SQL and without the product's rules. */
export async function recountStats({ db }: Pick<TestWorld, 'db'>): Promise<StatsById> {
  const { rows } = await sql<Row>`
    select * from (with scores as (
      select registrations.id as registration_id, registrations.tournament_id,
        coalesce(sum(points_hundredths), 0) as points,
        coalesce(sum(total_kills), 0) as kills,
        count(*) filter (where placement = 1) as rounds_won,
        avg(placement) as average,
        max(placement) filter (where round_number = latest.round) as last
      from registrations
      join tournaments on tournaments.id = tournament_id
      left join round_results on registration_id = registrations.id and placement is not null
      left join rounds on rounds.id = round_id
      left join lateral (
        select max(round_number) as round from rounds as played
        join round_results as any_result on any_result.round_id = played.id
        where played.tournament_id = registrations.tournament_id and any_result.placement is not null
      ) as latest on true
      where registrations.status = 'approved' and tournaments.status = 'completed'
      group by registrations.id
    ), places as (
      select *, exists (
        select 1 from round_results join rounds on rounds.id = round_id
        where rounds.tournament_id = scores.tournament_id and placement is not null
      ) and rank() over (
        partition by tournament_id
        order by points desc, rounds_won desc, kills desc, average, last
      ) = 1 as won
      from scores
    ), sides as (
      select registrations.*, places.registration_id is not null as completed,
        coalesce(won, false) as won, coalesce(points, 0) as points, coalesce(kills, 0) as kills
      from registrations left join places on registration_id = registrations.id
      where status <> 'rejected'
    )
    select clan_id as id, count(*) as registrations, count(*) filter (where completed) as completed,
      count(*) filter (where won) as wins, sum(kills) as kills, sum(points) as points
    from sides where clan_id is not null group by clan_id
    union all
    select user_id, count(*), count(*) filter (where completed), count(*) filter (where won),
      sum(case when completed then coalesce((
        select sum(member_kills.kills) from member_kills
        join round_results using (round_id, registration_id)
        where registration_id = sides.id and user_id = registration_players.user_id
          and placement is not null
      ), 0) else 0 end), sum(points)
    from sides join registration_players on registration_id = sides.id group by user_id) as counted
  `.execute(db);
  return byId(rows);
}

function byId(rows: readonly Row[]): StatsById {
  const counted = rows.filter(({ id: _id, ...stats }) =>
    Object.values(stats).some((figure) => figure !== 0),
  );
  return new Map(
    counted.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, ...stats }) => [id, stats]),
  );
}
