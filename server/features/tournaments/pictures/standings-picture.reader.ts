import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { playerScores } from '#shared/domain/tournaments/mvp.ts';
import { scoreTournament } from '#shared/domain/tournaments/standings.ts';
import { AppError } from '#server/platform/errors.ts';
import { RawBody, CachedResponse, WithHeaders } from '#server/platform/response-cache.ts';
import { findNames } from '../../accounts/users.repository.ts';
import type { ReadDeps } from '../../deps.ts';
import { currentSite } from '../../site/site.reader.ts';
import { topics } from '../../cache-topics.ts';
import { visibleTournament } from '../tournament.loader.ts';
import { readPublicly } from '../public-answer.reader.ts';
import { loadResults } from '../results/results.repository.ts';
import { presentStandingsPicture } from './standings-picture.presenter.ts';

type PictureDeps = Pick<ReadDeps, 'db' | 'log' | 'pictures' | 'publicUrl' | 'responseCache'>;

type Picture = RawBody | WithHeaders<RawBody> | CachedResponse<RawBody>;

const mvpCount = 3;

/**
 * Drawn once for all visitors, until something in it changes. Throws `no_standings` before the first results, and
 * `picture_failed` if it cannot be drawn.
 */
export function readStandingsPicture(
  deps: PictureDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Picture> {
  const entry = {
    key: `standings picture ${tournamentId}`,
    topics: [
      ...topics.tournament(tournamentId, 'details', 'registrations', 'results', 'status'),
      topics.users,
      topics.site,
    ],
  };
  return readPublicly(deps, viewer, entry, (as) => drawPicture(deps, as, tournamentId));
}

/** For an attachment of a message. Null if there are no standings or the picture cannot be drawn. */
export async function standingsPicture(
  deps: PictureDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Uint8Array | null> {
  try {
    const picture = await readStandingsPicture(deps, viewer, tournamentId);
    if (picture instanceof CachedResponse) return picture.body;
    return picture instanceof WithHeaders ? picture.value.bytes : picture.bytes;
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'no_standings' || code === 'picture_failed') return null;
    throw error;
  }
}

async function drawPicture(deps: PictureDeps, viewer: Viewer | null, id: string): Promise<RawBody> {
  const { db, log, pictures, publicUrl } = deps;
  const tournament = await visibleTournament(db, viewer, id);
  const results = await loadResults(db, tournament);
  const standings = scoreTournament(results);
  const scores = standings.rows;
  if (scores.length === 0) throw new AppError('no_standings');
  const players = playerScores(standings)
    .filter(({ mvpRank }) => mvpRank !== null)
    .slice(0, mvpCount);
  const names = await findNames(
    db,
    players.map(({ userId }) => userId),
  );
  const { siteName, colorScheme } = await currentSite(deps);
  const shown = {
    tournament,
    results,
    scores,
    target: standings.matchPoint?.target ?? null,
    players,
    names,
    publicUrl,
    siteName,
    colors: colorScheme?.colors ?? {},
  };
  try {
    return new RawBody(await pictures.standings(presentStandingsPicture(shown)), 'image/png');
  } catch (error) {
    log.error({ err: error, tournament: id }, 'a picture of standings could not be drawn');
    throw new AppError('picture_failed', { cause: error });
  }
}
