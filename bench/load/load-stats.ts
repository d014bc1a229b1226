import { sql } from 'kysely';
import type { Tx } from '#server/db/connection.ts';

export async function loadStats(tx: Tx): Promise<void> {
  await sql`
    insert into final_standings (tournament_id, registration_id, rank, points_hundredths, wins,
      kills, average_position, rounds_played)
    select tournament_id, registration_id,
      rank() over (partition by tournament_id order by points desc, won desc, kills desc, average, last),
      points, won, kills, average, played
    from (
      select rounds.tournament_id, registration_id, sum(points_hundredths) as points,
        count(*) filter (where placement = 1) as won, sum(total_kills) as kills,
        avg(placement) as average, count(*) as played,
        max(placement) filter (where round_number = tournaments.total_rounds) as last
      from round_results join rounds on rounds.id = round_id
      join tournaments on tournaments.id = rounds.tournament_id
      where tournaments.status = 'completed'
      group by rounds.tournament_id, registration_id
    ) as score
  `.execute(tx);
  await sql`
    insert into clan_figures (clan_id, completed, registrations, wins, kills, points_hundredths)
    select clans.id, count(final_standings.rank), count(registrations.id),
      count(*) filter (where rank = 1), coalesce(sum(kills), 0), coalesce(sum(points_hundredths), 0)
    from clans
    left join registrations on clan_id = clans.id and status <> 'rejected'
    left join final_standings on registration_id = registrations.id
    group by clans.id
  `.execute(tx);
  await sql`
    with own as (
      select user_id, registration_id, sum(kills) as kills from member_kills
      group by user_id, registration_id
    )
    insert into player_figures (user_id, completed, registrations, wins, kills, points_hundredths)
    select player.user_id, count(rank), count(*), count(*) filter (where rank = 1),
      coalesce(sum(own.kills) filter (where rank is not null), 0),
      coalesce(sum(final_standings.points_hundredths), 0)
    from registration_players as player
    join registrations on registrations.id = player.registration_id and status <> 'rejected'
    left join final_standings on final_standings.registration_id = registrations.id
    left join own on own.registration_id = registrations.id and own.user_id = player.user_id
    group by player.user_id
  `.execute(tx);
}
