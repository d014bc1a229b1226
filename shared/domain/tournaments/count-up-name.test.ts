import { describe, expect, test } from 'vitest';
import { countUpName } from './count-up-name.ts';

const nextDay = { days: 1, year: 2026 };

describe('a number', () => {
  test.each([
    ['Scrim #12', 'Scrim #13'],
    ['Scrim # 9 (EU)', 'Scrim # 10 (EU)'],
    ['#1 Trios #99', '#1 Trios #100'],
    ['Scrim #009', 'Scrim #010'],
    ['Week 9', 'Week 10'],
    ['Season 3 Week 9', 'Season 3 Week 10'],
    ['Week 9 Finals', 'Week 10 Finals'],
    ['Scrim 099', 'Scrim 100'],
    ['Cup 2026 - 7', 'Cup 2026 - 8'],
    ['Scrim 7 (2026)', 'Scrim 8 (2026)'],
    ['第12回', '第13回'],
    ['سكريم 12', 'سكريم 13'],
    ['Scrim 999999', 'Scrim 1000000'],
    ['#12', '#13'],
    ['7', '8'],
    ['scrim-12', 'scrim-13'],
    ['Week 3 of 8', 'Week 4 of 8'],
    ['Day 2 - Grand Final', 'Day 3 - Grand Final'],
    ['Round 3 Top 16', 'Round 4 Top 16'],
    ['Top 16 Cup 4', 'Top 16 Cup 5'],
    ['100 Thieves Invitational #2', '100 Thieves Invitational #3'],
    ['Vol. 3: Night of Masks', 'Vol. 4: Night of Masks'],
    ['Trios 4 (EU)', 'Trios 5 (EU)'],
    ['Scrim 4 8 PM', 'Scrim 5 8 PM'],
  ])('%s becomes %s', (name, next) => {
    expect(countUpName(name, nextDay)).toBe(next);
  });
});

describe('text that is not a number does not change', () => {
  test.each([
    'Autumn Cup',
    'Season IV',
    'Cup 2026',
    'U19 Cup',
    '4v4 Scrim',
    'PS5',
    '3rd Cup',
    'Scrim at 19:00',
    'Patch 3.5',
    '22/11 Scrim',
    'Top 1,000',
    '$100 Cup',
    '100 € Cup',
    '50% off',
    '-5',
    'Scrim 3-4',
    'Scrim 1234567',
    'Scrim 8 PM',
    'Scrim 8 p.m.',
    'Scrim at 8',
    'Scrim 20 Uhr',
    'Week 8 of 8',
    'Round of 16',
    'Top 100 Cup',
    'Cup Top 16',
    '100 Thieves Invitational',
    'Best of 3',
    'Cup 20 Teams',
    'Cup 100 USD',
    'Sat 22',
    'Trios 4 Invitational',
    '',
  ])('%s', (name) => {
    expect(countUpName(name, nextDay)).toBe(name);
  });
});

describe('a date', () => {
  test.each([
    ['22 Nov', '23 Nov'],
    ['Scrim 22 Nov', 'Scrim 23 Nov'],
    ['Scrim 22 NOV 19:00', 'Scrim 23 NOV 19:00'],
    ['scrim 30 nov', 'scrim 1 dec'],
    ['30 November', '1 December'],
    ['30 June', '1 July'],
    ['31 May', '1 Jun'],
    ['30 Sept', '1 Oct'],
    ['Nov 22', 'Nov 23'],
    ['November 22nd, 2026', 'November 23rd, 2026'],
    ['22ND NOV', '23RD NOV'],
    ['22. November 2026', '23. November 2026'],
    ['22-Nov', '23-Nov'],
    ['09 Nov', '10 Nov'],
    ['01 Nov', '02 Nov'],
    ['31 Dec 2026', '1 Jan 2027'],
    ['31 Dec', '1 Jan'],
    ['2026-11-11', '2026-11-12'],
    ['2026-12-31', '2027-01-01'],
    ['22.11.', '23.11.'],
    ['31.12.2026', '01.01.2027'],
    ['9.11. Scrim', '10.11. Scrim'],
    ['11月30日', '12月1日'],
    ['28 Feb', '1 Mar'],
    ['28 Feb 2028', '29 Feb 2028'],
    ['29 Feb 2028', '1 Mar 2028'],
    ['Scrim #12 · 22 Nov', 'Scrim #13 · 23 Nov'],
    ['Week 9 · 22 Nov', 'Week 9 · 23 Nov'],
    ['30 Nov - 1 Dec', '1 Dec - 2 Dec'],
    ['31 Dec to 1 Jan', '1 Jan to 2 Jan'],
    ['Nov 29 & Nov 30', 'Nov 30 & Dec 1'],
    ['Sat 29 Nov – Sun 30 Nov', 'Sun 30 Nov – Mon 1 Dec'],
    ['Sat 22 Nov', 'Sun 23 Nov'],
    ['Saturday, November 22', 'Sunday, November 23'],
    ['SUN 30 NOV', 'MON 1 DEC'],
    ['Scrim 22 Nov (sat)', 'Scrim 23 Nov (sun)'],
    ['Fri. 28.11.', 'Sat. 29.11.'],
    ['Sunday Scrim 22 Nov', 'Sunday Scrim 23 Nov'],
    ['Week 9 - 22 Nov', 'Week 9 - 23 Nov'],
    ['Scrim #12 - 22 Nov', 'Scrim #13 - 23 Nov'],
    ['Scrim 22 Nov - 19:00', 'Scrim 23 Nov - 19:00'],
  ])('%s becomes %s', (name, next) => {
    expect(countUpName(name, nextDay)).toBe(next);
  });

  test('without a year is in the year of the start', () => {
    expect(countUpName('28 Feb', { days: 1, year: 2028 })).toBe('29 Feb');
  });

  test('moves by as many days as the start', () => {
    expect(countUpName('22 Nov', { days: 7, year: 2026 })).toBe('29 Nov');
    expect(countUpName('22 Nov', { days: 9, year: 2026 })).toBe('1 Dec');
  });

  test('moves its weekday by the same number of days, even over several weeks', () => {
    expect(countUpName('Sat 22 Nov', { days: 7, year: 2026 })).toBe('Sat 29 Nov');
    expect(countUpName('Sat 22 Nov', { days: 16, year: 2026 })).toBe('Mon 8 Dec');
  });

  test.each([
    '22-23 Nov',
    'Scrim 22-23 Nov',
    '22 & 23 Nov',
    'Nov 22-23',
    '22.-23.11.',
    '22 Nov, final 30 Nov',
  ])(
    'does not change in %s, where another day is not a full date or not directly after it',
    (name) => {
      expect(countUpName(name, nextDay)).toBe(name);
    },
  );

  test.each(['31 Nov', '0 Jan', '30 Feb', '29 Feb 2026', '2026-13-01', '32.11.'])(
    '%s does not exist and does not change',
    (name) => {
      expect(countUpName(name, nextDay)).toBe(name);
    },
  );
});

test('a name that would become too long does not change', () => {
  const longest = `${'🎮'.repeat(98)} 9`;
  expect(countUpName(longest, nextDay)).toBe(longest);
  expect(countUpName(`${'🎮'.repeat(97)} 9`, nextDay)).toBe(`${'🎮'.repeat(97)} 10`);
});
