import { createCanvas, Path2D } from '@napi-rs/canvas';
import type { DrawnText } from './fonts/choose-fonts.ts';
import type { Face } from './fonts/font-files.ts';
import {
  edge,
  inner,
  labelStyle,
  pointsStyle,
  titleStyle,
  width,
  type Sheet,
  type Shown,
  type Title,
  medals,
} from './sheet.ts';
import { createTextBrush, type TextStyle } from './text-brush.ts';

/**
 * Breaks the title into lines, at the largest size at which two are enough. If no size is small enough, it gets
 * three lines at the smallest one, and the last line may be cut.
 */
export function wrapTitle(
  title: string,
  chooseFonts: (text: string, face: Face) => DrawnText,
): Title {
  const brush = createTextBrush(createCanvas(1, 1).getContext('2d'), chooseFonts);
  const words = title.toUpperCase();
  const laidIn = (size: number) => brush.lines(words, titleStyle(size, '#000'), inner);
  const getLeading = (size: number) => Math.round(size * 1.04);
  for (const size of [68, 60, 52, 46]) {
    const lines = laidIn(size);
    if (lines.length <= 2) return { lines, size, leading: getLeading(size) };
  }
  const [first = '', second = '', ...rest] = laidIn(42);
  const last = rest.length > 0 ? [rest.join(' ')] : [];
  return { lines: [first, second, ...last], size: 42, leading: getLeading(42) };
}

/** Draws the background. */
export function drawBackground({ context, colour }: Sheet, height: number): void {
  context.fillStyle = colour('background');
  context.fillRect(0, 0, width, height);
  const glow = context.createLinearGradient(0, 0, width, 420);
  glow.addColorStop(0, colour('primary', 0.02));
  glow.addColorStop(1, colour('primary', 0.13));
  context.fillStyle = glow;
  context.fillRect(0, 0, width, 420);
  const fade = context.createLinearGradient(0, 120, 0, 420);
  fade.addColorStop(0, colour('background', 0));
  fade.addColorStop(1, colour('background'));
  context.fillStyle = fade;
  context.fillRect(0, 120, width, 300);
  context.lineWidth = 2;
  for (const [index, radius] of [120, 190, 260, 345].entries()) {
    context.strokeStyle = colour('primary', 0.16 - index * 0.035);
    context.beginPath();
    context.arc(width - 70, 40, radius, 0, 2 * Math.PI);
    context.stroke();
  }
}

/** Draws the caption and the title. */
export function drawHeader(
  { brush, colour }: Sheet,
  { caption, wrappedTitle }: Shown,
  top: number,
): void {
  const eyebrow: TextStyle = {
    face: 'text',
    size: 25,
    weight: 700,
    spacing: 2.5,
    colour: colour('primary'),
  };
  brush.typed(caption.toUpperCase(), eyebrow, { x: edge, y: top + 66, width: inner });
  const style = titleStyle(wrappedTitle.size, colour('foreground'));
  for (const [index, line] of wrappedTitle.lines.entries()) {
    const y = top + 86 + wrappedTitle.size * 0.86 + index * wrappedTitle.leading;
    brush.typed(line, style, { x: edge, y, width: inner });
  }
}

/** Draws the facts side by side, each as wide as its text. */
export function drawFacts({ context, brush, colour }: Sheet, { facts }: Shown, top: number): void {
  const style = pointsStyle(colour);
  let x = edge;
  for (const { label, value } of facts) {
    if (x > edge) {
      context.fillStyle = colour('border');
      context.fillRect(x, top + 16, 2, 76);
      x += 30;
    }
    const width = edge + inner - x;
    const taken = [
      brush.typed(label.toUpperCase(), labelStyle(colour), { x, y: top + 36, width }),
      brush.typed(value, style, { x, y: top + 84, width }),
    ];
    x += Math.max(...taken) + 34;
  }
}

/** Draws up to three players side by side. */
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

/** Draws the site's name, its address and the date. */
export function drawFooter(
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
