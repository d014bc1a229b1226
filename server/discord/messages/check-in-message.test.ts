import { describe, expect, test } from 'vitest';
import { checkInMessage, reminderMessage, type ShownCheckIn } from './check-in-message.ts';
import { hostileNames, overLimits } from './testing/sample.ts';

const site = { publicUrl: 'https://hotdrop.example', siteName: 'Hotdrop', colorScheme: null };
const tournament = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Autumn Cup' };
const closesAt = new Date('2026-06-01T20:45:00Z');
const seconds = closesAt.getTime() / 1000;
const page = `https://hotdrop.example/tournaments/${tournament.id}`;

const lines = (description = '') => description.split('\n');

test.each<[ShownCheckIn, string, string]>([
  [
    { is: 'open', closesAt },
    `The check-in is open until <t:${seconds}:f>, <t:${seconds}:R>.`,
    'Check in on the tournament page',
  ],
  [
    { is: 'later', opensAt: closesAt },
    `The check-in opens <t:${seconds}:f>, <t:${seconds}:R>.`,
    'Open the tournament page',
  ],
  [{ is: 'over' }, 'The check-in is over.', 'Open the tournament page'],
  [{ is: 'none' }, 'There is no check-in any more.', 'Open the tournament page'],
  [{ is: 'cancelled' }, 'The tournament was cancelled.', 'Open the tournament page'],
  [
    { is: 'closed', checkedIn: 0 },
    'The check-in is closed. No teams checked in.',
    'Open the tournament page',
  ],
  [
    { is: 'closed', checkedIn: 1 },
    'The check-in is closed. 1 team checked in.',
    'Open the tournament page',
  ],
  [
    { is: 'closed', checkedIn: 18 },
    'The check-in is closed. 18 teams checked in.',
    'Open the tournament page',
  ],
])('%j', (shown, text, label) => {
  const [embed] = checkInMessage({ ...site, tournament, shown }).embeds;
  expect(lines(embed?.description)).toEqual([text, '', `**[${label}](${page})**`]);
  expect([embed?.title, embed?.url]).toEqual(['Autumn Cup', page]);
});

const remind = (sides: readonly string[], name = 'Autumn Cup') =>
  reminderMessage({ ...site, tournament: { ...tournament, name }, sides, closesAt }).embeds[0];

describe('a reminder', () => {
  test('names the sides, and says when the check-in closes', () => {
    const closes = `not checked in. The check-in closes <t:${seconds}:f>, <t:${seconds}:R>.`;
    const link = `**[Check in on the tournament page](${page})**`;
    expect(lines(remind(['Alpha'])?.description)).toEqual([
      `1 team has ${closes}`,
      '',
      'Alpha',
      '',
      link,
    ]);
    expect(lines(remind(['Alpha', 'Bravo'])?.description)).toEqual([
      `2 teams have ${closes}`,
      '',
      'Alpha',
      'Bravo',
      '',
      link,
    ]);
  });

  test('names as many of 200 sides as fit, and counts the others', () => {
    const names = Array.from({ length: 200 }, (_, n) => `Team ${n} ${'W'.repeat(60)}`);
    const embed = remind(names);
    expect(overLimits(embed)).toEqual([]);
    const shown = lines(embed?.description).filter((line) => line.startsWith('Team ')).length;
    expect(shown).toBeGreaterThan(50);
    expect(lines(embed?.description)).toContain(`and ${200 - shown} more`);
  });

  test.each(hostileNames)('with the name %j stays within every limit and pings nobody', (name) => {
    const embed = remind(
      Array.from({ length: 200 }, () => name),
      name.padEnd(3, 'x').slice(0, 100),
    );
    expect(overLimits(embed)).toEqual([]);
    const names = lines(embed?.description).slice(2, -2).join('\n');
    expect(names).not.toMatch(/(?<!\\)[@<>`[\]]/);
    expect(names).not.toMatch(/^(#|>|- |\d+\.)/m);
  });
});
