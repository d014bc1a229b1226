import type { Follow } from '#shared/contract/follows.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Tx } from '#server/db/connection.ts';
import { inTransaction, lockName } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../deps.ts';
import { presentFollow } from './follows.presenter.ts';
import {
  deleteFollow,
  holdSubject,
  insertFollow,
  listFollowRows,
  type Subject,
} from './follows.repository.ts';

type FollowDeps = Pick<Deps, 'db' | 'clock'>;

/** Does nothing if the viewer already follows it (rules/notifications 6). */
export function writeFollow(
  { db, clock }: FollowDeps,
  { userId }: Viewer,
  subject: Subject,
): Promise<Follow[]> {
  return inTransaction(db, async (tx) => {
    await lockName(tx, `follows of ${userId}`);
    await assertExists(tx, subject);
    const hasPlace = await insertFollow(tx, userId, subject, clock());
    if (!hasPlace) throw new AppError('too_many_follows');
    return (await listFollowRows(tx, userId)).map(presentFollow);
  });
}

/** Does nothing if the viewer does not follow it. */
export function dropFollow(
  { db }: FollowDeps,
  { userId }: Viewer,
  subject: Subject,
): Promise<Follow[]> {
  return inTransaction(db, async (tx) => {
    await assertExists(tx, subject);
    await deleteFollow(tx, userId, subject);
    return (await listFollowRows(tx, userId)).map(presentFollow);
  });
}

async function assertExists(tx: Tx, subject: Subject): Promise<void> {
  if (await holdSubject(tx, subject)) return;
  throw new AppError('clanId' in subject ? 'clan_not_found' : 'tournament_not_found');
}
