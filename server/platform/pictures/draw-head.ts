import { createCanvas } from '@napi-rs/canvas';
import type { DrawnText } from './fonts/choose-fonts.ts';
import type { Face } from './fonts/font-files.ts';
import { edge, inner, labelStyle, pointsStyle, titleStyle, width } from './sheet.ts';
import type { Sheet, Shown, Title } from './sheet.ts';
import { createTextBrush, type TextStyle } from './text-brush.ts';

/** The title in the largest size in which it takes two lines; in the smallest in three, the last one cut. */
export function layTitle(
  title: string,
  chooseFonts: (text: string, face: Face) => DrawnText,
): Title {
  const brush = createTextBrush(createCanvas(1, 1).getContext('2d'), chooseFonts);
  const words = title.toUpperCase();
  const laidIn = (size: number) => brush.lines(words, titleStyle(size, '#000'), inner);
  const leadingOf = (size: number) => Math.round(size * 1.04);
  for (const size of [68, 60, 52, 46]) {
    const lines = laidIn(size);
    if (lines.length <= 2) return { lines, size, leading: leadingOf(size) };
  }
  const [first = '', second = '', ...rest] = laidIn(42);
  const last = rest.length > 0 ? [rest.join(' ')] : [];
  return { lines: [first, second, ...last], size: 42, leading: leadingOf(42) };
}

/** Draws what is behind everything. */
export function drawGround({ context, colour }: Sheet, height: number): void {
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

/** Draws of which moment the standings are, and whose. */
export function drawHead({ brush, colour }: Sheet, { caption, laid }: Shown, top: number): void {
  const eyebrow: TextStyle = {
    face: 'text',
    size: 25,
    weight: 700,
    spacing: 2.5,
    colour: colour('primary'),
  };
  brush.typed(caption.toUpperCase(), eyebrow, { x: edge, y: top + 66, width: inner });
  const style = titleStyle(laid.size, colour('foreground'));
  for (const [index, line] of laid.lines.entries()) {
    const y = top + 86 + laid.size * 0.86 + index * laid.leading;
    brush.typed(line, style, { x: edge, y, width: inner });
  }
}

/** Draws the facts beside each other, each as wide as it is. */
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
