import type { FinalScore } from '#shared/contract/results.ts';
import { movements } from '#shared/domain/tournaments/movement.ts';
import type { OverlayColumn } from '#shared/domain/tournaments/overlay-options.ts';
import { getResults } from '../../features/tournaments/components/get-results.ts';
import { element, nameElement, panel } from '../element.ts';
import { formatFigure } from '../formats.ts';
import { latestRound, roundLabel, type Picture } from '../picture.ts';
import { table, type Column } from '../table.ts';

/** More rounds would leave no room for names. */
const MAX_ROUNDS = 8;

export function drawStandings(picture: Picture): HTMLElement | null {
  const { tournament, scores, options } = picture;
  if (scores.length === 0) return null;
  const columns = getColumns(picture);
  const head = { title: tournament.name, label: roundLabel(picture, latestRound(picture)) };
  const shown = {
    columns: options.columns.flatMap((name) => columns[name]),
    rows: scores,
    keyOf: ({ registrationId }: FinalScore) => registrationId,
    rankOf: ({ rank }: FinalScore) => rank,
  };
  const isWide = options.columns.includes('rounds');
  return panel(isWide ? 'wide' : 'usual', head, table(shown, picture));
}

function getColumns(picture: Picture): Record<OverlayColumn, Column<FinalScore>[]> {
  const { rounds, options } = picture;
  const figure = (value: number) => formatFigure(value, options.lang);
  const moved = options.columns.includes('move') ? movements(getResults(picture)) : null;
  return {
    rank: [{ name: 'rank', head: '#', width: '3rem', cell: ({ rank }) => rank }],
    move: [
      {
        name: 'move',
        head: '',
        width: '2.75rem',
        cell: ({ registrationId }) => drawMove(moved?.get(registrationId) ?? 0),
      },
    ],
    side: [
      {
        name: 'side',
        head: 'Team',
        width: 'minmax(0, 1fr)',
        cell: ({ clanName }) => nameElement(clanName, options),
      },
    ],
    rounds: rounds
      .filter(({ counted }) => counted)
      .slice(-MAX_ROUNDS)
      .map(({ roundNumber, roundResults }) => {
        const places = new Map(roundResults.map((row) => [row.registrationId, row.placement]));
        return {
          name: 'played',
          head: `R${roundNumber}`,
          width: '2.75rem',
          cell: ({ registrationId }) => drawPlace(places.get(registrationId) ?? null),
        };
      }),
    wins: [{ name: 'wins', head: 'Wins', width: '4rem', cell: ({ wins }) => wins || null }],
    kills: [
      {
        name: 'kills',
        head: 'Kills',
        width: '4.5rem',
        cell: ({ totalKills }) => figure(totalKills),
      },
    ],
    points: [
      {
        name: 'points',
        head: 'Points',
        width: '5.5rem',
        cell: ({ totalPoints }) => figure(totalPoints),
      },
    ],
  };
}

function drawMove(by: number): Node | null {
  return by === 0 ? null : element('span', { class: by > 0 ? 'up' : 'down' }, Math.abs(by));
}

function drawPlace(place: number | null): Node | string {
  if (place === null) return '–';
  return element('span', { class: place === 1 ? 'won' : 'place' }, place);
}
