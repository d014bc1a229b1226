import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import { isSponsorProved } from '#server/db/sponsor-proof.ts';
import { notInServer } from '#server/discord/member-roles.ts';
import { insertDeliveries, type DeliveryRow } from '../deliveries/deliveries.repository.ts';

/** The selected players of sides, and those who went out and still belong to a round that is not over. */
const playing = sql`
  select registration_id, user_id from registration_players
  union all
  select registration_id, user_id from former_players
  join registrations on registrations.id = former_players.registration_id
  where exists (
    select from generate_series(since_round, until_round) as number
    where not exists (
      select from rounds where rounds.tournament_id = registrations.tournament_id
        and round_number = number and rounds.status = 'ended'
    )
  )
`;

/**
 * The players of approved sides in tournaments that a server sponsors and that are not over, without banned ones. The
 * host has proved that they manage the server.
 */
const wanted = sql`
  select distinct tournaments.id as tournament_id, server_configs.discord_server_id as server_id,
    playing.user_id, server_configs.participant_role_id as role_id
  from tournaments
  join server_configs on server_configs.discord_server_id = tournaments.sponsor_discord_server_id
  join registrations on registrations.tournament_id = tournaments.id
  join (${playing}) as playing on playing.registration_id = registrations.id
  join users on users.id = playing.user_id and not users.banned
  where server_configs.participant_role_id is not null
    and tournaments.status in ('open', 'ongoing') and ${isSponsorProved}
    and registrations.status = 'approved'
`;

/** Any of the server's tournaments may want the role. Returns null for none. */
export async function findWantedRole(db: ReadDb, row: DeliveryRow): Promise<string | null> {
  const { rows } = await sql<{ role_id: string }>`
    select role_id from (${wanted}) as wanted
    where server_id = ${row.server_id} and user_id = ${row.recipient_id} limit 1
  `.execute(db);
  return rows[0]?.role_id ?? null;
}

type Gift = Pick<DeliveryRow, 'id' | 'server_id' | 'recipient_id'>;

