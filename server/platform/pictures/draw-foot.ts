import { Path2D } from '@napi-rs/canvas';
import { edge, inner, labelStyle, medals, width } from './sheet.ts';
import type { Sheet, Shown } from './sheet.ts';
import type { TextStyle } from './text-brush.ts';

/** Draws up to three players beside each other. */
export function drawPlayers(
  { context, brush, colour }: Sheet,
  { players }: Shown,
  top: number,
): void {
  const shown = players.slice(0, 3);
  brush.typed('MOST VALUABLE PLAYERS', labelStyle(colour), { x: edge, y: top + 52, width: inner });
  const gap = 16;
  const each = (inner - 2 * gap) / 3;
  for (const [index, player] of shown.entries()) {
    const x = edge + index * (each + gap);
    const medal = medals[player.rank - 1] ?? 'bronze';
    context.fillStyle = colour('card');
    context.strokeStyle = colour(medal, 0.6);
    context.lineWidth = 2;
    context.beginPath();
    context.roundRect(x + 1, top + 74, each - 2, 132, 6);
    context.fill();
    context.stroke();
    const rank: TextStyle = { face: 'heading', size: 62, weight: 800, colour: colour(medal) };
    const taken = brush.typed(String(player.rank), rank, { x: x + 20, y: top + 162, width: 60 });
    const left = x + 20 + taken + 18;
    const room = x + each - 16 - left;
    const line = (size: number, weight: number, name: string): TextStyle => ({
      face: 'text',
      size,
      weight,
      colour: colour(name),
    });
    brush.typed(player.name, line(28, 700, 'foreground'), { x: left, y: top + 114, width: room });
    brush.typed(player.side, line(23, 400, 'muted-foreground'), {
      x: left,
      y: top + 146,
      width: room,
    });
    brush.typed(player.kills, line(25, 700, medal), {
      x: left,
      y: top + 182,
      width: room,
    });
  }
}

/** The product's mark, drawn in a square of 24. */
const mark =
  'M10.6 1.81 2.47 6.5v11L12 23l9.53-5.5v-11L13.4 1.81v9.23l2.42-2.42 1.98 1.98-5.8 5.8-5.8-5.8 1.98-1.98 2.42 2.42z';

/** Draws whose site it is, and the day. */
export function drawFoot(
  { context, brush, colour }: Sheet,
  { siteName, site, date }: Shown,
  top: number,
): void {
  context.save();
  context.translate(edge - 3, top + 26);
  context.scale(1.75, 1.75);
  context.fillStyle = colour('primary');
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a path is filled, no array
  context.fill(new Path2D(mark));
  context.restore();
  const name: TextStyle = { face: 'title', size: 26, weight: 900, colour: colour('foreground') };
  const taken = brush.typed(siteName.toUpperCase(), name, {
    x: edge + 50,
    y: top + 57,
    width: 380,
  });
  const words: TextStyle = {
    face: 'text',
    size: 25,
    weight: 500,
    colour: colour('muted-foreground'),
    align: 'right',
  };
  const left = edge + 50 + taken + 40;
  brush.typed(`${site}  ·  ${date}`, words, { x: left, y: top + 57, width: width - edge - left });
}
