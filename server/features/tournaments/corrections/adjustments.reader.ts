import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { CachedResponse, WithHeaders } from '#server/platform/response-cache.ts';
import { topics } from '../../cache-topics.ts';
import type { ReadDeps } from '../../deps.ts';
import { readPublicly } from '../public-answer.reader.ts';
import { visibleTournament } from '../tournament.loader.ts';
import { presentAdjustment } from './adjustments.presenter.ts';
import { listAdjustmentRows } from './adjustments.repository.ts';

/** Oldest first (rules/scoring 9.6). */
export function listAdjustments(
  deps: ReadDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Adjustment[] | WithHeaders<Adjustment[]> | CachedResponse<Adjustment[]>> {
  const entry = {
    key: `adjustments ${tournamentId}`,
    topics: topics.tournament(tournamentId, 'details', 'registrations', 'status'),
  };
  return readPublicly(deps, viewer, entry, async (as) => {
    const { id } = await visibleTournament(deps.db, as, tournamentId);
    return (await listAdjustmentRows(deps.db, id)).map(presentAdjustment);
  });
}
