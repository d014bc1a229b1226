import type { PlayerScore } from '#shared/contract/results.ts';
import { element, nameElement, panel } from '../element.ts';
import { formatFigure } from '../formats.ts';
import type { Picture } from '../picture.ts';
import { table, type Column } from '../table.ts';

/** The default of the option `rows`. Few viewers read more. */
const USUAL_ROWS = 5;

export function drawMvp(picture: Picture): HTMLElement | null {
  const { players, options } = picture;
  const ranked = players.filter(
    (player): player is PlayerScore & { mvpRank: number } => player.mvpRank !== null,
  );
  if (ranked.length === 0) return null;
  type Row = (typeof ranked)[number];
  const columns: Column<Row>[] = [
    { name: 'rank', head: '#', width: '3rem', cell: ({ mvpRank }) => mvpRank },
    {
      name: 'side',
      head: 'Player',
      width: 'minmax(0, 1fr)',
      cell: ({ ign, username, clanName }) =>
        element(
          'span',
          { class: 'player' },
          nameElement(ign ?? username, { logo: false }),
          element('span', { class: 'of' }, nameElement(clanName, { logo: false })),
        ),
    },
    {
      name: 'points',
      head: 'Kills',
      width: '5.5rem',
      cell: ({ kills }) => formatFigure(kills, options.lang),
    },
  ];
  const rows = {
    columns,
    rows: ranked,
    keyOf: ({ registrationId, userId }: Row) => `${registrationId} ${userId}`,
    rankOf: ({ mvpRank }: Row) => mvpRank,
  };
  const shown = { ...picture, options: { ...options, rows: options.rows ?? USUAL_ROWS } };
  const head = { title: 'Most valuable players', label: null };
  return panel('narrow', head, table(rows, shown));
}
