import { describe, expect, test } from 'vitest';
import type { Roster } from './pasted-results.ts';
import { certain, read } from './testing/read.ts';
import { makeRoster, realRoster } from './testing/rosters.ts';

/** Points of the first real event. Kills with other places could not produce them by chance. */
const roster: Roster = {
  ...realRoster,
  scoring: { placementPoints: { 1: 3_000, 2: 2_500, 3: 2_000 }, pointsPerKill: 200 },
};
/** In an order that is neither alphabetical nor by slot. */
const names = [
  'PSM',
  'FE SKY',
  'Sneaky Snail',
  'NRG ZAYT / TrainH saffy / Liquid ЅТRETCН',
  'FE STARLIGHT',
  'Pejuang skkm',
];
const list = (write: (name: string, place: number) => string, title = '') =>
  [...(title === '' ? [] : [title]), ...names.map((name, at) => write(name, at + 1))].join('\n');
const doubtsOf = (text: string, among = roster) => read(text, undefined, among).doubts;
const at = (values: readonly (number | string)[], place: number) => values[place - 1] ?? '';

const rising = [3, 7, 0, 5, 1, 2];
const falling = [9, 7, 4, 4, 2, 0];
const points = [53, 41, 44, 30, 12, 20];

test('true results raise no doubt', () => {
  const values = names.map((name, index) => `${name} ${index + 1} ${rising[index]}`);
  expect(
    certain(
      list((name, place) => `${place}. ${name} - ${at(rising, place)}`),
      roster,
    ),
  ).toEqual(values);
  const title = 'Round 1 results:';
  const marked = list((name, place) => `#${place} ${name} ${at(rising, place)} kills`, title);
  expect(certain(marked, roster)).toEqual(values);
  expect(
    certain(
      list((name) => name),
      roster,
    ),
  ).toHaveLength(names.length);
});

describe('more kills than the round has players raise a doubt', () => {
  const sum =
    'The round would have 200 kills, and its teams have 32 players. The numbers may be points, damage or the kills of several rounds.';
  test.each([
    {
      text: list(
        (name, place) =>
          `${['🥇', '🥈', '🥉'][place - 1] ?? `${place}.`} ${name} – ${at(points, place)}`,
      ),
    },
    { text: list((name, place) => `${place}. ${name} - ${at(points, place)}`) },
    { text: list((name, place) => `#${place} ${name} ${at(points, place)}`) },
    {
      text: list((name, place) => `${place}\t${name}\t${at(points, place)}`, 'Place\tTeam\tTotal'),
    },
    {
      text: JSON.stringify(
        names.map((team, index) => ({ team, place: index + 1, kills: points[index] })),
      ),
    },
  ])('$text', ({ text }) => {
    expect(doubtsOf(text)).toContain(sum);
  });

  test('unless the players of a team are unknown', () => {
    const among = makeRoster({
      ...Object.fromEntries(names.map((name) => [name, ['a']])),
      Solo: [],
    });
    const text = list((name, place) => `${place}. ${name} - ${at(points, place)}`);
    expect(doubtsOf(text, among).join()).not.toContain('The round would have');
  });

  test('and so does a number that is higher than any kills', () => {
    expect(doubtsOf('2. PSM 1130\n1. FE SKY 2180')).toEqual([
      '“\u20682. PSM 1130\u2069” has 1130, which may be points or damage, not kills.',
    ]);
  });
});

describe('kills that never rise from one place to the next raise a doubt', () => {
  const rank =
    'The kills fall from place to place. They may be points, or the places may be the rank by kills.';
  test.each([
    {
      text: list((name, place) => `${place}\t${name}\t${at(falling, place)}`, 'Rank\tSquad\tElims'),
    },
    {
      text: list((name, place) => `${place}\t${name}\t${at(falling, place)}`, 'Place\tTeam\tKills'),
    },
    { text: list((name, place) => `#${place} ${name} - ${at(falling, place)} kills`) },
    { text: list((name, place) => `${place}. ${name} ${at(falling, place)}`) },
    {
      text: JSON.stringify(
        names.map((team, index) => ({ team, rank: index + 1, kills: falling[index] })),
      ),
    },
  ])('$text', ({ text }) => {
    expect(doubtsOf(text)).toEqual([rank]);
  });

  test('unless they are few or alike, or points prove the places', () => {
    const few = names.slice(0, 4).map((name, index) => `${index + 1}. ${name} ${falling[index]}`);
    expect(doubtsOf(few.join('\n'))).toEqual([]);
    const alike = list((name, place) => `${place}. ${name} ${place === 1 ? 2 : 0}`);
    expect(doubtsOf(alike)).toEqual([]);
    const worth = [30, 25, 20, 4, 2, 1];
    const placementPoints = Object.fromEntries(worth.map((own, index) => [index + 1, own * 100]));
    const exact = list((name, place) => {
      const kills = Number(at(falling, place));
      return [place, name, kills, Number(at(worth, place)) + kills].join('\t');
    }, 'Place\tTeam\tKills\tTotal');
    expect(
      doubtsOf(exact, { ...roster, scoring: { placementPoints, pointsPerKill: 100 } }),
    ).toEqual([]);
  });
});