/** Returns whether another tournament's delivery gives this role, or gave it, to a user who did not have it before. */
export async function isGivenElsewhere(db: ReadDb, row: Gift, roleId: string): Promise<boolean> {
  const given = await rolesOf(db, row)
    .select('id')
    .where('id', '!=', row.id)
    .where((is) =>
      is.or([
        is.and([is('role_id', '=', roleId), is('had_role', '=', false)]),
        is('former_role_id', '=', roleId),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}

/**
 * Records that no other delivery gives a user this role any more, after it was taken, and that none still has to take
 * it. A role that the user later gets from someone else is then not mistaken for one of these.
 */
export async function forgetGifts(db: Db, row: Gift, roleId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ role_id: null, had_role: null, content_digest: '' })
    .where('id', 'in', rolesOf(db, row).select('id').where('id', '!=', row.id))
    .where('role_id', '=', roleId)
    .where('state', '=', 'sent')
    .execute();
  await db
    .updateTable('deliveries')
    .set({ former_role_id: null })
    .where('id', 'in', rolesOf(db, row).select('id'))
    .where('former_role_id', '=', roleId)
    .execute();
}

export async function noteGift(
  db: Db,
  { id }: Gift,
  gift: Partial<Pick<DeliveryRow, 'role_id' | 'had_role' | 'former_role_id'>>,
): Promise<void> {
  await db.updateTable('deliveries').set(gift).where('id', '=', id).execute();
}

function rolesOf(db: ReadDb, { server_id, recipient_id }: Gift) {
  return db
    .selectFrom('deliveries')
    .where('kind', '=', 'role')
    .where('server_id', '=', server_id)
    .where('recipient_id', '=', recipient_id);
}

type RoleFilter = { serverId?: string; userId?: string | null };

/** Includes tournaments that do not give or take roles now. */
export async function listRoleTournaments(
  db: ReadDb,
  { serverId, userId = null }: RoleFilter,
): Promise<string[]> {
  const server = serverId ?? null;
  const { rows } = await sql<{ id: string }>`
    select tournaments.id from tournaments
    join server_configs on server_configs.discord_server_id = tournaments.sponsor_discord_server_id
    where server_configs.participant_role_id is not null and tournaments.status in ('open', 'ongoing')
      and ${isSponsorProved}
      and (${server}::text is null or server_configs.discord_server_id = ${server})
      and (${userId}::uuid is null or exists (
        select from (${playing}) as playing
        join registrations on registrations.id = playing.registration_id
        where registrations.tournament_id = tournaments.id and user_id = ${userId}
      ))
    union
    select tournament_id from deliveries
    where kind = 'role' and coalesce(role_id, former_role_id) is not null and tournament_id is not null
      and (${server}::text is null or server_id = ${server})
      and (${userId}::uuid is null or recipient_id = ${userId})
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Every change of a tournament asks this, and most tournaments have no role. */
export async function hasRoles(db: ReadDb, tournamentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from tournaments
    join server_configs on server_configs.discord_server_id = tournaments.sponsor_discord_server_id
    where tournaments.id = ${tournamentId} and server_configs.participant_role_id is not null
    union all
    select from deliveries where kind = 'role' and tournament_id = ${tournamentId}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * Queues what is missing: a role for each player who should have it and has no delivery, and each delivery whose player
 * should have a different role than when it was last queued. With `retries` it also queues what Discord refused and
 * still has to be given or taken. Returns the ids.
 */
export async function queueRoles(
  db: Db,
  tournamentId: string,
  { now, newId, retries }: { now: Date; newId: () => string; retries: boolean },
): Promise<string[]> {
  const { rows: missing } = await sql<{ server_id: string; user_id: string; role_id: string }>`
    select server_id, user_id, role_id from (${wanted}) as wanted
    where tournament_id = ${tournamentId} and not exists (
      select from deliveries where kind = 'role' and deliveries.tournament_id = ${tournamentId}
        and deliveries.server_id = wanted.server_id and deliveries.recipient_id = wanted.user_id
    )
  `.execute(db);
  const added =
    missing.length === 0
      ? []
      : await insertDeliveries(
          db,
          missing.map(({ server_id, user_id, role_id }) => ({
            id: newId(),
            kind: 'role',
            tournament_id: tournamentId,
            server_id,
            channel_id: null,
            recipient_id: user_id,
            role_id,
            had_role: null,
            content_digest: role_id,
            state: 'waiting',
            reason: null,
            created_at: now,
          })),
        );
  const { rows: changed } = await sql<{ id: string }>`
    with due as (
      select deliveries.id, wanted.role_id from deliveries
      left join (${wanted}) as wanted on wanted.server_id = deliveries.server_id
        and wanted.user_id = deliveries.recipient_id
      where kind = 'role' and deliveries.tournament_id = ${tournamentId}
        and (
          content_digest is distinct from coalesce(wanted.role_id, '')
          or (
            ${retries} and state = 'failed'
            and coalesce(wanted.role_id, deliveries.role_id, former_role_id) is not null
          )
        )
    )
    update deliveries set
      state = 'waiting', reason = null, attempts = 0, unknown_since = null,
      attempted_at = case when state = 'waiting' then attempted_at end,
      role_id = coalesce(deliveries.role_id, due.role_id),
      had_role = case when deliveries.role_id is not null then had_role end,
      content_digest = coalesce(due.role_id, ''),
      queued_at = ${now}, updated_at = ${now}
    from due where due.id = deliveries.id
    returning deliveries.id
  `.execute(db);
  return [...added, ...changed.map(({ id }) => id)];
}

type Arrivals = {
  serverId: string;
  /** Users who are in the server now. */
  userIds: readonly string[];
  /** Later refusals do not count, because the check of membership may be older. */
  since: Date;
};

/** Returns whether Discord refused to give a role to one of the users because they were not in the server yet. */
export async function hasMissedRoles(db: ReadDb, arrivals: Arrivals): Promise<boolean> {
  const missed = await missedRoles(db, arrivals).select('id').limit(1).executeTakeFirst();
  return missed !== undefined;
}

export async function queueMissedRoles(db: Db, arrivals: Arrivals, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('deliveries')
    .set({
      state: 'waiting',
      reason: null,
      attempts: 0,
      unknown_since: null,
      queued_at: now,
      updated_at: now,
    })
    .where('id', 'in', missedRoles(db, arrivals).select('id').forUpdate())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function missedRoles(db: ReadDb, { serverId, userIds, since }: Arrivals) {
  return db
    .selectFrom('deliveries')
    .where('kind', '=', 'role')
    .where('server_id', '=', serverId)
    .where('recipient_id', 'in', userIds)
    .where('state', '=', 'failed')
    .where('reason', 'like', `${notInServer}%`)
    .where('updated_at', '<=', since);
}
