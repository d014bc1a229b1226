import type { CallOutput } from '#shared/contract/call.ts';
import type { HistoryAct, listHistory as listHistoryCall } from '#shared/contract/history.ts';
import { noCursor } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { hasUnsortedActs } from '#server/db/sort-acts.ts';
import { invalidInput } from '#server/platform/errors.ts';
import { WithHeaders } from '#server/platform/response-cache.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRuns, getOrganisers, visibleTournament } from '../tournament.loader.ts';
import { presentAct } from './acts.presenter.ts';
import { findAct, listActs } from './acts.repository.ts';

const actsOfAPage = 50;

/** For host and assistants, newest first (rules/tournaments 12). */
export async function listHistory(
  { db, clock, publicUrl }: Pick<ReadDeps, 'db' | 'clock' | 'publicUrl'>,
  viewer: Viewer,
  id: string,
  { cursor, limit = actsOfAPage }: CallOutput<typeof listHistoryCall>['query'],
): Promise<WithHeaders<HistoryAct[]>> {
  const tournament = await visibleTournament(db, viewer, id);
  assertRuns(viewer, tournament);
  const after = cursor === undefined ? null : await findAct(db, id, cursor);
  if (after === undefined) throw invalidInput('cursor', noCursor);
  // One act more than the limit shows whether there is a next page.
  const rows = await listActs(db, id, { after, limit: limit + 1 });
  const asking = { viewer, organisers: getOrganisers(tournament), now: clock() };
  const acts = rows.slice(0, limit).map((row) => presentAct(row, asking));
  const headers: Record<string, string> = {};
  const last = acts.at(-1);
  if (last !== undefined && acts.length < rows.length) {
    const next = new URL(`/api/tournaments/${id}/history`, publicUrl);
    next.search = new URLSearchParams({ limit: String(limit), cursor: last.id }).toString();
    headers['link'] = `<${next.href}>; rel="next"`;
  }
  if (await hasUnsortedActs(db)) headers['x-older-acts'] = 'sorting';
  return new WithHeaders(acts, headers);
}
