import { describe, expect, test } from 'vitest';
import { certain } from './testing/read.ts';
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

describe('a number after several players is that of their side', () => {
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
  ])('with a doubt for $of', ({ text }) => {
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
