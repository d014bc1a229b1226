import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError } from '#server/platform/errors.ts';
import { RawBody, type CachedResponse, type WithHeaders } from '#server/platform/response-cache.ts';
import type { ReadDeps } from '../../deps.ts';
import { topics } from '../../cache-topics.ts';
import { currentSite } from '../../site/site.reader.ts';
import { visibleTournament } from '../tournament.loader.ts';
import { readPublicly } from '../public-answer.reader.ts';
import { listRegisteredTeams } from '../tournaments.repository.ts';
import { presentTitleCard } from './title-card.presenter.ts';

/**
 * Returns the picture of a link to a tournament without standings, as a PNG, drawn once for all
 * visitors until something on it changes. Links never show drafts, so a draft is
 * `tournament_not_found`, for its host too. Throws `picture_failed` when it cannot be drawn.
 */
export function readTitleCard(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<RawBody | WithHeaders<RawBody> | CachedResponse<RawBody>> {
  const kept = {
    key: `title card ${id}`,
    topics: [...topics.tournament(id, 'details', 'registrations', 'status'), topics.site],
  };
  return readPublicly(deps, viewer, kept, async (as) => {
    const { db, log, pictures, publicUrl } = deps;
    const tournament = await visibleTournament(db, as, id);
    if (tournament.status === 'draft') throw new AppError('tournament_not_found');
    const registered = (await listRegisteredTeams(db, id)).length;
    const { siteName, colorScheme } = await currentSite(deps);
    const colors = colorScheme?.colors ?? {};
    const card = presentTitleCard({ tournament, registered, publicUrl, siteName, colors });
    try {
      return new RawBody(await pictures.standings(card, { givesWay: true }), 'image/png');
    } catch (error) {
      log.error({ err: error, tournament: id }, 'a title card could not be drawn');
      throw new AppError('picture_failed', { cause: error });
    }
  });
}
