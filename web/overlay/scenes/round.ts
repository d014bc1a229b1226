import { nameElement, panel } from '../element.ts';
import { formatFigure } from '../formats.ts';
import { listPlayed, roundLabel, shownRound, type Picture } from '../picture.ts';
import { table, type Column } from '../table.ts';

type Row = ReturnType<typeof listPlayed>[number];

export function drawRound(picture: Picture): HTMLElement | null {
  const round = shownRound(picture);
  if (round === null) return null;
  const { tournament, options } = picture;
  const figure = (value: number) => formatFigure(value, options.lang);
  const columns: Column<Row>[] = [
    { name: 'rank', head: '#', width: '3rem', cell: ({ placement }) => placement },
    {
      name: 'side',
      head: 'Team',
      width: 'minmax(0, 1fr)',
      cell: ({ clanName }) => nameElement(clanName, options),
    },
    { name: 'kills', head: 'Kills', width: '4.5rem', cell: ({ totalKills }) => figure(totalKills) },
    {
      name: 'points',
      head: 'Points',
      width: '5.5rem',
      cell: ({ totalPoints }) => figure(totalPoints),
    },
  ];
  const rows = {
    columns,
    rows: listPlayed(round),
    keyOf: ({ registrationId }: Row) => registrationId,
    rankOf: ({ placement }: Row) => placement,
  };
  const head = { title: tournament.name, label: roundLabel(picture, round.roundNumber) };
  return panel('usual', head, table(rows, picture));
}
