import type { Client } from 'pg';

/** What must never be in a database that only whole writes have reached: a query for offending rows each. */
const offences: Record<string, string> = {
  'registrations without players': `
    select from registrations where not exists (
      select from registration_players where registration_id = registrations.id)`,
  'results of a side that is not approved there': `
    select from round_results
    join rounds on rounds.id = round_id
    join registrations on registrations.id = registration_id
    where registrations.status <> 'approved' or registrations.tournament_id <> rounds.tournament_id`,
  'results whose kills do not add up': `
    select from round_results
    join (select round_id, registration_id, sum(kills) as kills from member_kills group by 1, 2)
      as own using (round_id, registration_id)
    where own.kills <> total_kills`,
  'files that nothing refers to': `
    select from files where name not in (
      select banner_file from tournaments where banner_file is not null
      union select sponsor_logo_file from tournaments where sponsor_logo_file is not null
      union select logo_file from clans where logo_file is not null)`,
  'clans without a leader or without figures': `
    select from clans where not exists (
      select from clan_members where clan_id = clans.id and role = 'leader')
      or not exists (select from clan_figures where clan_id = clans.id)`,
  'approved join requests without the member': `
    select from join_requests as request where status = 'approved' and not exists (
      select from clan_members as member
      where member.clan_id = request.clan_id and member.user_id = request.user_id)`,
  // Finishing and cancelling may end an open round, with the tournament's audit row and none of its own.
  'rounds whose version is not the number of their writes': `
    select from rounds join tournaments on tournaments.id = tournament_id,
    lateral (select count(*) as writes from audit_log where subject_id = rounds.id) as audit
    where version - writes not in (
      0, case when tournaments.status in ('completed', 'cancelled') then 1 else 0 end)`,
  'things without an audit row': `
    select from (
      select id from clans union all select id from join_requests union all
      select id from tournaments union all select id from registrations union all
      select id from rounds) as thing
    where not exists (select from audit_log where subject_id = thing.id)`,
  'audit rows of things that are not there': `
    select from audit_log
    where subject_type in ('clan', 'join_request', 'tournament', 'registration', 'round')
      and subject_id not in (
        select id from clans union select id from join_requests union
        select id from tournaments union select id from registrations union select id from rounds)`,
  'open rounds of a completed tournament': `
    select from rounds join tournaments on tournaments.id = tournament_id
    where tournaments.status = 'completed' and rounds.status = 'started'`,
  'final standings that differ from the results': `
    with score as (
      select registrations.id, registrations.tournament_id,
        coalesce(sum(points_hundredths), 0) as points, coalesce(sum(total_kills), 0) as kills,
        count(*) filter (where placement = 1) as wins, count(placement) as played
      from registrations
      join tournaments on tournaments.id = tournament_id and tournaments.status = 'completed'
      left join round_results on registration_id = registrations.id
      where registrations.status = 'approved' and exists (
        select from round_results join rounds on rounds.id = round_id
        where rounds.tournament_id = tournaments.id and placement is not null)
      group by registrations.id)
    select from score full join final_standings as kept on registration_id = score.id
    where (points, score.kills, score.wins, played)
      is distinct from (points_hundredths, kept.kills, kept.wins, rounds_played)`,
  'clan figures that differ from a recount': `
    with expected as (
      select clan_id, count(rank) as completed, count(*) as registrations,
        count(*) filter (where rank = 1) as wins, coalesce(sum(kills), 0) as kills,
        coalesce(sum(points_hundredths), 0) as points
      from registrations left join final_standings on registration_id = registrations.id
      where status <> 'rejected' group by clan_id)
    select from clan_figures as kept left join expected using (clan_id)
    where (kept.completed, kept.registrations, kept.wins, kept.kills, kept.points_hundredths)
      is distinct from (coalesce(expected.completed, 0), coalesce(expected.registrations, 0),
        coalesce(expected.wins, 0), coalesce(expected.kills, 0), coalesce(expected.points, 0))`,
  'player figures that differ from a recount': `
    with own as (
      select user_id, registration_id, sum(kills) as kills from member_kills group by 1, 2
    ), expected as (
      select user_id, count(rank) as completed, count(*) as registrations,
        count(*) filter (where rank = 1) as wins,
        coalesce(sum(own.kills) filter (where rank is not null), 0) as kills,
        coalesce(sum(points_hundredths), 0) as points
      from registration_players
      join registrations on registrations.id = registration_id and status <> 'rejected'
      left join final_standings using (registration_id)
      left join own using (user_id, registration_id)
      group by user_id)
    select from player_figures as kept full join expected using (user_id)
    where (coalesce(kept.completed, 0), coalesce(kept.registrations, 0), coalesce(kept.wins, 0),
        coalesce(kept.kills, 0), coalesce(kept.points_hundredths, 0))
      is distinct from (coalesce(expected.completed, 0), coalesce(expected.registrations, 0),
        coalesce(expected.wins, 0), coalesce(expected.kills, 0), coalesce(expected.points, 0))`,
};

/** A line for each kind of half write that the database holds, with the number of rows. */
export async function findHalfWrites(client: Client): Promise<string[]> {
  const lines: string[] = [];
  for (const [what, query] of Object.entries(offences)) {
    const { rowCount } = await client.query(query);
    if (rowCount !== null && rowCount > 0) lines.push(`${rowCount} ${what}`);
  }
  return lines;
}
