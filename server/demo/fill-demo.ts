import { lockName } from '../db/name-lock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../features/deps.ts';
import { makeCommunity } from './make-community.ts';
import type { DemoAccount, MadeUpPerson } from './people.ts';

export type DemoOptions = {
  /** Those of the sandbox, which take the leading parts; empty with a real Discord. */
  accounts: readonly DemoAccount[];
  /** The sandbox's server of the tournaments' sponsor; null with a real Discord. */
  sponsorServerId: string | null;
  /** Tells the sandbox who was made up; it may hear of the same people again after a failure. */
  introduce: (people: readonly MadeUpPerson[]) => Promise<void>;
  say: (sentence: string) => void;
};

/**
 * Fills a database without any user with a demo community, through the real commands and as one
 * transaction: a kill leaves all of it or nothing. Does nothing where there are users.
 */
export async function fillDemo(
  deps: Deps,
  { say, introduce, ...parts }: DemoOptions,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockName(tx, 'hotdrop demo');
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone !== undefined) return;
    say('Filling the demo community.');
    await introduce(await makeCommunity({ ...deps, db: tx }, parts));
  });
}
