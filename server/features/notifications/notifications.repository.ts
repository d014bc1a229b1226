import { sql } from 'kysely';
import type { NotificationFacts } from '#shared/domain/notifications/facts.ts';
import type { NotificationKind, NotificationWay } from '#shared/domain/notifications/kinds.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';

export type SubjectRow = {
  round_number: number | null;
  tournament_id: string | null;
  tournament_name: string | null;
  start_date: Date | null;
  clan_id: string | null;
  clan_name: string | null;
  series_id: string | null;
  series_pattern: string | null;
  asker_id: string | null;
  asker_name: string | null;
};

/** From the tables of `subjectJoins`. */
export const subjectColumns = sql`
  happenings.round_number, tournaments.id as tournament_id, tournaments.name as tournament_name, start_date,
  clans.id as clan_id, clans.name as clan_name, series.id as series_id,
  name_pattern as series_pattern, asker.id as asker_id, asker.username as asker_name
`;

/** Joins the subjects to `happenings`. */
export const subjectJoins = sql`
  left join tournaments on tournaments.id = happenings.tournament_id
  left join clans on clans.id = happenings.clan_id
  left join series on series.id = happenings.series_id
  left join users as asker on asker.id = happenings.user_id and series.id is null
`;

export type NotificationRow = SubjectRow & {
  id: string;
  at: Date;
  kind: NotificationKind;
  facts: NotificationFacts;
  read_at: Date | null;
  /** The number of the user's unread notification that was written last; the same in each row. */
  mark: number | null;
};

export async function listNotificationRows(
  db: ReadDb,
  userId: string,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<NotificationRow[]> {
  const isBefore =
    after === null
      ? sql`true`
      : sql`(notifications.at, notifications.id) < (${after.at}, ${after.id})`;
  const { rows } = await sql<NotificationRow>`
    select notifications.id, notifications.at, notifications.kind, facts, read_at, ${subjectColumns},
      (select max(written) from notifications as one where one.user_id = ${userId} and one.read_at is null) as mark
    from notifications join happenings on happenings.id = happening_id ${subjectJoins}
    where notifications.user_id = ${userId} and in_inbox and ${isBefore}
    order by notifications.at desc, notifications.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

type Marked = {
  ids: readonly string[];
  /** The time up to which all are marked. */
  before: Date | null;
  /** Marks everything behind this position in the list that had been written by `mark`. */
  behind: { at: Date; id: string; mark: number } | null;
};

/** Returns how many notifications were unread. */
export async function markRead(
  db: Db,
  userId: string,
  { ids, before, behind }: Marked,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((row) =>
      row.or([
        row('id', '=', sql<string>`any(${ids})`),
        ...(before === null ? [] : [row('at', '<=', before)]),
        ...(behind === null
          ? []
          : [sql<boolean>`(at, id) < (${behind.at}, ${behind.id}) and written <= ${behind.mark}`]),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function listChoices(
  db: ReadDb,
  userId: string,
): Promise<{ kind: NotificationKind; way: NotificationWay; wanted: boolean }[]> {
  return db
    .selectFrom('notification_choices')
    .select(['kind', 'way', 'wanted'])
    .where('user_id', '=', userId)
    .execute();
}

export async function saveChoices(
  db: Db,
  userId: string,
  choices: readonly { kind: NotificationKind; way: NotificationWay; wanted: boolean }[],
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values(choices.map((one) => ({ user_id: userId, ...one })))
    .onConflict((conflict) =>
      conflict
        .constraint('notification_choices_pkey')
        .doUpdateSet((set) => ({ wanted: set.ref('excluded.wanted') })),
    )
    .execute();
}
