import { sql } from 'kysely';
import type { HourCycle } from '#shared/domain/notifications/device.ts';
import type { NotificationFacts } from '#shared/domain/notifications/facts.ts';
import type { PushKind } from '#shared/domain/notifications/kinds.ts';
import type { Db, ReadDb, Tx } from '#server/db/connection.ts';
import type { Row } from '#server/db/schema.ts';
import { lockName } from '#server/db/transaction.ts';
import { subjectColumns, subjectJoins, type SubjectRow } from '../notifications.repository.ts';

export type DeviceRow = Row<'push_subscriptions'> & {
  session_created_at: Date;
  session_expires_at: Date;
};

/** Oldest first. */
export function listDeviceRows(db: ReadDb, userId: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'token_digest', 'session_digest')
    .selectAll('device')
    .select([
      'sessions.created_at as session_created_at',
      'sessions.expires_at as session_expires_at',
    ])
    .where('device.user_id', '=', userId)
    .orderBy('device.created_at')
    .orderBy('device.id')
    .execute();
}

type NewDevice = Pick<
  DeviceRow,
  | 'user_id'
  | 'session_digest'
  | 'endpoint'
  | 'sealed_keys'
  | 'device'
  | 'locale'
  | 'hour_cycle'
  | 'time_zone'
  | 'created_at'
>;

/** Lets calls of the same user, and of all users about the same endpoint, change devices one after the other. */
export async function lockDevices(
  tx: Tx,
  { user_id: userId, endpoint }: Pick<NewDevice, 'user_id' | 'endpoint'>,
): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await lockName(tx, `hotdrop push ${endpoint}`);
}

/** The earlier devices of this browser may belong to other users. */
export async function deleteReplaced(
  db: Db,
  { session_digest, endpoint }: Pick<NewDevice, 'session_digest' | 'endpoint'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((where) =>
      where.or([where('endpoint', '=', endpoint), where('session_digest', '=', session_digest)]),
    )
    .execute();
}

/** Waits for a logout that is ending the session. Returns undefined if the session has ended. */
export async function insertDevice(
  db: Db,
  device: NewDevice & { place: number },
): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    with session as (
      select * from sessions
      where token_digest = ${device.session_digest} and user_id = ${device.user_id}
      for key share
    ),
    inserted as (
      insert into push_subscriptions (user_id, session_digest, place, endpoint, sealed_keys, device,
        locale, hour_cycle, time_zone, created_at)
      select user_id, token_digest, ${device.place}::smallint, ${device.endpoint},
        ${device.sealed_keys}, ${device.device}, ${device.locale}, ${device.hour_cycle},
        ${device.time_zone}, ${device.created_at}::timestamptz
      from session
      returning *
    )
    select inserted.*, session.created_at as session_created_at,
      session.expires_at as session_expires_at
    from inserted, session
  `.execute(db);
  return rows[0];
}

/** Returns false if it is not one of the user's devices. */
export async function deleteDevice(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Devices that had a test message after `since` get none. `devices` counts them too. */
export async function insertTests(
  db: Db,
  userId: string,
  { now, since, until }: { now: Date; since: Date; until: Date },
): Promise<{ pushIds: string[]; devices: number }> {
  const { rows } = await sql<{ push_ids: string[]; devices: number }>`
    with tested as (
      update push_subscriptions set tested_at = ${now}
      where user_id = ${userId} and (tested_at is null or tested_at <= ${since})
      returning id
    ),
    written as (
      insert into pushes (subscription_id, kind, tag, facts, created_at, expires_at)
      select id, 'test', 'test', '{}', ${now}::timestamptz, ${until}::timestamptz from tested
      returning id
    )
    select array(select id from written) as push_ids,
      (select count(*) from push_subscriptions where user_id = ${userId}) as devices
  `.execute(db);
  const [row] = rows;
  return { pushIds: row?.push_ids ?? [], devices: row?.devices ?? 0 };
}

export type PushRow = SubjectRow & {
  id: string;
  subscription_id: string;
  kind: PushKind;
  tag: string;
  facts: NotificationFacts;
  created_at: Date;
  expires_at: Date;
  attempts: number;
  endpoint: string;
  sealed_keys: Buffer;
  locale: string;
  hour_cycle: HourCycle;
  time_zone: string;
  /** False if it is late, if a newer message replaces it, or if its user or session may not get messages. */
  is_due: boolean;
};

/** Omits messages that were deleted in the meantime, but not those that are no longer due. */
export async function listPushRows(
  db: ReadDb,
  ids: readonly string[],
  { now, earliest }: { now: Date; earliest: Date },
): Promise<PushRow[]> {
  const { rows } = await sql<PushRow>`
    select pushes.id, subscription_id, pushes.kind, tag, facts, pushes.created_at, pushes.expires_at,
      attempts, endpoint, sealed_keys, locale, hour_cycle, push_subscriptions.time_zone, ${subjectColumns},
      pushes.expires_at > ${now} and sessions.expires_at > ${now}
        and sessions.created_at > ${earliest} and not users.banned
        and not exists (
          select from pushes as newer
          where newer.subscription_id = pushes.subscription_id and newer.tag = pushes.tag
            and newer.created_at > pushes.created_at
        ) as is_due
    from pushes
    join push_subscriptions on push_subscriptions.id = subscription_id
    join sessions on token_digest = session_digest
    join users on users.id = push_subscriptions.user_id
    left join happenings on happenings.id = happening_id
    ${subjectJoins}
    where pushes.id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

export async function deletePushes(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('pushes')
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

/** Earlier messages with the same tag would come too late, so they are deleted too. */
export async function deleteSent(
  db: Db,
  { subscription_id, tag, created_at }: PushRow,
): Promise<void> {
  await db
    .deleteFrom('pushes')
    .where('subscription_id', '=', subscription_id)
    .where('tag', '=', tag)
    .where('created_at', '<=', created_at)
    .execute();
}

/** `sentAt` is null if the message failed. */
export async function noteOutcome(db: Db, id: string, sentAt: Date | null): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set(
      sentAt === null
        ? (row) => ({ failures: sql<number>`${row.ref('failures')} + 1` })
        : { failures: 0, last_sent_at: sentAt },
    )
    .where('id', '=', id)
    .execute();
}

/** The device's subscription has ended at its push service. */
export async function deleteEnded(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export async function countAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('pushes')
    .set((row) => ({ attempts: sql<number>`${row.ref('attempts')} + 1` }))
    .where('id', '=', id)
    .execute();
}
