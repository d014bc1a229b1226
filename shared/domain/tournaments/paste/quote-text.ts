import type { PasteForm } from './pasted-results.ts';

/** The name of each form, shown after "Read as: ". */
export const FORM_NAMES: Readonly<Record<PasteForm, string>> = {
  json: 'JSON',
  table: 'a table',
  players: 'a line for each player',
  lines: 'lines with places and kills',
  order: 'a list in finish order',
};

const MAX_QUOTED = 80;

/** Returns a pasted text, shortened and in quotation marks, so that its direction does not affect the sentence. */
export function quoted(text: string): string {
  return `“\u2068${shortened(text, MAX_QUOTED)}\u2069”`;
}

/** Returns a name that does not affect the direction of the sentence around it. */
export function isolatedName(name: string): string {
  return `\u2068${name}\u2069`;
}

/** Returns a text on one line, cut to a number of code units but never inside a character. */
export function shortened(text: string, max: number): string {
  const line = text
    .slice(0, max * 4)
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).toWellFormed()}…`;
}
