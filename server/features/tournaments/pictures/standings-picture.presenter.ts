import { formatPrize } from '#shared/domain/tournaments/format-prize.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { PlayerScore } from '#shared/domain/tournaments/mvp.ts';
import { pictureMarks } from '#shared/domain/tournaments/row-marks.ts';
import { countIgnored, standingsCaption } from '#shared/domain/tournaments/standings-caption.ts';
import { summarizeScoring } from '#shared/domain/tournaments/scoring-summary.ts';
import type { FinalScoreRow, TournamentResults } from '#shared/domain/tournaments/standings.ts';
import { formatFigure } from '#server/platform/format-figure.ts';
import { maxRows, type StandingsPicture } from '#server/platform/pictures/standings-picture.ts';
import type { TournamentRow } from '../tournaments.repository.ts';

type Contents = {
  tournament: TournamentRow;
  results: TournamentResults;
  scores: readonly FinalScoreRow[];
  /** The points of match point in hundredths; null until they are known. */
  target: number | null;
  /** Best player first. */
  players: readonly PlayerScore[];
  names: ReadonlyMap<string, { username: string; ign: string | null }>;
  publicUrl: string;
  siteName: string;
  colors: StandingsPicture['colors'];
};

/** The start date is in UTC. */
export function presentStandingsPicture(contents: Contents): StandingsPicture {
  const { tournament, results, scores, target, players, names, publicUrl, siteName, colors } =
    contents;
  const { sides } = results;
  const sideNames = new Map(sides.map((side) => [side.registrationId, side.name]));
  return {
    caption: standingsCaption(
      {
        status: tournament.status,
        totalRounds: tournament.total_rounds,
        ignored: countIgnored(results.rounds),
      },
      scores,
    ),
    title: tournament.name,
    facts: getFacts(tournament, sides.length),
    rows: scores.slice(0, maxRows).map((row) => ({
      rank: row.rank,
      name: row.clanName,
      isWinner: row.matchPoint === 'won',
      marks: pictureMarks(
        {
          ...row,
          startPoints: fromHundredths(row.startPoints),
          adjustment: fromHundredths(row.adjustment),
        },
        formatFigure,
      ),
      wins: row.wins === 0 ? '' : formatFigure(row.wins),
      kills: formatFigure(row.totalKills),
      points: formatFigure(fromHundredths(row.totalPoints)),
    })),
    more: Math.max(0, scores.length - maxRows),
    scoring: summarizeScoring({ ...results, target }, formatFigure),
    players: players.map((player) => ({
      rank: player.mvpRank ?? 0,
      name: getName(names.get(player.userId)),
      side: sideNames.get(player.registrationId) ?? '',
      kills: player.kills === 1 ? '1 kill' : `${formatFigure(player.kills)} kills`,
    })),
    siteName,
    site: new URL(publicUrl).host,
    date: `${day.format(tournament.start_date)} UTC`,
    colors,
  };
}

function getFacts(tournament: TournamentRow, teams: number): StandingsPicture['facts'] {
  const { prize_pool: prize, prize_currency: currency } = tournament;
  return [
    ...(prize > 0 ? [{ label: 'Prize pool', value: formatPrize(prize, currency) }] : []),
    { label: 'Teams', value: formatFigure(teams) },
    { label: 'Rounds', value: formatFigure(tournament.total_rounds) },
  ];
}

function getName(names: { username: string; ign: string | null } | undefined): string {
  return names?.ign ?? names?.username ?? '';
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
