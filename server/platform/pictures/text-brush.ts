import type { SKRSContext2D } from '@napi-rs/canvas';
import { directionOf, shownText } from '#shared/domain/shown-text.ts';
import type { DrawnText } from './fonts/choose-fonts.ts';
import type { Face } from './fonts/font-files.ts';

export type TextStyle = {
  face: Face;
  size: number;
  weight: number;
  colour: string;
  /** Between letters, in pixels. */
  spacing?: number;
  align?: 'left' | 'right' | 'center';
};

/** Draws lines of text; `y` is the line that letters stand on. */
export type TextBrush = {
  /** Draws what someone typed in at most `width` pixels, with '…' for what has no room; returns the width it takes. */
  typed(text: string, style: TextStyle, place: { x: number; y: number; width: number }): number;
  /** Draws a figure from the right, each digit as wide as all others. */
  figure(text: string, style: TextStyle, place: { right: number; y: number }): void;
  /** The width that such a figure takes. */
  figureWidth(text: string, style: TextStyle): number;
  /** The lines of a text that is broken between words, and inside of one only where it is too long. */
  lines(text: string, style: TextStyle, width: number): string[];
};

/** Longer texts have no room in any picture; in characters as people count them. */
const longest = 120;

/** Makes the brush of one picture. */
export function createTextBrush(
  context: SKRSContext2D,
  choose: (text: string, face: Face) => DrawnText,
): TextBrush {
  const dip = ({ size, weight, colour, spacing = 0 }: TextStyle, families: readonly string[]) => {
    context.font = `${size}px ${families.map((family) => `"${family}"`).join(', ')}`;
    // A weight in the font itself would be painted on: the axis of the letters has it.
    context.fontVariationSettings = `"wght" ${weight}`;
    context.fillStyle = colour;
    context.letterSpacing = `${spacing}px`;
    context.textAlign = 'left';
    context.direction = 'ltr';
  };

  /** A text with as many of its parts as have room; leaves the brush dipped for it. */
  const fit = (text: string, style: TextStyle, width: number) => {
    const { parts, families } = choose(`${text}…`, style.face);
    parts.pop();
    dip(style, families);
    const whole = parts.join('');
    // The direction decides where the sign of the cut stands, not how wide the text is.
    const wide = (line: string) => context.measureText(line).width;
    if (wide(whole) <= width) return { line: whole, wide: wide(whole) };
    const cut = (count: number) => `${parts.slice(0, count).join('').trimEnd()}…`;
    let [low, high] = [0, parts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (wide(cut(middle)) <= width) low = middle;
      else high = middle - 1;
    }
    return { line: cut(low), wide: wide(cut(low)) };
  };

  /** The signs of a figure, the digits in cells of one width; leaves the brush dipped for it. */
  const cellsOf = (text: string, style: TextStyle) => {
    dip(style, choose(text, style.face).families);
    const widthOf = (sign: string) => context.measureText(sign).width;
    const cell = Math.max(...Array.from('0123456789', (digit) => widthOf(digit)));
    return Array.from(text, (sign) => {
      const own = widthOf(sign);
      return { sign, own, taken: /\d/.test(sign) ? cell : own };
    });
  };

  return {
    typed(typed, style, { x, y, width }) {
      const text = shownText(typed, longest);
      const fitted = fit(text, style, width);
      const taken = Math.min(fitted.wide, width);
      const room = width - taken;
      const { align = 'left' } = style;
      const left = align === 'left' ? x : align === 'right' ? x + room : x + room / 2;
      context.save();
      // Marks may be stacked as high as someone likes; they stay in their line.
      context.beginPath();
      context.rect(x - 2, y - style.size * 1.25, width + 4, style.size * 1.75);
      context.clip();
      context.direction = directionOf(text);
      context.fillText(fitted.line, left, y);
      context.restore();
      return taken;
    },

    figure(text, style, { right, y }) {
      let edge = right;
      for (const { sign, own, taken } of cellsOf(text, style).toReversed()) {
        edge -= taken;
        context.fillText(sign, edge + (taken - own) / 2, y);
      }
    },

    figureWidth(text, style) {
      return cellsOf(text, style).reduce((sum, { taken }) => sum + taken, 0);
    },

    lines(typed, style, width) {
      const { parts, families } = choose(shownText(typed, longest), style.face);
      dip(style, families);
      const fits = (line: string) => context.measureText(line).width <= width;
      const lines: string[] = [];
      let line = '';
      let word = '';
      for (const part of parts) {
        if (part === ' ') {
          line = `${line}${word} `;
          word = '';
        } else if (fits(line + word + part)) word += part;
        else if (line === '') {
          lines.push(word);
          word = part;
        } else {
          lines.push(line.trimEnd());
          line = '';
          word += part;
        }
      }
      return [...lines, line + word];
    },
  };
}
