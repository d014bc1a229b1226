import { matchNames, openQuestions } from '../match-names.ts';
import type { PasteForm, PastedResults, Roster } from '../pasted-results.ts';
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

/**
 * Returns each side with its values, such as "Alpha 1 22" or "Alpha 1 ann 3, bo -"; null if there is a question or a
 * doubt. Players without kills are omitted if the side has kills.
 */
export function certain(text: string, among: Roster): string[] | null {
  const results = read(text, undefined, among);
  const matched = matchNames(results, among);
  if (results.doubts.length > 0 || openQuestions(matched).length > 0) return null;
  return matched.map(({ match, pasted: { place, kills }, players }) => {
    const own = kills === null ? players : players.filter(({ pasted }) => pasted.kills !== null);
    const each = own.map((player) => `${player.match.id} ${player.pasted.kills ?? '-'}`);
    return [match.id, place, kills, each.join(', ')]
      .filter((part) => part !== null && part !== '')
      .join(' ');
  });
}
