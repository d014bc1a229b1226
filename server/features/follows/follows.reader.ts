import type { Follow } from '#shared/contract/follows.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../deps.ts';
import { presentFollow } from './follows.presenter.ts';
import { listFollowRows } from './follows.repository.ts';

export async function listFollows(
  { db }: Pick<ReadDeps, 'db'>,
  { userId }: Viewer,
): Promise<Follow[]> {
  return (await listFollowRows(db, userId)).map(presentFollow);
}
