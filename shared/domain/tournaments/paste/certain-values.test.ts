import { describe, expect, test } from 'vitest';
import { certain, read } from './testing/read.ts';
import { makeRoster, realRoster } from './testing/rosters.ts';

const roster = makeRoster(
  {
    Alpha: ['ann', 'bob'],
    Bravo: ['cyd', 'dia'],
    Charlie: ['evelyn', 'fay'],
    Delta: ['gil', 'hal'],
  },
  { scoring: { placementPoints: {}, pointsPerKill: 100 } },
);

describe('a line that names two sides is not certain', () => {
  test.each([
    { text: '1. Delta 7 kills\n2. Bravo (killed by Charlie) 3 kills' },
    { text: '1. Delta 7 kills\n2. Bravo (killed by evelyn) 3 kills' },
    { text: '1. Delta 7 kills\n2. Bravo / Charlie 3 kills' },
    { text: '1. Delta 7 kills\n2. Brvo / Charlie 3 kills' },
    { text: '1. Delta 7 kills\n2. Bravo & Charlie' },
    { text: '1. Delta 7 kills\n2. Bravo, Charlie' },
    { text: '1. Delta 7 kills\n2. Bravo by Alpha' },
    { text: '1. Delta | Bravo' },
    { text: '1. Delta def. Bravo 7 kills' },
    { text: '1. Delta\n2. Bravo\nDNP: Alpha, Charlie' },
    { text: 'Place\tTeam\tKills\n1\tDelta\t7\n2\tBravo (killed by Charlie)\t3' },
    { text: '[{"team":"Delta","place":1},{"team":"Bravo / Charlie","place":2}]' },
  ])('$text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });

  test('unless one name is part of the other, or the rest is a tag', () => {
    const skies = makeRoster({ 'FE SKY': [], SKY: [], Bravo: [] });
    expect(certain('3. XY FE SKY\n1. xy bravo', skies)).toEqual(['FE SKY 3', 'Bravo 1']);
  });
});

describe('a number after several players belongs to their side', () => {
  test.each([
    { first: 'ann & bob: 7 kills', second: 'cyd & dia: 2 kills' },
    { first: 'ann / bob - 7', second: 'cyd / dia - 2' },
    { first: 'ann, bob 7 kills', second: 'cyd, dia 2 kills' },
    { first: 'ann + bob 7', second: 'cyd + dia 2' },
    { first: 'ann/bob (7)', second: 'cyd/dia (2)' },
    { first: 'Alpha (ann, bob) - 7', second: 'Bravo (cyd, dia) - 2' },
    { first: 'Alpha: ann, bob 7', second: 'Bravo: cyd, dia 2' },
    { first: 'Alpha - ann/bob - 7 kills', second: 'Bravo - cyd/dia - 2 kills' },
  ])('$first', ({ first, second }) => {
    expect(certain(`1. ${first}\n2. ${second}`, roster)).toEqual(['Alpha 1 7', 'Bravo 2 2']);
  });

  test.each([
    { of: 'only some lines', text: '3. ann 3, bob 4\n1. cyd, dia 2' },
    { of: 'players without a sign between them', text: '3. evelyn gilbert 7\n1. cyd 2, dia 1' },
  ])('with a doubt about $of', ({ text }) => {
    const among = makeRoster({
      Alpha: ['ann', 'bob'],
      Bravo: ['cyd', 'dia'],
      Charlie: ['evelyn', 'gilbert'],
    });
    expect(certain(text, among)).toBeNull();
  });
});

describe('a written place before players is read', () => {
  const izzy = 'QuinnIzzy 3, darliu 4';
  test.each([
    { as: '3. A 3, B 4', third: `3. ${izzy}` },
    { as: '#3 Side: A 3, B 4', third: `#3 PSM: ${izzy}` },
    { as: '3. Side (A 3, B 4)', third: `3. PSM (${izzy})` },
    { as: '3. A (3) B (4)', third: '3. QuinnIzzy (3) darliu (4)' },
  ])('as $as', ({ third }) => {
    const text = [third, '1. FEDrewSKY 2, FEjuanSKY 1', '2. SLNicc 0, SLOneway 5'].join('\n');
    expect(certain(text, realRoster)).toEqual([
      'PSM 3 QuinnIzzy 3, darliu 4',
      'FE SKY 1 FEDrewSKY 2, FEjuanSKY 1',
      'FE STARLIGHT 2 SLNicc 0, SLOneway 5',
    ]);
  });

  test('and the kills of all of them', () => {
    const text = '3rd QuinnIzzy / darliu - 7 kills\n1st FEDrewSKY / FEjuanSKY - 3 kills';
    expect(certain(text, realRoster)).toEqual(['PSM 3 7', 'FE SKY 1 3']);
  });
});

describe('a number in a table that is not read raises a doubt', () => {
  test.each([
    { text: 'Place\tTeam\tKills\t\n1\tDelta\t3\t4' },
    { text: 'Place\tTeam\tKills\t\t\tTotal\n1\tDelta\t3\t4\t\t7' },
    { text: 'Place,Team,Kills\n1,Delta,3,4\n2,Bravo,1,2' },
    { text: 'Place\tTeam\tK1\tK2\n1\tDelta\t3\t4\t5' },
    { text: 'Team\tPlace\nDelta\t1\t3' },
    { text: 'Place\tTeam\tKills P1\tKills P2\n1\tDelta\t3\t4' },
    { text: 'Place\tTeam\tKills A\tKills B\n1\tDelta\t3\t4' },
    { text: 'Finish\tTeam\tKills\n2\tDelta\t3\n1\tBravo\t4' },
    { text: 'Elim Order\tPlace\tTeam\n1\t2\tDelta\n2\t1\tBravo' },
    { text: 'Place\tTeam\tX\n1\tDelta\t3' },
    { text: 'Team\tKills\nDelta\t3\nBravo\t1' },
  ])('$text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });

  test('unless it is named, and neither a place nor kills', () => {
    const text = 'Place\tTeam\tKills\tDamage\t\n3\tDelta\t7\t1200\t\n1\tBravo\t3\t900\t';
    expect(certain(text, roster)).toEqual(['Delta 3 7', 'Bravo 1 3']);
  });
});

describe('an empty place beside places does not mean that the side did not play', () => {
  test.each([
    { text: 'Place\tTeam\tKills\n\tAlpha\t7\n2\tBravo\t3' },
    { text: 'Place\tTeam\tKills\n\tAlpha\t\n2\tBravo\t3' },
    { text: 'Place\tTeam\tKills\n\tAlpha\t-\n2\tBravo\t3' },
    { text: 'Place,Team,Kills\n2,Bravo,3\n,Alpha,0' },
    { text: 'Place\tTeam\tK1\tK2\n\tAlpha\t3\t4\n2\tBravo\t3\t1' },
    {
      text: 'Place\tTeam\tPlayer\tKills\n1\tAlpha\tann\t7\n\t\tbob\t2\n\tBravo\tcyd\t2\n\t\tdia\t1',
    },
    { text: '#2 Bravo 3 kills\nAlpha 7 kills' },
    { text: '[{"team":"Alpha","place":null,"kills":7},{"team":"Bravo","place":2,"kills":3}]' },
    { text: '[{"team":"Alpha","kills":7},{"team":"Bravo","place":2,"kills":3}]' },
    { text: '[{"team":"Alpha","place":""},{"team":"Bravo","place":2}]' },
  ])('$text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });

  test.each([{ mark: 'DNF' }, { mark: '-' }, { mark: 'did not play' }])(
    'but $mark as the place does',
    ({ mark }) => {
      const rows = [`${mark}\tAlpha\t`, '2\tBravo\t3'].join('\n');
      const values = ['Alpha did not play', 'Bravo 2 3'];
      expect(certain(`Place\tTeam\tKills\n${rows}`, roster)).toEqual(values);
      const json = [
        { team: 'Alpha', place: mark },
        { team: 'Bravo', place: 2, kills: 3 },
      ];
      expect(certain(JSON.stringify(json), roster)).toEqual(values);
    },
  );

  test.each([
    { text: 'Place\tTeam\tKills\n-\tAlpha\t7\n2\tBravo\t3' },
    { text: 'Place\tTeam\tK1\tK2\nDNF\tAlpha\t3\t4\n2\tBravo\t3\t1' },
    { text: '[{"team":"Alpha","place":"DNF","kills":7},{"team":"Bravo","place":2}]' },
  ])('with kills it raises a doubt: $text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });

  test.each([
    { text: 'Place\tTeam\n\tDelta\n\tBravo' },
    { text: 'Place\tTeam\n\tDelta\n\tBravo\nDNF\tAlpha' },
    { text: '[{"team":"Delta","place":null},{"team":"Bravo","place":null}]' },
  ])('a sheet in which nobody filled in the places is not in finish order: $text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });
});

describe('kills of a side in the lines of its players', () => {
  const lines = (heading: string) =>
    `Place\tPlayer\t${heading}\n3\tann\t7\n3\tbob\t7\n1\tcyd\t2\n1\tdia\t2`;
  test('are not those of each player', () => {
    expect(certain(lines('Team Kills'), roster)).toEqual(['Alpha 3 7', 'Bravo 1 2']);
    const merged = 'Team\tPlace\tPlayer\tTeam Kills\nAlpha\t3\tann\t7\n\t\tbob\t\nBravo\t1\tcyd\t2';
    expect(certain(merged, roster)).toEqual(['Alpha 3 7', 'Bravo 1 2']);
  });

  test.each([
    { text: lines('Total Kills') },
    { text: lines('Elims') },
    { text: 'Place\tPlayer\tTeam Kills\n3\tann\t7\n3\tbob\t4' },
    {
      text: 'Place\tTeam\tPlayer\tKills\n3\tAlpha\tann\t7\n\t\tbob\t\n1\tBravo\tcyd\t2\n\t\tdia\t',
    },
  ])('may raise a doubt: $text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });
});

describe('a JSON value that is not read raises a doubt', () => {
  test.each([
    { text: '{"team":"Delta","place":1,"kills":[3,4]}' },
    { text: '{"team":"Delta","place":1,"kills":[{"count":3},{"count":4}]}' },
    { text: '{"teamName":"Delta","rank":1,"killNum":7}' },
    { text: '{"team":"Delta","place":1,"stats":{"kills":7}}' },
    { text: '{"team":"Delta","place":1,"k1":3,"k2":4}' },
    { text: '{"team":"Delta","place":1,"total":7}' },
    { text: '{"team":"Delta","place":1,"kills":7,"eliminations":3}' },
    { text: '{"team":"Delta","rank":3,"place":1,"kills":7}' },
    { text: '{"team":"Alpha","place":1,"players":[{"name":"ann","killCount":3}]}' },
  ])('$text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });

  test('unless it is neither a place nor kills, which is listed', () => {
    const text = '{"number":4,"team":"Delta","place":3,"kills":7,"assists":5}';
    expect(certain(text, roster)).toEqual(['Delta 3 7']);
    expect(read(text, undefined, roster).ignored).toEqual(['assists']);
  });
});

test.each([
  { text: 'Group A\n1. Delta 7 kills\n2. Bravo\nGroup B\n1. Alpha 5 kills\n2. Charlie' },
  { text: 'Place\tTeam\n1\tDelta\n2\tBravo\n1\tAlpha\n2\tCharlie' },
  { text: 'Overall standings\n1. Delta 7 kills\n2. Bravo 3 kills' },
])('several lists or rounds raise a doubt: $text', ({ text }) => {
  expect(certain(text, roster)).toBeNull();
});
