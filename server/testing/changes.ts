import { onCommitted, type Change } from '../db/changes.ts';
import type { TestWorld } from './test-app.ts';

/** What a piece of work announces, in the order of its commits. */
export async function changesOf(
  { deps }: Pick<TestWorld, 'deps'>,
  work: () => Promise<unknown>,
): Promise<Change[]> {
  const seen: Change[] = [];
  const forget = onCommitted(deps.db, (changes) => seen.push(...changes));
  try {
    await work();
  } finally {
    forget();
  }
  return seen;
}
