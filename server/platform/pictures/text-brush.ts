import type { SKRSContext2D } from '@napi-rs/canvas';
import { getDirection, displayText } from '#shared/domain/display-text.ts';
import type { DrawnText } from './fonts/choose-fonts.ts';
import type { Face } from './fonts/font-files.ts';

export type TextStyle = {
  face: Face;
  size: number;
  weight: number;
  colour: string;
  /** The space between letters, in pixels. */
  spacing?: number;
  align?: 'left' | 'right' | 'center';
};

/** Draws lines of text; `y` is the baseline. */
export type TextBrush = {
  /** Draws a user's text in at most `width` pixels and returns its width. Longer text is cut with '…'. */
  typed(text: string, style: TextStyle, place: { x: number; y: number; width: number }): number;
  /** Draws a right-aligned number with digits of equal width. */
  figure(text: string, style: TextStyle, place: { right: number; y: number }): void;
  /** Returns the width of such a number. */
  figureWidth(text: string, style: TextStyle): number;
  /** Breaks text into lines between words, and inside a word only if it is wider than a line. */
  lines(text: string, style: TextStyle, width: number): string[];
};

/** The maximum length in graphemes. Longer text fits into no picture. */
const longest = 120;

/** Creates the brush of one picture. */
export function createTextBrush(
  context: SKRSContext2D,
  choose: (text: string, face: Face) => DrawnText,
): TextBrush {
  const dip = ({ size, weight, colour, spacing = 0 }: TextStyle, families: readonly string[]) => {
    context.font = `${size}px ${families.map((family) => `"${family}"`).join(', ')}`;
    // A weight in `font` would be synthesized, but the variable font has an axis for it.
    context.fontVariationSettings = `"wght" ${weight}`;
    context.fillStyle = colour;
    context.letterSpacing = `${spacing}px`;
    context.textAlign = 'left';
    context.direction = 'ltr';
  };

  /** Cuts text to the width and sets the context's font for it. */
  const fit = (text: string, style: TextStyle, width: number) => {
    const { parts, families } = choose(`${text}…`, style.face);
    parts.pop();
    dip(style, families);
    const whole = parts.join('');
    // The direction decides where '…' is drawn, but not how wide the text is.
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

  /** Returns a number's characters with digits of equal width, and sets the context's font for it. */
  const getCells = (text: string, style: TextStyle) => {
    dip(style, choose(text, style.face).families);
    const getWidth = (sign: string) => context.measureText(sign).width;
    const cell = Math.max(...Array.from('0123456789', (digit) => getWidth(digit)));
    return Array.from(text, (sign) => {
      const own = getWidth(sign);
      return { sign, own, taken: /\d/.test(sign) ? cell : own };
    });
  };

  return {
    typed(typed, style, { x, y, width }) {
      const text = displayText(typed, longest);
      const fitted = fit(text, style, width);
      const taken = Math.min(fitted.wide, width);
      const room = width - taken;
      const { align = 'left' } = style;
      const left = align === 'left' ? x : align === 'right' ? x + room : x + room / 2;
      context.save();
      // Stacked marks are clipped to the line.
      context.beginPath();
      context.rect(x - 2, y - style.size * 1.25, width + 4, style.size * 1.75);
      context.clip();
      context.direction = getDirection(text);
      context.fillText(fitted.line, left, y);
      context.restore();
      return taken;
    },

    figure(text, style, { right, y }) {
      let edge = right;
      for (const { sign, own, taken } of getCells(text, style).toReversed()) {
        edge -= taken;
        context.fillText(sign, edge + (taken - own) / 2, y);
      }
    },

    figureWidth(text, style) {
      return getCells(text, style).reduce((sum, { taken }) => sum + taken, 0);
    },

    lines(typed, style, width) {
      const { parts, families } = choose(displayText(typed, longest), style.face);
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
