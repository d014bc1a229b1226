import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A colour of the theme by its name there, as strong as told (0 to 1). */
export type Colour = (name: string, strength?: number) => string;

const themeFile = join(import.meta.dirname, '../../../web/ui/theme.css');

/** Reads the colours that the pages start with from where the pages have them, as HSL channels by their names. */
export function readThemeColours(): ReadonlyMap<string, string> {
  const lines = readFileSync(themeFile, 'utf8').matchAll(/^ {2}--([a-z-]+): (\d+ \d+% \d+%);$/gm);
  return new Map([...lines].map(([, name = '', channels = '']) => [name, channels]));
}

/** Returns the colours of a theme in which a scheme's values, by variables with their two hyphens, take the place of others. */
export function coloursOf(
  theme: ReadonlyMap<string, string>,
  scheme: Readonly<Record<string, string>>,
): Colour {
  return (name, strength = 1) => {
    const channels = scheme[`--${name}`] ?? theme.get(name);
    if (channels === undefined) throw new Error(`The theme has no colour ${name}.`);
    return `hsla(${channels.replaceAll(' ', ', ')}, ${strength})`;
  };
}
