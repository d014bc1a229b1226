import { AppError } from '#server/platform/errors.ts';
import type { StandingsPicture } from '#server/platform/pictures/standings-picture.ts';
import { RawBody, type CachedResponse, type WithHeaders } from '#server/platform/response-cache.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { formatPrize } from '#shared/domain/tournaments/format-prize.ts';
import { STATUS_LABELS } from '#shared/domain/tournaments/status.ts';
import { topics } from '../../cache-topics.ts';
import type { ReadDeps } from '../../deps.ts';
import { currentSite } from '../../site/site.reader.ts';
import { readPublicly } from '../public-answer.reader.ts';
import { visibleTournament } from '../tournament.loader.ts';
import { listRegisteredTeams, type TournamentRow } from '../tournaments.repository.ts';

/**
 * For links to a tournament without standings. Drawn once for all visitors, until something in it changes. Links never
 * show drafts, so a draft throws `tournament_not_found`, even for its host. Throws `picture_failed` if it cannot be
 * drawn.
 */
export function readTitleCard(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<RawBody | WithHeaders<RawBody> | CachedResponse<RawBody>> {
  const entry = {
    key: `title card ${id}`,
    topics: [...topics.tournament(id, 'details', 'registrations', 'status'), topics.site],
  };
  return readPublicly(deps, viewer, entry, async (as) => {
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

type Shown = {
  tournament: TournamentRow;
  registered: number;
  publicUrl: string;
  siteName: string;
  colors: StandingsPicture['colors'];
};

/** Nothing in the card depends on the current time. The start is in UTC. */
function presentTitleCard(shown: Shown): StandingsPicture {
  const { tournament, registered, publicUrl, siteName, colors } = shown;
  const { prize_pool: prize, prize_currency: currency, max_teams: places } = tournament;
  return {
    caption: tournament.sponsor_name,
    title: tournament.name,
    facts: [
      ...(tournament.status === 'cancelled'
        ? [{ label: 'Status', value: STATUS_LABELS.cancelled }]
        : []),
      ...(prize > 0 ? [{ label: 'Prize pool', value: formatPrize(prize, currency) }] : []),
      // More teams than places would look like an error.
      { label: 'Teams', value: registered > places ? `${registered}` : `${registered}/${places}` },
      { label: 'Rounds', value: `${tournament.total_rounds}` },
    ],
    rows: [],
    scoring: null,
    more: 0,
    players: [],
    siteName,
    site: new URL(publicUrl).host,
    date: `${moment.format(tournament.start_date)} UTC`,
    colors,
  };
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
