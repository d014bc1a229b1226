import type { NameAlias } from '#shared/contract/name-aliases.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRuns, visibleTournament } from '../tournament.loader.ts';
import { presentAlias } from './names.presenter.ts';
import { listAliases } from './name-aliases.repository.ts';

/** For organisers only (rules/names 3.1). */
export async function listNameAliases(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<NameAlias[]> {
  assertRuns(viewer, await visibleTournament(db, viewer, id));
  return (await listAliases(db, id)).map(presentAlias);
}
