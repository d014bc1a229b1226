import type { NamedTeam } from '#scripts/harness/make-sides.ts';
import type { NameQuestion, SideResult } from './enter-results.ts';

const teamNames = [
  'Iron Lanterns',
  'Midnight Harbor',
  'Copper Wolves',
  'Team Zenith',
  'Glass Cannon',
  'Paper Tigers',
  'Northern Relay',
  'Ghost Protocol',
  'Velvet Storm',
  'Kingfisher',
  'Last Orders',
  'Sudden Weather',
  'Quiet Giants',
  'Redwood Six',
  'Blue Hour',
  'Ember Company',
  'Tidal Drop',
  'Fox and Falcon',
  'Hollow Crown',
  'Jade Dragons',
];

const firstNames = ['Arrow', 'Bandit', 'Cinder', 'Dusk', 'Echo', 'Frost', 'Grit', 'Hex', 'Ivory'];
const lastNames = ['Runner', 'Mantis', 'Velocity', 'Sparrow', 'Nomad', 'Quartz', 'Ledger'];

export const teams: readonly NamedTeam[] = teamNames.map((name, team) => ({
  name,
  players: Array.from({ length: 3 }, (_, player) => {
    const at = team * 3 + player;
    return `${firstNames[at % firstNames.length]}${lastNames[at % lastNames.length]}`;
  }),
}));

export type EnteredSide = { registrationId: string; name: string };

/**
 * Returns the results of a round, best place first. A different side wins each round, places
 * differ from slots, and there are not more kills than players, so that a paste causes no doubt.
 */
export function makeResults(sides: readonly EnteredSide[], round: number): SideResult[] {
  return sides
    .map(({ registrationId, name }, at) => ({
      registrationId,
      name,
      place: ((at * 7 + round * 3) % sides.length) + 1,
      kills: [at + round, at * 2 + round, at * 5 + 1].map((kills) => kills % 3),
    }))
    .toSorted((one, other) => one.place - other.place);
}

export function printSheet(results: readonly SideResult[]): string {
  const lines = results.map(({ place, name, kills }) => [place, name, ...kills].join('\t'));
  return ['Place\tTeam\tK1\tK2\tK3', ...lines].join('\n');
}

export function printMessage(results: readonly { place: number; name: string; kills: number }[]) {
  return results.map(({ place, name, kills }) => `${place}. ${name} - ${kills} kills`).join('\n');
}

/**
 * Replaces every third letter of a name with the given one, so that the name causes a question. The answer is
 * remembered, so the same misreading does not cause another one.
 */
export const misread = (name: string, letter: string): string =>
  name.replaceAll(/(..)./gu, `$1${letter}`);

/** Leaves out the last two sides and misreads three names. */
export function printMisread(
  results: readonly SideResult[],
  letter: string,
): { text: string; questions: NameQuestion[] } {
  const shown = results.slice(0, -2).map(({ place, name, kills }, at) => ({
    place,
    name: at < 3 ? misread(name, letter) : name,
    kills: kills.reduce((sum, own) => sum + own, 0),
  }));
  const questions = results
    .slice(0, 3)
    .map(({ name }) => ({ pasted: misread(name, letter), name }));
  return { text: printMessage(shown), questions };
}