describe('a title that names something other than results raises a doubt', () => {
  test.each([
    { title: 'Top fraggers' },
    { title: '**MVPs of the round:**' },
    { title: 'Most kills' },
    { title: 'Kill leaders' },
    { title: 'SLOTS' },
    { title: 'Slot list' },
    { title: 'Registered teams' },
    { title: 'Lobby 2 team list' },
    { title: 'Check-in' },
    { title: 'Eliminated' },
    { title: 'Participants:' },
  ])('$title', ({ title }) => {
    const sentence = `“\u2068${title}\u2069” may be the title of a list that is not the results.`;
    for (const text of [
      list((name, place) => `${place}. ${name}`, title),
      list((name, place) => `${place}. ${name} - ${at(rising, place)} kills`, title),
      list((name) => name, title),
      `${title}\n${list((name, place) => `${place}\t${name}\t${at(rising, place)}`, 'Place\tTeam\tKills')}`,
    ])
      expect(doubtsOf(text)).toContain(sentence);
  });

  test('and so does the name of a lobby above names without kills', () => {
    const doubt = '“\u2068Lobby 1\u2069” may be the title of a list that is not the results.';
    expect(doubtsOf(list((name) => name, 'Lobby 1'))).toContain(doubt);
    const counted = list((name, place) => `${place}. ${name} - ${at(rising, place)}`, 'Lobby 1');
    expect(doubtsOf(counted)).toEqual([]);
  });

  test('but not below the results, in the name of a team, or in a heading', () => {
    const ends = `${list((name, place) => `${place}. ${name} - ${at(rising, place)} kills`)}\nMVP of the round`;
    expect(doubtsOf(ends)).toEqual([]);
    const among = makeRoster({ Bravo: [], 'Slot Machine': [], Alpha: [] });
    expect(certain('1. Slot Machine\n2. Alpha', among)).toEqual(['Slot Machine 1', 'Alpha 2']);
    expect(doubtsOf('Place,Team,Slot\n2,PSM,7\n1,FE SKY,9')).toEqual([]);
  });
});

describe('lines that name players instead of teams raise a doubt', () => {
  test.each([
    { text: '1. QuinnIzzy - 8 kills\n2. LVNana - 5 kills\n3. NRG ZAYT - 4 kills' },
    { text: '🥇 QuinnIzzy 8 kills\n🥈 LVNana 5 kills' },
  ])('$text', ({ text }) => {
    expect(doubtsOf(text).join()).toContain('They may be the best players.');
  });

  test('but not if a team has only one player', () => {
    const solos = makeRoster({ One: ['Ann'], Two: ['Bob'] });
    expect(doubtsOf('1. Bob - 3 kills\n2. Ann - 5 kills', solos)).toEqual([]);
  });
});

describe('lines in finish order that say that a team is out or ready raise a doubt', () => {
  test.each([
    { line: '❌ TEAM' },
    { line: '✅ TEAM' },
    { line: '~~TEAM~~' },
    { line: 'TEAM out' },
    { line: 'TEAM - out' },
    { line: 'TEAM dead' },
    { line: 'TEAM died' },
    { line: 'RIP TEAM' },
    { line: 'TEAM (checked in)' },
  ])('$line', ({ line }) => {
    const text = list((name) => line.replace('TEAM', name));
    const first = `“\u2068${text.split('\n')[0]}\u2069”`;
    expect(doubtsOf(text)).toContain(
      `${first} may say that the team is out or ready, and not that it is next.`,
    );
  });

  test('unless the word is part of the name', () => {
    const among = makeRoster({ 'Out of Time': [], 'Ready Now': [], Bravo: [] });
    expect(doubtsOf('Bravo\nReady Now\nOut of Time', among)).toEqual([]);
  });
});

test('names in alphabetical order raise a doubt', () => {
  const sorted = names.toSorted((a, b) => a.localeCompare(b, 'en'));
  const doubt = 'The names are in alphabetical order. Did the teams finish in that order?';
  expect(doubtsOf(sorted.join('\n'))).toEqual([doubt]);
  const slots = sorted.map((name, index) => `[${index + 1}] ${name}`).join('\n');
  expect(doubtsOf(slots)).toEqual([doubt]);
  expect(doubtsOf(sorted.slice(0, 4).join('\n'))).toEqual([]);
});

describe('JSON without places raises a doubt', () => {
  const objects = names.map((team) => ({ team }));
  test('as a finish order', () => {
    const order =
      'No place was understood. The lines are read in finish order, the first one as place 1.';
    expect(doubtsOf(JSON.stringify(objects))).toEqual([order]);
    expect(doubtsOf(JSON.stringify({ eliminated: objects }))).toEqual([order]);
  });

  test('with kills', () => {
    const counted = objects.map((own, index) => ({ ...own, kills: rising[index] }));
    expect(doubtsOf(JSON.stringify(counted))).toEqual([
      'No key has the places, so only kills are read.',
    ]);
  });
});

test('places above the number of teams raise a doubt in every form', () => {
  const doubt =
    'The places may be slots instead of places: “\u20689. PSM\u2069” has 9, and the round has 8 teams.';
  expect(doubtsOf('9. PSM\n2. FE SKY\n1. Sneaky Snail')).toEqual([doubt]);
  expect(doubtsOf('Place\tTeam\tKills\n9\tPSM\t3\n1\tFE SKY\t0')).toEqual([
    '“\u2068Place\u2069” may be slots instead of places: “\u20689 PSM 3\u2069” has 9, and the round has 8 teams.',
  ]);
});
