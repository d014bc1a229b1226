import { sql, type Selectable } from 'kysely';
import type { ReadDb } from '#server/db/connection.ts';
import type { AuditTable } from '#server/db/schema.ts';

/** With the current names of the users who did and undid the act. */
export type ActRow = Selectable<AuditTable> & {
  actor_name: string | null;
  undoer_name: string | null;
};

type Place = Pick<ActRow, 'at' | 'id'>;

/** The maximum number of later acts that are compared before an undo is refused. */
const readSince = 200;

function allActs(db: ReadDb) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select([
      'users.username as actor_name',
      sql<string | null>`(
        select username from audit_log as undoing join users on users.id = undoing.actor_id
        where undoing.id = audit_log.undone_by
      )`.as('undoer_name'),
    ]);
}

function acts(db: ReadDb, tournamentId: string) {
  return allActs(db)
    .where('audit_log.tournament_id', '=', tournamentId)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc');
}

/** Newest first. */
export function listActs(
  db: ReadDb,
  tournamentId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<ActRow[]> {
  const page = acts(db, tournamentId).limit(limit);
  if (after === null) return page.execute();
  return page
    .where(sql<boolean>`(audit_log.at, audit_log.id) < (${after.at}, ${after.id})`)
    .execute();
}

/** Undefined also for an act of another tournament. */
export function findAct(db: ReadDb, tournamentId: string, id: string): Promise<ActRow | undefined> {
  return acts(db, tournamentId).where('audit_log.id', '=', id).executeTakeFirst();
}

export function findAnyAct(db: ReadDb, id: string): Promise<ActRow | undefined> {
  return allActs(db).where('audit_log.id', '=', id).executeTakeFirst();
}

/**
 * Selects acts on these subjects that meet every condition given: one of the actions, one of the changed fields, and
 * the value in `equal`.
 */
export type ActFilter = {
  subjects: readonly string[];
  actions?: readonly string[];
  fields?: readonly string[];
  /** A field of `after` and its value. */
  equal?: readonly [field: string, value: string | null];
};

/**
 * Newest first. The filter is part of the statement: a limit before it would let many other acts hide one that counts.
 */
export function listActsSince(
  db: ReadDb,
  tournamentId: string,
  { at, id }: Place,
  { subjects, actions, fields, equal }: ActFilter,
): Promise<ActRow[]> {
  let later = acts(db, tournamentId)
    .where(sql<boolean>`(audit_log.at, audit_log.id) > (${at}, ${id})`)
    .where('audit_log.subject_id', '=', sql<string>`any(${subjects})`)
    .limit(readSince);
  if (actions !== undefined) {
    const written = actions.flatMap((action) => [action, `${action}.undo`]);
    later = later.where('audit_log.action', '=', sql<string>`any(${written})`);
  }
  if (fields !== undefined) {
    later = later.where(
      sql<boolean>`(audit_log.before ?| ${fields}::text[] or audit_log.after ?| ${fields}::text[])`,
    );
  }
  if (equal !== undefined) {
    const [field, value] = equal;
    later = later.where(sql<boolean>`audit_log.after ->> ${field}::text = ${value}`);
  }
  return later.execute();
}

export async function lastActAt(
  db: ReadDb,
  tournamentId: string,
  action: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('at')
    .where('tournament_id', '=', tournamentId)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
