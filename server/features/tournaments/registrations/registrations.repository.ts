import { sql, type Selectable } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import { refuseDuplicates } from '#server/db/transaction.ts';
import { waitlistQueue } from '#server/db/waitlist-queue.ts';
import type { RegistrationTable } from '#server/db/registration-tables.ts';
import { everyone, substitutionsOf, type SubstitutionRow } from './substitutes.repository.ts';

/** The players are in the order of selection. */
export type RegistrationRow = Selectable<RegistrationTable> & {
  members: string[];
  substitutes: string[];
  /** The rounds of those who came in or went out, by their first round. */
  substitutions: SubstitutionRow[];
  /** The position among the waitlisted sides, in the order in which they move up; null for others. */
  queue_position: number | null;
  /** The same if no slot is free, otherwise null. */
  queue_place: number | null;
};

export type NewRegistration = Pick<
  RegistrationRow,
  | 'id'
  | 'tournament_id'
  | 'clan_id'
  | 'team_id'
  | 'name'
  | 'registered_by'
  | 'registration_type'
  | 'status'
  | 'created_at'
  | 'members'
  | 'substitutes'
>;

/** In the order of selection. */
type People = { members: readonly string[]; substitutes: readonly string[] };

const selected = (kind: 'member' | 'substitute') => sql<string[]>`array(
  select user_id from registration_players
  where registration_id = registrations.id and kind = ${kind} order by position
)`;

function rows(db: ReadDb, tournamentId: string) {
  return db
    .selectFrom('registrations')
    .leftJoin(waitlistQueue(sql`${tournamentId}::uuid`).as('queue'), (join) =>
      join.onRef('queue.id', '=', 'registrations.id'),
    )
    .selectAll('registrations')
    .select([
      selected('member').as('members'),
      selected('substitute').as('substitutes'),
      substitutionsOf.as('substitutions'),
      'queue.position as queue_position',
      'queue.place as queue_place',
    ])
    .where('registrations.tournament_id', '=', tournamentId);
}

/** Oldest first. */
export function listRegistrationRows(
  db: ReadDb,
  tournamentId: string,
  status?: RegistrationRow['status'],
): Promise<RegistrationRow[]> {
  const all = rows(db, tournamentId).orderBy('created_at').orderBy('registrations.id');
  return (status === undefined ? all : all.where('status', '=', status)).execute();
}

/** In any status. Undefined also for a registration of another tournament. */
export function findRegistration(
  db: ReadDb,
  tournamentId: string,
  id: string,
): Promise<RegistrationRow | undefined> {
  return rows(db, tournamentId).where('registrations.id', '=', id).executeTakeFirst();
}

const oncePerSide = {
  registrations_one_per_clan_key: 'already_registered',
  registrations_one_per_team_key: 'already_registered',
} as const;

/** Needs at least one side and one player. Throws `already_registered`. */
export async function insertRegistrations(
  db: Db,
  sides: readonly NewRegistration[],
): Promise<void> {
  const rows = sides.map(({ members: _members, substitutes: _substitutes, ...row }) => row);
  await refuseDuplicates(oncePerSide, () => db.insertInto('registrations').values(rows).execute());
  await insertPlayers(db, sides);
}

/** Keeps the given order. */
export async function replacePlayers(
  db: Db,
  registrationId: string,
  people: People,
): Promise<void> {
  await db
    .deleteFrom('registration_players')
    .where('registration_id', '=', registrationId)
    .execute();
  await insertPlayers(db, [{ id: registrationId, ...people }]);
}

async function insertPlayers(db: Db, sides: readonly ({ id: string } & People)[]): Promise<void> {
  const rows = sides.flatMap(({ id: registration_id, members, substitutes }) => {
    const row = (kind: 'member' | 'substitute') => (user_id: string, position: number) => ({
      registration_id,
      user_id,
      kind,
      position,
    });
    return [...members.map(row('member')), ...substitutes.map(row('substitute'))];
  });
  await db.insertInto('registration_players').values(rows).execute();
}

