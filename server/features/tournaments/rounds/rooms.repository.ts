import { sql } from 'kysely';
import type { RoomSide } from '#shared/domain/tournaments/permissions.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { RoundRow } from './rounds.repository.ts';

export function findRevealing(db: ReadDb, id: string) {
  return db
    .selectFrom('rounds')
    .innerJoin('tournaments', 'tournaments.id', 'rounds.tournament_id')
    .select([
      'rounds.id',
      'rounds.tournament_id',
      'rounds.round_number',
      'rounds.status',
      'rounds.reveal_at',
      'rounds.revealed_at',
      'tournaments.status as tournament_status',
      'tournaments.sponsor_discord_server_id',
      'tournaments.room_posts',
    ])
    .where('rounds.id', '=', id)
    .executeTakeFirst();
}

export async function listRevealing(
  db: ReadDb,
  since: Date,
  tournamentId: string | null = null,
): Promise<{ id: string; due: Date }[]> {
  const { rows } = await sql<{ id: string; due: Date }>`
    select rounds.id, reveal_at as due from rounds
    join tournaments on tournaments.id = rounds.tournament_id
    where reveal_at is not null and revealed_at is null and reveal_at >= ${since}
      and rounds.status = 'started' and tournaments.status = 'ongoing'
      and (${tournamentId}::uuid is null or tournament_id = ${tournamentId})
  `.execute(db);
  return rows;
}

/** The round's version stays, since no editable field changes. */
export async function markRevealed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('rounds').set({ revealed_at: at }).where('id', '=', id).execute();
}

/** Everything that decides whether a user gets the room, read at one moment. */
export type ReadRoundRow = RoundRow & {
  tournament_status: TournamentStatus;
  host_user_id: string;
  assistants: string[];
  /** The approved sides that the user manages, registered, or plays or played for, as they are in this round. */
  sides: RoomSide[];
  /** True if the user was given the current room. */
  was_read: boolean;
};

/**
 * Only rounds that have a room, by number. This is one statement, so nobody gets a room that was saved after they lost
 * the right to see it.
 */
export async function listReadRoundRows(
  db: ReadDb,
  tournamentId: string,
  userId: string,
): Promise<ReadRoundRow[]> {
  const { rows } = await sql<ReadRoundRow>`
    with own as materialized (
      select registered_by, member.role as clan_role,
        coalesce(leader.is_leader, false) as leads_team,
        array(
          select int4range(since_round, null) from registration_players
          where registration_id = registrations.id and user_id = ${userId}
          union all
          select int4range(since_round, until_round, '[]') from former_players
          where registration_id = registrations.id and user_id = ${userId}
        ) as played
      from registrations
      left join clan_members as member
        on member.clan_id = registrations.clan_id and member.user_id = ${userId}
      left join team_members as leader on leader.team_id = registrations.team_id
        and leader.user_id = ${userId} and leader.is_leader
      where tournament_id = ${tournamentId} and status = 'approved'
    )
    select rounds.*, tournaments.status as tournament_status, host_user_id,
      array(
        select user_id from tournament_assistants where tournament_id = tournaments.id
      ) as assistants,
      (
        select coalesce(json_agg(json_build_object(
          'status', 'approved', 'registeredBy', registered_by, 'plays', round_number <@ any(played),
          'clanRole', clan_role, 'leadsTeam', leads_team
        )), '[]')
        from own
        where registered_by = ${userId} or played <> '{}' or clan_role in ('leader', 'handler')
          or leads_team
      ) as sides,
      exists (
        select from room_reads where round_id = rounds.id
          and room_version = rounds.room_version and user_id = ${userId}
      ) as was_read
    from rounds join tournaments on tournaments.id = rounds.tournament_id
    where tournament_id = ${tournamentId}
    order by round_number
  `.execute(db);
  return rows;
}

/** Skips reads that are recorded already, and rounds that were deleted meanwhile. */
export async function insertRoomReads(
  db: Db,
  rooms: readonly { roundId: string; version: number }[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const ids = rooms.map(({ roundId }) => roundId);
  const versions = rooms.map(({ version }) => version);
  await sql`
    insert into room_reads (round_id, room_version, user_id, first_at)
    select rounds.id, handed.version, ${userId}::uuid, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${versions}::int[]) as handed (round_id, version)
    join rounds on rounds.id = handed.round_id
    on conflict do nothing
  `.execute(db);
}

export type RoomReadRow = {
  user_id: string;
  name: string;
  first_at: Date;
  registration_id: string | null;
};

/**
 * Earliest first. Each user has an approved side that shows them the room now: one that they play for, or else one that
 * they manage.
 */
export async function listRoomReadRows(db: ReadDb, round: RoundRow): Promise<RoomReadRow[]> {
  const { rows } = await sql<RoomReadRow>`
    select room_reads.user_id, coalesce(users.ign, users.username) as name, first_at,
      side.id as registration_id
    from room_reads join users on users.id = room_reads.user_id
    left join lateral (
      select registrations.id from registrations
      left join lateral (
        select user_id from registration_players
        where registration_id = registrations.id and user_id = room_reads.user_id
          and since_round <= ${round.round_number}
        union select user_id from former_players
        where registration_id = registrations.id and user_id = room_reads.user_id
          and ${round.round_number} between since_round and until_round
      ) as player on true
      where registrations.tournament_id = ${round.tournament_id} and status = 'approved'
        and (player.user_id is not null or registered_by = room_reads.user_id
          or clan_id in (select clan_id from clan_members
            where clan_members.user_id = room_reads.user_id and role in ('leader', 'handler'))
          or team_id in (select team_id from team_members
            where team_members.user_id = room_reads.user_id and is_leader))
      order by player.user_id is null, registrations.created_at, registrations.id limit 1
    ) as side on true
    where round_id = ${round.id} and room_version = ${round.room_version}
    order by first_at, room_reads.user_id
  `.execute(db);
  return rows;
}

/** `due` counts the players who are not banned, and `banned` lists the others. Users in `without` are in neither. */
export async function countDuePlayers(
  db: ReadDb,
  { tournament_id: tournamentId, round_number: round }: RoundRow,
  without: readonly string[],
): Promise<{ due: number; banned: string[] }> {
  const { rows } = await sql<{ due: number; banned: string[] }>`
    with side as (
      select id from registrations where tournament_id = ${tournamentId} and status = 'approved'
    )
    select count(*) filter (where not banned)::int as due,
      coalesce(array_agg(id) filter (where banned), '{}') as banned
    from users where id in (
      select user_id from side join registration_players on registration_id = side.id
      where since_round <= ${round}
      union all select user_id from side join former_players on registration_id = side.id
      where ${round} between since_round and until_round
    ) and id <> all(${without}::uuid[])
  `.execute(db);
  return rows[0] ?? { due: 0, banned: [] };
}
