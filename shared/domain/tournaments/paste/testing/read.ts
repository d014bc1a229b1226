import type { PasteForm, PastedResults } from '../pasted-results.ts';
import { readPaste } from '../read-paste.ts';
import { makeRoster } from './rosters.ts';

export const roster = makeRoster({
  Alpha: ['ann', 'bo'],
  Bravo: ['cy', 'di'],
  'Alpha 2': ['ed', 'fi'],
  '100 Thieves': ['gil', 'hal'],
});

/** Reads a text, and fails if it is refused. */
export function read(text: string, form?: PasteForm, among = roster): PastedResults {
  const results = readPaste(text, among, form);
  if ('refusal' in results) throw new Error(results.refusal);
  return results;
}

/** Formats sides like "Alpha 1 22", or "Alpha 1 ann 3, bo -" with players. */
export function short({ sides }: PastedResults): string[] {
  return sides.map(({ name, place, kills, players }) =>
    [
      name ?? '?',
      place ?? '?',
      ...(kills === null ? [] : [kills]),
      players
        .map((player) => `${player.name ?? player.position ?? ''} ${player.kills ?? '-'}`)
        .join(', '),
    ]
      .filter((part) => part !== '')
      .join(' '),
  );
}
