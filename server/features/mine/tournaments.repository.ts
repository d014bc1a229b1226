import { sql } from 'kysely';
import type { ClanRole } from '#shared/domain/clans/members.ts';
import type { ReadDb } from '../../db/connection.ts';
import type { RegistrationTable } from '../../db/registration-tables.ts';
import type { TournamentTable } from '../../db/tournament-tables.ts';
import { waitlistQueue } from '../../db/waitlist-queue.ts';

/** `next_round` is the lowest number that no round has, even while a round is played. */
export type RoundColumns = { open_round: number | null; next_round: number | null };

/**
 * A lateral subquery of one row, to join to a row of `tournaments`. It follows the rules of `openRound` and
 * `nextRound`.
 */
const roundColumns = sql`
  select (
    select round_number from rounds
    where tournament_id = tournaments.id and status = 'started' and tournaments.status = 'ongoing'
    order by created_at desc, round_number desc limit 1
  ) as open_round, (
    select min(number) from generate_series(1, total_rounds) as number
    where not exists (
      select from rounds where tournament_id = tournaments.id and round_number = number
    )
  ) as next_round
`;

/** A subquery of one value for a row of `tournaments`. */
const runningRounds = sql`
  select coalesce(json_agg(
    json_build_object('round_number', round_number, 'reveal_at', reveal_at)
    order by created_at desc, round_number desc
  ), '[]')
  from rounds
  where tournament_id = tournaments.id and status = 'started' and tournaments.status = 'ongoing'
`;

export type HostingRow = RoundColumns &
  Pick<TournamentTable, 'name' | 'status' | 'start_date' | 'registration_closes_at'> & {
    id: string;
    host_user_id: string;
    total_rounds: number;
    max_teams: number;
    approved: number;
    waiting: number;
    total: number;
  };

type Filter = { drafts: boolean; limit: number };

/** Ongoing, open and drafts come first, by the next start, then those that are over, latest first. */
export async function listHostingRows(
  db: ReadDb,
  userId: string,
  { drafts, limit }: Filter,
): Promise<HostingRow[]> {
  const { rows } = await sql<HostingRow>`
    with own as (
      select id from tournaments where host_user_id = ${userId}
      union select tournament_id from tournament_assistants where user_id = ${userId}
    ), shown as (
      select tournaments.*, count(*) over () as total,
        coalesce(array_position(array['ongoing', 'open', 'draft'], status), 4) as place
      from own join tournaments on tournaments.id = own.id
      where ${drafts} or status <> 'draft'
      order by place, case when status in ('completed', 'cancelled') then now() - start_date
        else start_date - now() end, tournaments.id
      limit ${limit}
    )
    select tournaments.id, name, tournaments.status, start_date, registration_closes_at,
      host_user_id, total_rounds, max_teams, total, open_round, next_round, approved, waiting
    from shown as tournaments
    cross join lateral (${roundColumns}) as rounds
    cross join lateral (
      select count(*) filter (where registrations.status = 'approved') as approved,
        count(*) filter (where registrations.status = 'waitlist') as waiting
      from registrations where tournament_id = tournaments.id
    ) as sides
    order by place, case when status in ('completed', 'cancelled') then now() - start_date
      else start_date - now() end, tournaments.id
  `.execute(db);
  return rows;
}

/** Ids are text, as part of a JSON value. */
export type OwnSideRow = {
  id: string;
  name: string;
  clan_id: string | null;
  team_id: string | null;
  registered_by: string;
  status: RegistrationTable['status'];
  queue_place: number | null;
  checked_in: boolean;
  members: number;
  plays: boolean;
  /** The running rounds in which the user belongs to the side. */
  plays_in: number[];
  clan_role: ClanRole | null;
  leads_team: boolean;
};

export type MatchRow = RoundColumns &
  Pick<
    TournamentTable,
    | 'name'
    | 'status'
    | 'start_date'
    | 'registration_closes_at'
    | 'check_in_opens_at'
    | 'check_in_closes_at'
  > & {
    check_in_done_at: Date | null;
    id: string;
    host_user_id: string;
    total_rounds: number;
    max_team_members: number;
    assists: boolean;
    /** The running rounds, most recently started first. Times are text, as part of a JSON value. */
    running: { round_number: number; reveal_at: string | null }[];
    sides: OwnSideRow[];
    total: number;
  };

