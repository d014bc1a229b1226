import { audiencesOf, type Audience } from '#shared/domain/notifications/kinds.ts';
import { publish } from '#server/db/changes.ts';
import type { Db } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { tellFollowers } from './fan-out-followers.repository.ts';
import { tellFixers, tellSeriesHost } from './fan-out-own.repository.ts';
import {
  claimHappenings,
  tellClan,
  tellOrganisers,
  tellResults,
  tellSides,
} from './fan-out.repository.ts';
import type { Telling, Told } from './write-told.repository.ts';

/**
 * Works in one transaction (rules/notifications 2). It is safe to call again, since each happening is processed once,
 * and happenings that were deleted in the meantime are omitted.
 */
export async function fanOut(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  happeningIds: readonly string[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const claimed = await claimHappenings(tx, happeningIds, now);
    for (const audience of AUDIENCES) {
      const ids = claimed.flatMap(({ id, kind }) =>
        audiencesOf(kind).includes(audience) ? [id] : [],
      );
      if (ids.length === 0) continue;
      const { userIds, pushIds, deliveryIds } = await TELLERS[audience](tx, { ids, now });
      publish(tx, ...userIds.map((id) => ({ of: 'inbox', id }) as const));
      await queue.enqueuePushes(tx, pushIds);
      if (deliveryIds.length > 0) await queue.enqueue(tx, deliveryIds);
    }
  });
}

const TELLERS: Record<Audience, (db: Db, telling: Telling) => Promise<Told>> = {
  sides: tellSides,
  results: tellResults,
  clan: tellClan,
  organisers: tellOrganisers,
  fixers: tellFixers,
  'series-host': tellSeriesHost,
  // Followers come last, so participants already have the notification about their own side.
  followers: tellFollowers,
};

const AUDIENCES = Object.keys(TELLERS) as Audience[];
