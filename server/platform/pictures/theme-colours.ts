import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A colour of the theme by its name there, as strong as told (0 to 1). */
export type Colour = (name: string, strength?: number) => string;

const themeFile = join(import.meta.dirname, '../../../web/ui/theme.css');

/** Reads the colours that the pages start with from where the pages have them. */
export function readThemeColours(): Colour {
  const colours = new Map<string, string>();
  for (const [, name, hue, saturation, lightness] of readFileSync(themeFile, 'utf8').matchAll(
    /^ {2}--([a-z-]+): (\d+) (\d+%) (\d+%);$/gm,
  )) {
    if (name !== undefined) colours.set(name, `${hue}, ${saturation}, ${lightness}`);
  }
  return (name, strength = 1) => {
    const channels = colours.get(name);
    if (channels === undefined) throw new Error(`The theme has no colour ${name}.`);
    return `hsla(${channels}, ${strength})`;
  };
}