/**
 * Returns the registrations that a user plays or played in, registered or manages (as leader or handler of the clan, or
 * leader of the team), oldest first.
 */
export function listUserRegistrations(
  db: ReadDb,
  tournamentId: string,
  userId: string,
): Promise<RegistrationRow[]> {
  return rows(db, tournamentId)
    .where(
      sql<boolean>`(
        registered_by = ${userId}
        or registrations.id in (select registration_id from registration_players where user_id = ${userId})
        or registrations.id in (select registration_id from former_players where user_id = ${userId})
        or clan_id in (
          select clan_id from clan_members
          where user_id = ${userId} and role in ('leader', 'handler')
        )
        or team_id in (select team_id from team_members where user_id = ${userId} and is_leader)
      )`,
    )
    .orderBy('created_at')
    .orderBy('registrations.id')
    .execute();
}

/** The caller has locked the tournaments. */
export async function deleteRegistrations(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('registrations').where('id', 'in', ids).execute();
}

/** `slots` has an entry for each registration, in the same order. */
type Placement = {
  status: RegistrationRow['status'];
  approvedAt: Date | null;
  slots: readonly (number | null)[];
};

/** Only `place-sides.step.ts` calls this. Throws `already_registered` for a rejected side that has registered again. */
export async function setRegistrationStatus(
  db: Db,
  ids: readonly string[],
  { status, approvedAt, slots }: Placement,
): Promise<void> {
  await refuseDuplicates(oncePerSide, () =>
    db
      .updateTable('registrations')
      .from(placedSlots(ids, slots))
      .set((row) => ({ status, approved_at: approvedAt, slot: row.ref('placed.slot') }))
      .whereRef('registrations.id', '=', 'placed.id')
      .execute(),
  );
}

/** Null takes a slot away. Two sides may exchange theirs. */
export async function setSlotsOf(db: Db, slots: ReadonlyMap<string, number | null>): Promise<void> {
  await db
    .updateTable('registrations')
    .from(placedSlots([...slots.keys()], [...slots.values()]))
    .set((row) => ({ slot: row.ref('placed.slot') }))
    .whereRef('registrations.id', '=', 'placed.id')
    .execute();
}

function placedSlots(ids: readonly string[], slots: readonly (number | null)[]) {
  return sql<{ id: string; slot: number | null }>`
    unnest(${ids}::uuid[], ${slots}::integer[])
  `.as<'placed'>(sql`placed (id, slot)`);
}

export async function listTakenSlots(db: ReadDb, tournamentId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('slot')
    .where('tournament_id', '=', tournamentId)
    .where('slot', 'is not', null)
    .execute();
  return rows.flatMap(({ slot }) => slot ?? []);
}

/** Under the tournament's lock, the number stays valid until the transaction ends. */
export async function countApproved(db: ReadDb, tournamentId: string): Promise<number> {
  const { approved } = await db
    .selectFrom('registrations')
    .select((select) => select.fn.countAll<number>().as('approved'))
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  return approved;
}

/**
 * Returns sorted names of users who are on another side of the same tournament. With 'registered', a waitlisted side
 * counts too. Former players count.
 */
export async function playersOnOtherSides(
  db: ReadDb,
  { id, tournament_id }: Pick<RegistrationRow, 'id' | 'tournament_id'>,
  userIds: readonly string[],
  which: 'approved' | 'registered',
): Promise<string[]> {
  const people = await everyone(db)
    .innerJoin('registrations', 'registrations.id', 'everyone.registration_id')
    .innerJoin('users', 'users.id', 'everyone.user_id')
    .select((select) =>
      select.fn.coalesce('users.ign', 'users.username').$castTo<string>().as('name'),
    )
    .distinct()
    .where('everyone.user_id', '=', sql<string>`any(${userIds})`)
    .where('registrations.tournament_id', '=', tournament_id)
    .where('registrations.id', '!=', id)
    .where('registrations.status', 'in', statusesIn[which])
    .orderBy('name')
    .execute();
  return people.map((person) => person.name);
}

const statusesIn = {
  approved: ['approved'],
  registered: ['waitlist', 'approved'],
} as const;
