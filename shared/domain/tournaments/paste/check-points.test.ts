import { describe, expect, test } from 'vitest';
import { certain, read } from './testing/read.ts';
import { makeRoster } from './testing/rosters.ts';

const points = [10, 6, 5, 4, 3, 2, 1, 1];
const scoring = {
  placementPoints: Object.fromEntries(points.map((value, index) => [index + 1, value * 100])),
  pointsPerKill: 100,
};
const sides = {
  Alpha: ['ann', 'bob'],
  Bravo: [],
  Charlie: [],
  Delta: ['gil', 'hal'],
  Echo: [],
  Foxtrot: [],
  Golf: [],
  Kilo: [],
};
const roster = makeRoster(sides, { scoring });

/** Prints a text with a line for each of these sides, places, kills and totals. */
const print = (lines: readonly Values[], line: (values: Values) => string, heading = '') =>
  [...(heading === '' ? [] : [heading]), ...lines.map(line)].join('\n');
const toJson = (lines: readonly Values[], item: (values: Values) => object) =>
  JSON.stringify(lines.map(item));
type Values = readonly [side: string, place: number, kills: number, total: number];

/** Golf has 14 points and won the round. */
const byPoints: Values[] = [
  ['Delta', 1, 9, 15],
  ['Golf', 2, 4, 14],
  ['Alpha', 3, 1, 6],
];
/** The points are the sum of those for places and kills. */
const byPlace: Values[] = [
  ['Delta', 1, 9, 19],
  ['Golf', 2, 4, 10],
  ['Alpha', 3, 6, 11],
];
const values = ['Delta 1 9', 'Golf 2 4', 'Alpha 3 6'];
/** The numbers beside the names are the points for the places. */
const placePoints: Values[] = [
  ['Delta', 10, 9, 19],
  ['Golf', 6, 4, 10],
  ['Alpha', 5, 7, 12],
  ['Echo', 4, 2, 6],
  ['Bravo', 3, 3, 6],
  ['Kilo', 2, 1, 3],
];
const few = placePoints.slice(3);

