import { drawStandings } from './draw-standings.ts';
import type { Drawn, Order } from './drawing-messages.ts';
import { createFontChoice } from './fonts/choose-fonts.ts';
import { readThemeColours } from './theme-colours.ts';

/* The program of the process that draws; `pictures.ts` starts it and sends it one order at a time. */

const tools = { theme: readThemeColours(), chooseFonts: createFontChoice() };

process.on('message', (order) => void answer(order as Order));
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole group; the product itself says when there is nothing left to draw.
process.on('SIGINT', () => undefined);

async function answer({ picture }: Order): Promise<void> {
  process.send?.(await draw(picture));
}

async function draw(picture: Order['picture']): Promise<Drawn> {
  try {
    return { png: await drawStandings(picture, tools) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
