import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** Laws, each named by its violation, with a query for the rows that violate it. */
type Laws = Record<string, ReturnType<typeof sql>>;

const laws: Laws = {
  'more sides are approved than the tournament takes': sql`
    select id from tournaments where max_teams < (
      select count(*) from registrations where tournament_id = tournaments.id and status = 'approved'
    )`,
  'someone plays on two approved sides of one tournament': sql`
    select tournament_id, user_id from (
      select registration_id, user_id from registration_players
      union select registration_id, user_id from former_players
    ) as player
    join registrations on registrations.id = registration_id and status = 'approved'
    group by tournament_id, user_id having count(*) > 1`,
  'a clan or team is registered twice': sql`
    select tournament_id from registrations
    where status <> 'rejected' and coalesce(clan_id, team_id) is not null
    group by tournament_id, clan_id, team_id having count(*) > 1`,
  'a side has a slot and is not approved, or its tournament uses none': sql`
    select registrations.id from registrations join tournaments on tournaments.id = tournament_id
    where slot is not null and (registrations.status <> 'approved' or not uses_slots)`,
  'two sides of one tournament have the same slot': sql`
    select tournament_id, slot from registrations where slot is not null
    group by tournament_id, slot having count(*) > 1`,
  'a side that is not approved has a time of approval': sql`
    select id from registrations where status <> 'approved' and approved_at is not null`,
  'a check-in was missed that is not closed': sql`
    select no_shows.id from no_shows join tournaments on tournaments.id = tournament_id
    where check_in_done_at is null and revoked_at is null
    union all select registrations.id from registrations
    join tournaments on tournaments.id = tournament_id
    where missed_check_in_at is not null and check_in_done_at is null`,
  'a side missed a check-in and did not go to the end of the queue': sql`
    select id from registrations where missed_check_in_at is distinct from queue_from`,
  'an approved side has no member': sql`
    select id from registrations where status = 'approved' and not exists (
      select 1 from registration_players where registration_id = registrations.id and kind = 'member'
    )`,
  'kills are stored for a player who was not selected': sql`
    select round_id, registration_id, user_id from member_kills
    join rounds on rounds.id = round_id
    where not exists (
      select 1 from registration_players as selected
      where selected.registration_id = member_kills.registration_id
        and selected.user_id = member_kills.user_id and round_number >= since_round
    ) and not exists (
      select 1 from former_players as former
      where former.registration_id = member_kills.registration_id
        and former.user_id = member_kills.user_id
        and round_number between since_round and until_round
    )`,
  'a player came in or went out of a side that is not approved, or in a round that does not exist': sql`
    select registration_id, user_id from (
      select registration_id, user_id, since_round as round from registration_players
      where since_round > 1
      union all select registration_id, user_id, until_round + 1 from former_players
    ) as changed
    join registrations on registrations.id = registration_id
    join tournaments on tournaments.id = tournament_id
    where registrations.status <> 'approved' or round > total_rounds`,
  'a player belongs to a side twice in one round': sql`
    select former.registration_id, former.user_id from former_players as former
    where exists (
      select from registration_players as selected
      where selected.registration_id = former.registration_id
        and selected.user_id = former.user_id and selected.since_round <= former.until_round + 1
    ) or exists (
      select from former_players as other
      where other.registration_id = former.registration_id and other.user_id = former.user_id
        and other.since_round > former.since_round
        and other.since_round <= former.until_round + 1
    )`,
  'a side has results and is not approved, or plays elsewhere': sql`
    select round_id, registration_id from round_results
    join registrations on registrations.id = registration_id
    join rounds on rounds.id = round_id
    where registrations.status <> 'approved'
      or registrations.tournament_id <> rounds.tournament_id`,
  // The rules of the round come first. A cap of null there removes the tournament's cap.
  'a result does not match the scoring of its tournament': sql`
    select round_id, registration_id from round_results
    join rounds on rounds.id = round_id join tournaments on tournaments.id = tournament_id
    cross join lateral (
      select coalesce(sum(kills), total_kills) as kills from member_kills
      where member_kills.round_id = round_results.round_id
        and member_kills.registration_id = round_results.registration_id
    ) as counted
    cross join lateral (
      select jsonb_build_object(
        'placementPoints', placement_points_hundredths,
        'pointsPerKill', points_per_kill_hundredths
      ) || scoring_rules || coalesce(scoring_rules -> 'perRound' -> round_number::text, '{}') as own
    ) as rules
    cross join lateral (
      select coalesce((
        select (range ->> 'times')::numeric
        from jsonb_array_elements(coalesce(own -> 'killMultipliers', '[]')) as range
        where placement between (range ->> 'from')::int and (range ->> 'to')::int
      ), 100) as times
    ) as multiplied
    where placement > max_teams or counted.kills <> total_kills or points_hundredths <> case
      when placement is null then 0
      else coalesce((own -> 'placementPoints' ->> placement::text)::bigint, 0) + round(
        least(counted.kills, (own ->> 'killCap')::bigint)
          * (own ->> 'pointsPerKill')::bigint * times / 100
      ) end`,
  'the scoring rules name a round that the tournament does not have': sql`
    select id from tournaments where (scoring_rules ->> 'countBest')::int > total_rounds
      or exists (
        select from jsonb_object_keys(coalesce(scoring_rules -> 'perRound', '{}')) as round
        where round::int > total_rounds
      )`,
  'both best rounds and a match point are set': sql`
    select id from tournaments
    where scoring_rules ->> 'countBest' is not null and scoring_rules ->> 'matchPoint' is not null`,
  'points were given to a side of another tournament, or of a draft': sql`
    select score_adjustments.id from score_adjustments
    join registrations on registrations.id = registration_id
    join tournaments on tournaments.id = score_adjustments.tournament_id
    where registrations.tournament_id <> tournaments.id or tournaments.status = 'draft'`,
  'points were taken back without a reason': sql`
    select id from score_adjustments where (taken_back_at is null) <> (taken_back_reason is null)`,
  'a tie decision names a side of another tournament, or one position twice': sql`
    select tie_decisions.tournament_id, min(registration_id::text) from tie_decisions
    join registrations on registrations.id = registration_id
    group by tie_decisions.tournament_id, tie_decisions.created_at, position
    having count(*) > 1 or bool_or(registrations.tournament_id <> tie_decisions.tournament_id)`,
  "a round's number exceeds the tournament's number of rounds, or it was started before its tournament": sql`
    select rounds.id from rounds join tournaments on tournaments.id = tournament_id
    where round_number > total_rounds or tournaments.status in ('draft', 'open')`,
  'a round is open after the end': sql`
    select rounds.id from rounds join tournaments on tournaments.id = tournament_id
    where tournaments.status = 'completed' and rounds.status = 'started'`,
  // A registration that lost its slot keeps the users who left while it had the slot.
  'someone is on the waitlist with a clan or team without being in it': sql`
    select registration_id, user_id from registration_players
    join registrations on registrations.id = registration_id
    join tournaments on tournaments.id = tournament_id
    where registrations.status = 'waitlist' and tournaments.status in ('open', 'ongoing')
      and not exists (
        select 1 from clan_members
        where clan_id = registrations.clan_id and user_id = registration_players.user_id
      ) and not exists (
        select 1 from team_members
        where team_id = registrations.team_id and user_id = registration_players.user_id
      ) and not exists (
        select 1 from audit_log
        where subject_id = registration_id
          and action in ('registration.move_to_waitlist', 'registration.approve.undo')
      ) and not exists (
        select 1 from audit_log, lateral jsonb_array_elements((after -> 'out') || (after -> 'in')) as side
        where subject_id = tournament_id and action in ('check_in.close', 'check_in.close.undo')
          and side ->> 'registrationId' = registrations.id::text
      )`,
  'the clan of a side that is still in a tournament has been deleted': sql`
    select registrations.id from registrations join tournaments on tournaments.id = tournament_id
    where registration_type = 'clan' and clan_id is null
      and registrations.status <> 'rejected' and tournaments.status in ('open', 'ongoing')`,
  // Finishing and cancelling may end an open round. The tournament's audit row then covers both.
  'the version of a round is not the number of its writes': sql`
    select rounds.id from rounds join tournaments on tournaments.id = tournament_id,
    lateral (select count(*) as writes from audit_log where subject_id = rounds.id) as audit
    where version - writes not in (
      0, case when tournaments.status in ('completed', 'cancelled') then 1 else 0 end)`,
  'a round has results and was never started': sql`
    select id from rounds where played_at is null
      and exists (select from round_results where round_id = rounds.id)`,
  'a draft has registrations': sql`
    select registrations.id from registrations join tournaments on tournaments.id = tournament_id
    where tournaments.status = 'draft'`,
  'standings of a tournament that is not completed are stored': sql`
    select tournament_id from final_standings join tournaments on tournaments.id = tournament_id
    where status <> 'completed'`,
  'a clan does not have exactly one leader': sql`
    select id from clans where 1 <> (
      select count(*) from clan_members where clan_id = clans.id and role = 'leader'
    )`,
  'a clan has no stats': sql`
    select id from clans where not exists (select 1 from clan_figures where clan_id = clans.id)`,
  'the counters of tournaments by status are wrong': sql`
    select counted.* from (
      select status, (to_jsonb(tournament_counts) ->> status)::int as stored,
        (select count(*) from tournaments where tournaments.status = one.status) as wanted
      from tournament_counts
      cross join unnest(array['draft', 'open', 'ongoing', 'completed', 'cancelled']) as one (status)
    ) as counted where stored is distinct from wanted`,
  'something exists without an audit entry': sql`
    select thing.id from (
      select id from clans union all select id from join_requests union all
      select id from tournaments union all select id from registrations union all
      select id from rounds) as thing
    where not exists (select 1 from audit_log where subject_id = thing.id)
      and not exists (select 1 from audit_log
        where action = 'tournament.clone' and after -> 'registrationIds' ? thing.id::text)`,
  'a stored image is not referred to': sql`
    select name from files where name not in (
      select banner_file from tournaments where banner_file is not null
      union select sponsor_logo_file from tournaments where sponsor_logo_file is not null
      union select logo_file from clans where logo_file is not null)`,
  'a team does not have exactly one leader': sql`
    select id from teams where 1 <> (
      select count(*) from team_members where team_id = teams.id and is_leader
    )`,
  'a member asks to join': sql`
    select id from join_requests join clan_members using (clan_id, user_id)
    where status = 'pending'`,
  'someone asks twice to join a clan': sql`
    select clan_id, user_id from join_requests where status = 'pending'
    group by clan_id, user_id having count(*) > 1`,
};

/** Returns a sentence for each row that breaks a law. By default it checks those that always apply. */
export async function brokenLaws({ db }: { db: Db }, these: Laws = laws): Promise<string[]> {
  const queries = Object.entries(these).map(
    ([law, query]) =>
      sql`(select ${sql.lit(law)} as law, to_json(broken)::text as row from (${query}) as broken)`,
  );
  const { rows } = await sql<{ law: string; row: string }>`
    select * from (${sql.join(queries, sql` union all `)}) as found`.execute(db);
  return rows.map(({ law, row }) => `${law}: ${row}`);
}
