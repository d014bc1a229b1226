import { drawStandings } from './draw-standings.ts';
import type { Drawn, Order } from './standings-picture.ts';
import { createFontChoice } from './fonts/choose-fonts.ts';
import { readThemeColours } from './sheet.ts';

/* The main module of the drawing process. `pictures.ts` starts it and sends one order at a time. */

const tools = { theme: readThemeColours(), chooseFonts: createFontChoice() };

process.on('message', (order) => void answer(order as Order));
// The parent process is gone.
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole process group. The parent ends this process when it is done.
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
