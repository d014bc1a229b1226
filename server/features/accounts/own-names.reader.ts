import type { OwnName } from '#shared/contract/name-aliases.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../deps.ts';
import { listNamesOf } from './own-names.repository.ts';

/** See rules/names 3.2. */
export async function listOwnNames(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
): Promise<OwnName[]> {
  const rows = await listNamesOf(db, viewer.userId);
  return rows.map(({ id, text, created_at }) => ({
    id,
    text,
    createdAt: created_at.toISOString(),
  }));
}
