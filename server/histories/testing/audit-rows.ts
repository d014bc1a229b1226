import { sql } from 'kysely';
import type { TestWorld } from '../../testing/test-app.ts';
import { knownActions } from './actions/known-actions.ts';

/** The number of audit rows by kind, as `actor action`. */
export type AuditCounts = Map<string, number>;

export async function countAudit({ db }: Pick<TestWorld, 'db'>): Promise<AuditCounts> {
  const { rows } = await sql<{ kind: string; rows: number }>`
    select concat(actor_id, ' ', action) as kind, count(*) as rows from audit_log group by 1
  `.execute(db);
  return new Map(rows.map(({ kind, rows }) => [kind, rows]));
}

export function countNew(before: AuditCounts, after: AuditCounts, end: string): number {
  const kinds = [...after].filter(([kind]) => kind.endsWith(end));
  return kinds.reduce((sum, [kind, rows]) => sum + rows - (before.get(kind) ?? 0), 0);
}

/** Returns whether no audit row was written in between. In that case, no row of any table may have changed. */
export function sameCounts(before: AuditCounts, after: AuditCounts): boolean {
  return [...after].every(([kind, rows]) => before.get(kind) === rows);
}

/** Reports where the new audit rows are not exactly those of the accepted writes, with their actors. */
export function auditProblems(
  before: AuditCounts,
  after: AuditCounts,
  accepted: readonly { call: string; actor: string | null }[],
): string[] {
  const fresh = new Map(
    [...after].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const),
  );
  const missing = accepted.filter(({ call, actor }) => {
    const action = knownActions[call];
    const audits = action?.audits ?? [];
    const kind = audits
      .map((audit) => `${actor} ${audit}`)
      .find((one) => (fresh.get(one) ?? 0) > 0);
    if (kind !== undefined) fresh.set(kind, (fresh.get(kind) ?? 0) - 1);
    return kind === undefined && audits.length > 0 && !action?.canBeNoOp;
  });
  for (const { call, actor } of accepted) {
    for (const { action, by } of knownActions[call]?.mayAlsoAudit ?? []) {
      const kind = `${by === 'actor' ? actor : ''} ${action}`;
      const count = fresh.get(kind) ?? 0;
      if (count > 0) fresh.set(kind, count - 1);
    }
  }
  return [
    ...missing.map(({ call, actor }) => `${call} by ${actor} left no audit row`),
    ...[...fresh]
      .filter(([, count]) => count !== 0)
      .map(([kind, count]) => `${count} audit rows too many: ${kind}`),
  ];
}
