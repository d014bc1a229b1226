import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { StandingsPicture } from './standings-picture.ts';
import type { TextBrush, TextStyle } from './text-brush.ts';

/** Returns a colour of the theme by name, with an opacity from 0 to 1. */
export type Colour = (name: string, strength?: number) => string;

const themeFile = join(import.meta.dirname, '../../../web/ui/theme.css');

/** Reads the default colours from the pages' theme file, as HSL channels by name. */
export function readThemeColours(): ReadonlyMap<string, string> {
  const lines = readFileSync(themeFile, 'utf8').matchAll(/^ {2}--([a-z-]+): (\d+ \d+% \d+%);$/gm);
  return new Map([...lines].map(([, name = '', channels = '']) => [name, channels]));
}

/** Returns the colours of a theme with a scheme's overrides, which are keyed by CSS variable with its two hyphens. */
export function mergeColours(
  theme: ReadonlyMap<string, string>,
  scheme: Readonly<Record<string, string>>,
): Colour {
  return (name, strength = 1) => {
    const channels = scheme[`--${name}`] ?? theme.get(name);
    if (channels === undefined) throw new Error(`The theme has no colour ${name}.`);
    return `hsla(${channels.replaceAll(' ', ', ')}, ${strength})`;
  };
}

/* All lengths are in pixels. A phone shows the picture at a third of its size. */

export const width = 1000;
/** The margin on the left and the right. */
export const edge = 44;
/** The width between the margins. */
export const inner = width - 2 * edge;

export const medals = ['gold', 'silver', 'bronze'];

export type Sheet = { context: SKRSContext2D; brush: TextBrush; colour: Colour };

/** A picture with the rows that fit and the title broken into lines. */
export type Shown = StandingsPicture & { wrappedTitle: Title };

export type Title = { lines: string[]; size: number; leading: number };

/** Returns the style of the title. */
export function titleStyle(size: number, colour: string): TextStyle {
  return { face: 'title', size, weight: 900, colour };
}

/** Returns the style of small headings. */
export function labelStyle(colour: Colour): TextStyle {
  return { face: 'text', size: 22, weight: 600, spacing: 1.5, colour: colour('muted-foreground') };
}

/** Returns the style of points. */
export function pointsStyle(colour: Colour): TextStyle {
  return { face: 'heading', size: 42, weight: 800, colour: colour('foreground') };
}
