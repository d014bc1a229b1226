import { createCanvas } from '@napi-rs/canvas';
import {
  drawFooter,
  drawPlayers,
  drawFacts,
  drawBackground,
  drawHeader,
  wrapTitle,
} from './draw-parts.ts';
import { drawScoring, drawTable, rowHeight } from './draw-table.ts';
import type { DrawnText } from './fonts/choose-fonts.ts';
import type { Face } from './fonts/font-files.ts';
import { width, mergeColours } from './sheet.ts';
import { maxRows, type StandingsPicture } from './standings-picture.ts';
import { createTextBrush } from './text-brush.ts';

/** Tools that are created once and used for every picture. */
export type DrawingTools = {
  theme: ReadonlyMap<string, string>;
  chooseFonts: (text: string, face: Face) => DrawnText;
};

/** Chat apps crop the picture of a link if it is wider than 1.91 to 1. */
const minHeight = 524;

/** Draws standings as a PNG, or a title card if there are no rows. The same standings always give the same bytes. */
export async function drawStandings(
  picture: StandingsPicture,
  tools: DrawingTools,
): Promise<Buffer> {
  const rows = picture.rows.slice(0, maxRows);
  const more = picture.more + picture.rows.length - rows.length;
  const title = wrapTitle(picture.title, tools.chooseFonts);
  const parts = [
    { height: 104 + title.lines.length * title.leading, draw: drawHeader },
    { height: picture.facts.length > 0 ? 122 : 0, draw: drawFacts },
    {
      height: rows.length > 0 ? 58 + rows.length * rowHeight + (more > 0 ? 56 : 0) : 0,
      draw: drawTable,
    },
    { height: picture.scoring === null ? 0 : 52, draw: drawScoring },
    { height: picture.players.length > 0 ? 226 : 0, draw: drawPlayers },
    { height: 96, draw: drawFooter },
  ];
  const contentHeight = parts.reduce((sum, part) => sum + part.height, 0);
  const height = Math.max(contentHeight, minHeight);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const sheet = {
    context,
    brush: createTextBrush(context, tools.chooseFonts),
    colour: mergeColours(tools.theme, picture.colors),
  };
  drawBackground(sheet, height);
  let top = 0;
  for (const part of parts) {
    // The footer is at the bottom, even if little is above it.
    if (part.draw === drawFooter) top = height - part.height;
    if (part.height > 0) part.draw(sheet, { ...picture, rows, more, wrappedTitle: title }, top);
    top += part.height;
  }
  return canvas.encode('png');
}
