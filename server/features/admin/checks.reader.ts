import type { Checks } from '#shared/contract/admin.ts';
import type { ReadDeps } from '../deps.ts';

/** Answers what works and what does not on this installation (rules/admin 11). */
export function readChecks({ checks }: Pick<ReadDeps, 'checks'>): Promise<Checks> {
  return checks();
}
