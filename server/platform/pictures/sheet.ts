import type { SKRSContext2D } from '@napi-rs/canvas';
import type { StandingsPicture } from './standings-picture.ts';
import type { TextBrush, TextStyle } from './text-brush.ts';
import type { Colour } from './theme-colours.ts';

/* All measures are pixels of a picture that a phone shows at a third of its size. */

/** How wide a picture is. */
export const width = 1000;
/** What stays free left and right. */
export const edge = 44;
/** What is between. */
export const inner = width - 2 * edge;

/** The colours of the first three. */
export const medals = ['gold', 'silver', 'bronze'];

/** What the parts of a picture are drawn on and with. */
export type Sheet = { context: SKRSContext2D; brush: TextBrush; colour: Colour };

/** What the parts show: rows that have room, and the title in its lines. */
export type Shown = StandingsPicture & { laid: Title };

export type Title = { lines: string[]; size: number; leading: number };

/** How the big title is written. */
export function titleStyle(size: number, colour: string): TextStyle {
  return { face: 'title', size, weight: 900, colour };
}

/** How small headings are written. */
export function labelStyle(colour: Colour): TextStyle {
  return { face: 'text', size: 22, weight: 600, spacing: 1.5, colour: colour('muted-foreground') };
}

/** How the figures that count are written. */
export function pointsStyle(colour: Colour): TextStyle {
  return { face: 'heading', size: 42, weight: 800, colour: colour('foreground') };
}
