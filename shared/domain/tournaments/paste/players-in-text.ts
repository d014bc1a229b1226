import type { KnownNames } from './known-names.ts';
import { quoted } from './quote-text.ts';
import type { PastedPlayer } from './pasted-results.ts';
import { readPlayers } from './read-players.ts';

const separators = /[,;/|+&)\]\d]/;

/**
 * Returns the players in one cell or text, such as "ann 3, bob 4" or "ann, bob". Returns null if it is the name of one
 * player, if a name is unknown, or if only some of them have kills.
 */
export function playersInText(text: string, known: KnownNames): PastedPlayer[] | null {
  // Most cells have one name, and searching them would take longer than reading the table.
  if (!separators.test(text) || known.namesOfPlayers.findExact(text).id !== null) return null;
  const read = readPlayers(text, known);
  if (read === null || read.sideName !== null || read.known < read.players.length) return null;
  const counted = read.players.filter(({ kills }) => kills !== null).length;
  return counted === 0 || counted === read.players.length ? read.players : null;
}

/** Returns a doubt about a text that is not a known player and may contain kills. */
export function unknownPlayerDoubts(text: string, { namesOfPlayers }: KnownNames): string[] {
  const number = namesOfPlayers.findSure(text).id === null ? /\p{N}/u : /[\s:(–—-]\p{N}/u;
  return number.test(text) && namesOfPlayers.findExact(text).id === null
    ? [`${quoted(text)} was not understood. It may have kills.`]
    : [];
}