describe('points for places under the heading Place raise a doubt', () => {
  const row = (values: Values) => values.join('\t');
  test.each([
    { text: print(placePoints, row, 'Team\tPlacement\tKills\tTotal') },
    { text: print(placePoints, row, 'Team\tPlace\tKill\tTotal') },
    { text: print(few, row, 'TEAM\tPLACE\tKILLS\tTOTAL PTS') },
    {
      text: print(
        few,
        ([a, b, c, d]) => [a, b, c, 0, d].join('\t'),
        'Team\tPlace\tKill\tWWCD\tTotal',
      ),
    },
    {
      text: print(
        few,
        ([a, b, c, d]) => [a, b, c, d, d].join('\t'),
        'TEAM\tPLACE\tKILLS\tTOTAL\tPTS',
      ),
    },
    { text: print(few, (own) => own.join(','), 'Team,Placement,Kills,Total') },
    { text: toJson(few, ([team, placement, kills, total]) => ({ team, placement, kills, total })) },
    { text: print(placePoints, ([a, b, , d]) => `${a}\t${b}\t${d}`, 'Team\tPlace\tPoints') },
    { text: print(placePoints, ([a, b, c]) => `${a}\t${b}\t${c}`, 'Team\tPlacement\tKills') },
  ])('$text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });

  test('that says what they seem to be, with a line', () => {
    const text = print(placePoints, row, 'Team\tPlacement\tKills\tTotal');
    expect(read(text, undefined, roster).doubts).toEqual([
      '“\u2068Placement\u2069” may be points for the places: in “\u2068Delta 10 9 19\u2069”, 10 and the points for 9 kills make 19.',
    ]);
  });
});

const forms: { of: string; write: (lines: readonly Values[]) => string }[] = [
  {
    of: 'a column Place',
    write: (lines) =>
      print(lines, ([a, b, c, d]) => [b, a, c, d].join('\t'), 'Place\tTeam\tKills\tPoints'),
  },
  {
    of: 'a column Rank',
    write: (lines) =>
      print(lines, ([a, b, c, d]) => [b, a, c, `${d} pts`].join('\t'), 'Rank\tTeam\tKills\tPoints'),
  },
  {
    of: 'a list',
    write: (lines) => print(lines, ([a, b, c, d]) => `${b}. ${a} - ${d} pts (${c} kills)`),
  },
  {
    of: 'a list with a title',
    write: (lines) =>
      print(lines, ([a, b, c, d]) => `${b}. ${a} ${c} kills ${d} points`, 'Standings'),
  },
  {
    of: 'number signs',
    write: (lines) => print(lines, ([a, b, c, d]) => `#${b} ${a}: ${d} points, ${c} kills`),
  },
  {
    of: 'medals',
    write: (lines) =>
      print(lines, ([a, b, c, d]) => `${'🥇🥈🥉'.slice(b * 2 - 2, b * 2)} ${a} ${d}pts ${c} kills`),
  },
  {
    of: 'labels first',
    write: (lines) => print(lines, ([a, b, c, d]) => `${b}. ${a} | Kills: ${c} | Points: ${d}`),
  },
  {
    of: 'JSON with a rank',
    write: (lines) =>
      toJson(lines, ([team, rank, kills, own]) => ({ rank, team, kills, points: own })),
  },
  {
    of: 'JSON with a position',
    write: (lines) =>
      toJson(lines, ([team, position, kills, own]) => ({
        position,
        team,
        kills,
        total_points: own,
      })),
  },
];

describe.each(forms)('the places of $of', ({ write }) => {
  test('are in doubt if the points contradict them', () => {
    const { doubts } = read(write(byPoints), undefined, roster);
    expect(doubts).toHaveLength(1);
    expect(doubts[0]).toContain('the rank by points');
    expect(doubts[0]).toContain('has 15 points, and place 1 with 9 kills gives 19.');
  });

  test('are certain if the points prove them', () => {
    expect(certain(write(byPlace), roster)).toEqual(values);
  });
});

describe('points without kills do not prove a rank', () => {
  test.each([
    { text: print(byPoints, ([a, b, , d]) => `${b}. ${a} ${d}pts`) },
    { text: print(byPoints, ([a, , , d]) => `${a} ${d} pts`) },
    { text: toJson(byPoints, ([team, rank, , own]) => ({ rank, team, points: own })) },
    {
      text: toJson(byPoints, ([team, rank, , own]) => ({
        rank,
        team,
        placement_points: 6,
        points: own,
      })),
    },
    {
      text: '1. Delta: gil 5 kills 5 pts / hal 4 kills 4 pts\n2. Alpha: ann 1 kills 1 pts / bob 0 kills 0 pts',
    },
  ])('$text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });

  test('but under the heading Place they only have to fit', () => {
    const text = print(byPlace, ([a, b, , d]) => `${b}\t${a}\t${d}`, 'Place\tTeam\tPoints');
    expect(certain(text, roster)).toEqual(['Delta 1', 'Golf 2', 'Alpha 3']);
    expect(certain(text.replace('19', '9'), roster)).toBeNull();
  });
});

describe('two places with the same points', () => {
  const last = (golf: number, kilo: number): Values[] => [
    ...byPlace,
    ['Echo', 7, golf, golf + 1],
    ['Kilo', 8, kilo, kilo + 1],
  ];
  const list = (lines: readonly Values[]) =>
    print(lines, ([a, b, c, d]) => `${b}. ${a} ${c} kills ${d} pts`);

  test('are certain in a list that is not in the order of the points', () => {
    expect(certain(list(last(2, 1)), roster)).not.toBeNull();
  });

  test('raise a doubt in a list that may be in the order of the points', () => {
    const sorted = last(2, 1).map((line): Values =>
      line[0] === 'Alpha' ? ['Alpha', 3, 3, 8] : line,
    );
    expect(certain(list(sorted), roster)).toBeNull();
  });
});

describe('points that a place and kills do not explain contradict nothing', () => {
  const line = ([a, b, c]: Values) => `${b}\t${a}\t${c}`;
  test.each([
    { heading: 'Kill Pts', own: 2 },
    { heading: 'Overall Points', own: 99 },
    { heading: 'Points', own: '' },
    { heading: 'Bonus\tTotal', own: '3\t77' },
  ])('$heading', ({ heading, own }) => {
    const text = print(
      byPlace,
      (side) => `${line(side)}\t${own}`,
      `Place\tTeam\tKills\t${heading}`,
    );
    expect(certain(text, roster)).toEqual(values);
  });

  test('nor does a total of the kills of players', () => {
    const text = 'Place\tTeam\tK1\tK2\tTotal\n2\tAlpha\t3\t4\t7\n1\tDelta\t1\t0\t1';
    expect(certain(text, roster)).toEqual(['Alpha 2 ann 3, bob 4', 'Delta 1 gil 1, hal 0']);
  });

  test('and caps and multipliers of kills count', () => {
    const among = makeRoster(sides, {
      scoring: { ...scoring, killCap: 5, killMultipliers: [{ from: 1, to: 1, times: 200 }] },
    });
    const text = 'Place\tTeam\tKills\tPoints\n1\tDelta\t9\t20\n2\tGolf\t9\t11\n3\tAlpha\t1\t6';
    expect(certain(text, among)).toEqual(['Delta 1 9', 'Golf 2 9', 'Alpha 3 1']);
    expect(certain(text.replace('20', '19'), among)).toBeNull();
  });
});

test('the points of a side in the lines of its players count once', () => {
  const sheet = (own: number) =>
    `Place\tTeam\tPlayer\tKills\tTotal\n1\tDelta\tgil\t5\t${own}\n1\tDelta\thal\t4\t${own}\n2\tAlpha\tann\t1\t7\n2\tAlpha\tbob\t0\t7`;
  expect(certain(sheet(19), roster)).toEqual(['Delta 1 gil 5, hal 4', 'Alpha 2 ann 1, bob 0']);
  expect(certain(sheet(15), roster)).toBeNull();
});
