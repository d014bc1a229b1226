import { formatPrize } from '#shared/domain/tournaments/format-prize.ts';
import { STATUS_LABELS } from '#shared/domain/tournaments/status.ts';
import type { StandingsPicture } from '#server/platform/pictures/standings-picture.ts';
import type { TournamentRow } from '../tournaments.repository.ts';

type Shown = {
  tournament: TournamentRow;
  registered: number;
  publicUrl: string;
  siteName: string;
  colors: StandingsPicture['colors'];
};

/** Formats a title card: nothing on it changes as time passes. The start is in UTC. */
export function presentTitleCard(shown: Shown): StandingsPicture {
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
