import type { Selectable } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { NewId } from '../platform/ids.ts';
import type { Db } from './connection.ts';
import type { AuditTable } from './schema.ts';

type AuditEntry = {
  /** Null for a caller who only has the control link of an overlay. */
  actorId: string | null;
  /** `<subject>.<verb>`, named after the call, such as `round.save` for `saveRound`. */
  action: string;
  subject: {
    type:
      | 'delivery'
      | 'user'
      | 'clan'
      | 'join_request'
      | 'team'
      | 'template'
      | 'series'
      | 'tournament'
      | 'registration'
      | 'round'
      | 'server_config'
      | 'site';
    id: string;
  };
  /** Only the fields that changed, but never a token or a room's password. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The act that an entry undoes, and the action of the undo (rules/tournaments 12.5). */
export type UndoEntry = { action: string; undoes: string; redo?: true };

/**
 * Writes an entry of the audit log, always in the transaction of the change itself, and returns its id. With `undo`
 * the change undoes an earlier act, whose entry then refers to this one.
 */
export async function recordAudit(
  db: Db,
  { clock, newId }: { clock: Clock; newId: NewId },
  { actorId, action: ownAction, subject, before, after: ownAfter }: AuditEntry,
  undo?: UndoEntry,
): Promise<string> {
  const id = newId();
  const { action, ...undoing } = undo ?? { action: ownAction };
  const after = undo === undefined ? ownAfter : { ...ownAfter, ...undoing };
  await db
    .insertInto('audit_log')
    .values({
      id,
      at: clock(),
      actor_id: actorId,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
      tournament_id: tournamentOf({
        subject_type: subject.type,
        subject_id: subject.id,
        before,
        after,
      }),
    })
    .execute();
  if (undo !== undefined) {
    await db
      .updateTable('audit_log')
      .set({ undone_by: id })
      .where('id', '=', undo.undoes)
      .execute();
  }
  return id;
}

/**
 * Returns the tournament that an entry belongs to, or null. server/db/sort-acts.ts does the same for older entries.
 */
export function tournamentOf({
  subject_type,
  subject_id,
  before,
  after,
}: Pick<Selectable<AuditTable>, 'subject_type' | 'subject_id' | 'before' | 'after'>):
  | string
  | null {
  if (subject_type === 'tournament') return subject_id;
  const named = after?.['tournamentId'] ?? before?.['tournamentId'];
  return typeof named === 'string' ? named : null;
}
