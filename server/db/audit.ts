import type { Clock } from '../platform/clock.ts';
import type { NewId } from '../platform/ids.ts';
import type { Db } from './connection.ts';

type AuditEntry = {
  actorId: string;
  /** `<subject>.<verb>`, named after the call, such as `round.save` for `saveRound`. */
  action: string;
  subject: {
    type:
      | 'delivery'
      | 'user'
      | 'clan'
      | 'join_request'
      | 'team'
      | 'tournament'
      | 'registration'
      | 'round'
      | 'server_config'
      | 'site';
    id: string;
  };
  /** Only the fields that changed; never a token or a room's password. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Writes an entry of the audit log; always in the transaction of the change itself. Returns its id. */
export async function recordAudit(
  db: Db,
  { clock, newId }: { clock: Clock; newId: NewId },
  { actorId, action, subject, before, after }: AuditEntry,
): Promise<string> {
  const id = newId();
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
      tournament_id: tournamentOf({ subject, before, after }),
    })
    .execute();
  return id;
}

/** As server/db/sort-acts.ts does it for older entries. */
function tournamentOf({
  subject,
  before,
  after,
}: Pick<AuditEntry, 'subject' | 'before' | 'after'>) {
  if (subject.type === 'tournament') return subject.id;
  const named = after?.['tournamentId'] ?? before?.['tournamentId'];
  return typeof named === 'string' ? named : null;
}
