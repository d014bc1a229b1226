import { describe, expect, test } from 'vitest';
import { emptyValues, pointsOf, type TournamentValues } from './form-values.ts';
import {
  changedFields,
  isChanged,
  readNumber,
  readPlaces,
  readPoints,
  readPointsList,
  readValues,
  withoutThousands,
} from './read-values.ts';

const values = (typed: Partial<TournamentValues> = {}) => ({ ...emptyValues(), ...typed });

test.each([
  ['20', 20],
  [' 2.5 ', 2.5],
  ['2,5', 2.5],
  ['', ''],
  ['many', 'many'],
  ['1.2.3', '1.2.3'],
  ['12.50', 12.5],
  ['007', 7],
  ['2,500', '2,500'],
  ['1,000', '1,000'],
  ['1.000', '1.000'],
  ['1,000.50', '1,000.50'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['-1', '-1'],
  ['Infinity', 'Infinity'],
  ['.5', '.5'],
  ['5.', '5.'],
])('%j is read as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  ['2,500', '2500'],
  ['1.000', '1000'],
  ['1 250 000', '1250000'],
  ['1,250,000.50', '1250000.50'],
  ['1.250.000,50', '1250000,50'],
  [' 2’500 ', '2500'],
  ['2500', null],
  ['2,50', null],
  ['0,125', null],
  ['1,00,000', null],
  ['many', null],
])('where thousands are parted, %j means %j', (text, plain) => {
  expect(withoutThousands(text)).toBe(plain);
});

test.each([
  ['2', 2],
  ['200', 200],
  ['1', null],
  ['201', null],
  ['2.5', null],
  ['', null],
])('a maximum of %j teams has %j places', (text, places) => {
  expect(readPlaces(text)).toBe(places);
});

test('points are read by place, without empty places and those past the last', () => {
  expect(readPoints(['10', '', ' 4,5', 'x', '1'], 4)).toEqual({ 1: 10, 3: 4.5, 4: 'x' });
});

describe('what the form sends', () => {
  test('is a whole tournament with the defaults of the spec', () => {
    expect(readValues(values())).toMatchObject({
      maxTeams: 20,
      maxTeamMembers: 3,
      maxSubstitutes: 2,
      totalRounds: 5,
      pointsPerKill: 1,
      placementPoints: {},
      prizePool: 0,
      prizeCurrency: 'USD',
      status: 'open',
    });
  });

  test('has the scheme that was left out of a stream link', () => {
    const { streamLink } = readValues(values({ streamLink: 'twitch.tv/cafe' }));
    expect(streamLink).toBe('https://twitch.tv/cafe');
  });

  test('has moments in UTC', () => {
    const startDate = readValues(values({ startDate: '2026-03-14T19:00' })).startDate;
    expect(startDate).toBe(new Date(2026, 2, 14, 19).toISOString());
  });

  test('drops points past a lowered maximum of teams', () => {
    const typed = values({ maxTeams: '2', points: pointsOf({ 1: 3, 2: 2, 3: 1 }) });
    expect(readValues(typed).placementPoints).toEqual({ 1: 3, 2: 2 });
  });
});

describe('changes', () => {
  test('are the fields that mean something else', () => {
    const typed = values({ name: 'Cup', maxTeams: '020', points: pointsOf({ 1: 3 }) });
    expect(changedFields(typed, values())).toEqual(['name', 'placementPoints']);
  });

  test('are none when nothing was typed, or typed and taken back', () => {
    expect(isChanged(values(), values())).toBe(false);
  });

  test('are an image alone too', () => {
    expect(isChanged(values({ banner: 'removed' }), values())).toBe(true);
    expect(isChanged(values({ sponsorLogo: new File([], 'logo.png') }), values())).toBe(true);
  });
});

test.each<[string, string[] | null]>([
  ['10-6-5-4', ['10', '6', '5', '4']],
  ['10\n6\n5\n', ['10', '6', '5']],
  ['10\t6\t2.5', ['10', '6', '2.5']],
  ['2 - 1x3', ['2', '1', '1', '1']],
  ['15; 12; 10,5', ['15', '12', '10,5']],
  ['12', null],
  ['ten six', null],
  ['10-six', null],
  ['', null],
])('pasting %j fills in %j', (pasted, points) => {
  expect(readPointsList(pasted)).toEqual(points);
});