/**
 * Returns the open and ongoing tournaments with a side that the user plays in, registered or manages, or went out
 * of after a round that is still running. Ongoing ones come before open ones, those with an open round first, then
 * by the next start. Each clan or team has one side in a tournament. A rejected side is included only while it may
 * register again.
 */
export async function listMatchRows(
  db: ReadDb,
  userId: string,
  limit: number,
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    with own as (
      select * from registrations where registered_by = ${userId}
      union all select registrations.*
        from registration_players join registrations on registrations.id = registration_id
        where user_id = ${userId}
      union all select registrations.*
        from former_players join registrations on registrations.id = registration_id
        join rounds on rounds.tournament_id = registrations.tournament_id
          and rounds.status = 'started' and round_number between since_round and until_round
        where user_id = ${userId}
      union all select registrations.*
        from clan_members join registrations on registrations.clan_id = clan_members.clan_id
        where user_id = ${userId} and role in ('leader', 'handler')
      union all select registrations.*
        from team_members join registrations on registrations.team_id = team_members.team_id
        where user_id = ${userId} and is_leader
    ), side as (
      select distinct on (registrations.tournament_id, coalesce(clan_id, team_id, registrations.id))
        registrations.*
      from own as registrations
      join tournaments on tournaments.id = registrations.tournament_id
      where tournaments.status = 'open' and (registrations.status <> 'rejected' or not exists (
          select from registrations as other
          where other.tournament_id = tournaments.id and other.status <> 'rejected'
            and (other.clan_id = registrations.clan_id or other.team_id = registrations.team_id)
        ))
        or tournaments.status = 'ongoing' and registrations.status <> 'rejected'
      order by registrations.tournament_id, coalesce(clan_id, team_id, registrations.id),
        registrations.status = 'rejected', registrations.created_at desc, registrations.id
    )
    select tournaments.id, tournaments.name, tournaments.status, start_date, registration_closes_at,
      check_in_opens_at, check_in_closes_at, check_in_done_at,
      host_user_id, total_rounds, max_team_members, count(*) over () as total, open_round,
      next_round,
      exists (
        select from tournament_assistants
        where tournament_id = tournaments.id and user_id = ${userId}
      ) as assists,
      (${runningRounds}) as running,
      (
        select json_agg(json_build_object(
          'id', side.id, 'name', side.name, 'clan_id', clan_id, 'team_id', team_id,
          'registered_by', registered_by, 'status', side.status,
          'queue_place', (
            select place from ${waitlistQueue(sql`tournaments.id`)} as queue
            where queue.id = side.id
          ),
          'checked_in', side.checked_in_at is not null,
          'members', (
            select count(*) from registration_players
            where registration_id = side.id and kind = 'member'
          ),
          'plays', exists (
            select from registration_players
            where registration_id = side.id and user_id = ${userId}
          ),
          'plays_in', (
            select coalesce(json_agg(round_number), '[]') from rounds
            where tournament_id = tournaments.id and rounds.status = 'started' and (exists (
              select from registration_players
              where registration_id = side.id and user_id = ${userId}
                and since_round <= round_number
            ) or exists (
              select from former_players
              where registration_id = side.id and user_id = ${userId}
                and round_number between since_round and until_round
            ))
          ),
          'clan_role', (
            select role from clan_members
            where clan_members.clan_id = side.clan_id and user_id = ${userId}
          ),
          'leads_team', exists (
            select from team_members
            where team_members.team_id = side.team_id and user_id = ${userId} and is_leader
          )
        ) order by side.created_at, side.id)
        from side where side.tournament_id = tournaments.id
      ) as sides
    from tournaments cross join lateral (${roundColumns}) as rounds
    where tournaments.id in (select tournament_id from side)
    order by tournaments.status = 'ongoing' desc, open_round is not null desc, start_date,
      tournaments.id
    limit ${limit}
  `.execute(db);
  return rows;
}
