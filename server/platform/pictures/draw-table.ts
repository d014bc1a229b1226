import type { StandingsPicture } from './standings-picture.ts';
import {
  edge,
  inner,
  labelStyle,
  medals,
  pointsStyle,
  width,
  type Sheet,
  type Shown,
  type Colour,
} from './sheet.ts';
import type { TextStyle } from './text-brush.ts';

export const rowHeight = 58;

/** The right edges of ranks and points, and the left edge of the names. The columns between fit their numbers. */
const rankRight = edge + 62;
const nameLeft = edge + 96;
const pointsRight = width - edge - 18;
const columnGap = 34;

/** Draws one row for each side, then the number of omitted sides. */
export function drawTable(sheet: Sheet, { rows, more }: Shown, top: number): void {
  const { context, brush, colour } = sheet;
  const label = labelStyle(colour);
  const heading = (text: string, right: number) =>
    brush.typed(text, { ...label, align: 'right' }, { x: right - 140, y: top + 38, width: 140 });
  const columns = layOutColumns(sheet, rows);
  brush.typed('TEAM', label, { x: nameLeft, y: top + 38, width: 200 });
  heading('WINS', columns.wins);
  heading('KILLS', columns.kills);
  heading('POINTS', pointsRight);
  for (const [index, row] of rows.entries()) {
    drawRow(sheet, row, columns, top + 58 + index * rowHeight);
  }
  const bottom = top + 58 + rows.length * rowHeight;
  context.fillStyle = colour('border');
  context.fillRect(edge, bottom, inner, 2);
  if (more === 0) return;
  const words = `and ${more} more`;
  const style: TextStyle = {
    face: 'text',
    size: 28,
    weight: 500,
    colour: colour('muted-foreground'),
  };
  brush.typed(words, style, { x: nameLeft, y: bottom + 42, width: 600 });
}

/** Draws the note about unusual scoring, if any. */
export function drawScoring({ brush, colour }: Sheet, { scoring }: Shown, top: number): void {
  const style: TextStyle = {
    face: 'text',
    size: 24,
    weight: 500,
    colour: colour('muted-foreground'),
  };
  brush.typed(scoring ?? '', style, { x: edge, y: top + 38, width: inner });
}

type Place = { right: number; y: number };

/** Draws the match-point winner's label or other marks, right-aligned. Returns their width including the gap. */
function drawMarks(
  { brush, colour }: Sheet,
  { text, tone }: { text: string; tone: 'primary' | 'muted-foreground' },
  { right, y }: Place,
): number {
  if (text === '') return 0;
  const label: TextStyle = { ...labelStyle(colour), colour: colour(tone), align: 'right' };
  return brush.typed(text, label, { x: right - 200, y, width: 200 }) + 24;
}

function drawRow(
  sheet: Sheet,
  row: StandingsPicture['rows'][number],
  columns: Columns,
  top: number,
): void {
  const { context, brush, colour } = sheet;
  const medal = medals[row.rank - 1];
  context.fillStyle = colour('border');
  context.fillRect(edge, top, inner, 2);
  if (medal !== undefined) {
    const shine = context.createLinearGradient(edge, 0, edge + inner * 0.7, 0);
    shine.addColorStop(0, colour(medal, 0.16));
    shine.addColorStop(1, colour(medal, 0));
    context.fillStyle = shine;
    context.fillRect(edge, top + 2, inner, rowHeight - 2);
    context.fillStyle = colour(medal);
    context.fillRect(edge, top + 2, 6, rowHeight - 2);
  }
  const y = top + 42;
  const rank = { ...pointsStyle(colour), size: 38, colour: colour(medal ?? 'foreground') };
  brush.figure(String(row.rank), rank, { right: rankRight, y });
  const name: TextStyle = {
    face: 'text',
    size: 33,
    weight: medal === undefined ? 600 : 700,
    colour: colour('foreground'),
  };
  const right = columns.wins - 56;
  const won = { text: row.isWinner ? 'WINNER' : '', tone: 'primary' } as const;
  const winner = drawMarks(sheet, won, { right, y: y - 1 });
  const marks = { text: row.marks, tone: 'muted-foreground' } as const;
  const marked = drawMarks(sheet, marks, { right: right - winner, y: y - 1 });
  const room = right - nameLeft - winner - marked;
  brush.typed(row.name, name, { x: nameLeft, y: y - 1, width: room });
  brush.figure(row.wins, countStyle(colour), { right: columns.wins, y });
  brush.figure(row.kills, countStyle(colour), { right: columns.kills, y });
  brush.figure(row.points, pointsStyle(colour), { right: pointsRight, y });
}

type Columns = { wins: number; kills: number };

/** Makes each column as wide as its longest number or its heading. Names take the rest. */
function layOutColumns({ brush, colour }: Sheet, rows: StandingsPicture['rows']): Columns {
  const widest = (texts: string[], style: TextStyle, least: number) =>
    Math.max(least, ...texts.map((text) => brush.figureWidth(text, style)));
  const points = rows.map((row) => row.points);
  const kills = rows.map((row) => row.kills);
  const killsRight = pointsRight - widest(points, pointsStyle(colour), 104) - columnGap;
  return {
    kills: killsRight,
    wins: killsRight - widest(kills, countStyle(colour), 80) - columnGap,
  };
}

function countStyle(colour: Colour): TextStyle {
  return { face: 'heading', size: 36, weight: 800, colour: colour('muted-foreground') };
}
