import { makeFinder } from '#shared/domain/tournaments/paste/find-name.ts';
import { foldName } from '#shared/domain/tournaments/paste/fold-name.ts';
import type { EventFile } from '../read-event.ts';
import { withWrongLetter } from './print-rounds.ts';

type NameCase = { names: readonly string[]; name: string; shown: string };
type Misread = (name: string, seed: number) => string;

/** `names` are those of all players of the event, and `shown` is the misread name. */
export function makeNameCases(events: readonly EventFile[], misread: Misread): NameCase[] {
  return events.flatMap(({ teams }) => {
    const names = teams.flatMap(({ players }) => players);
    return names.map((name, index) => ({ names, name, shown: misread(name, index) }));
  });
}

export function countNames(cases: readonly NameCase[]) {
  const counts = { exact: 0, sure: 0, asked: 0, none: 0, wrong: [] as string[] };
  for (const { names, name, shown } of cases) {
    const { find } = makeFinder(
      names.map((own) => ({ id: own, name: own })),
      [],
    );
    const { certainty, id } = find(shown);
    if (id !== null && id !== name) counts.wrong.push(`${shown} for ${name}`);
    else if (certainty === 'ask') counts.asked += 1;
    else counts[certainty] += 1;
  }
  return counts;
}

/**
 * The ways in which names are misread, with bounds for the 202 names: at least `known` are found without a question,
 * and at most `none` are not found at all.
 */
export const MISREADINGS: readonly {
  name: string;
  misread: Misread;
  bounds: { known: number; none: number };
}[] = [
  { name: 'as shown', misread: (name) => name, bounds: { known: 202, none: 0 } },
  {
    name: 'in lower case without spaces',
    misread: (name) => name.toLowerCase().replace(/\s/g, ''),
    bounds: { known: 202, none: 0 },
  },
  { name: 'without decorations', misread: foldName, bounds: { known: 202, none: 0 } },
  { name: 'with a wrong letter', misread: withWrongLetter, bounds: { known: 195, none: 0 } },
  {
    name: 'with two wrong letters',
    misread: (name, seed) => withWrongLetter(withWrongLetter(name, seed), seed + 3),
    bounds: { known: 106, none: 2 },
  },
  {
    name: 'without the first 2 to 4 letters',
    misread: (name) => {
      const letters = Array.from(name);
      return letters.slice(Math.min(4, Math.max(2, Math.floor(letters.length / 3)))).join('');
    },
    bounds: { known: 162, none: 10 },
  },
];
