import { lockName } from '../db/name-lock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../features/deps.ts';
import { makeCommunity } from './make-community.ts';
import type { DemoAccount, MadeUpPerson } from './people.ts';

export type DemoOptions = {
  /** The sandbox's accounts, which get the leading roles; empty with a real Discord. */
  accounts: readonly DemoAccount[];
  /** The sandbox's server of the tournaments' sponsor; null with a real Discord. */
  sponsorServerId: string | null;
  /** Registers the invented users with the sandbox; called with the same users again after a failure. */
  introduce: (people: readonly MadeUpPerson[]) => Promise<void>;
  say: (sentence: string) => void;
};

/**
 * Fills a database without users with a demo community, through the real commands and in one
 * transaction, so that a kill leaves all of it or nothing.
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
