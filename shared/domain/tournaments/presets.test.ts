import { describe, expect, test } from 'vitest';
import {
  isPreset,
  POINTS_PRESETS,
  formatPointsList,
  presetPoints,
  defaultPreset,
} from './presets.ts';

const findPreset = (id: string) => {
  const preset = POINTS_PRESETS.find((one) => one.id === id);
  if (preset === undefined) throw new Error(`No preset ${id}`);
  return preset;
};

test.each([
  ['super', '10-6-5-4-3-2-1-1', 32],
  ['fifteen', '15-12-10-8-6-4-2-1×5', 62],
  ['algs', '12-9-7-5-4-3-3-2-2-2-1×5', 54],
  ['ffws', '12-9-8-7-6-5-4-3-2-1', 57],
])('%s gives %s, %d points in all', (id, words, sum) => {
  const { points } = findPreset(id);
  expect([formatPointsList(points), points.reduce((total, value) => total + value, 0)]).toEqual([
    words,
    sum,
  ]);
});

describe('presetPoints', () => {
  test('has the points of each place', () => {
    expect(presetPoints(findPreset('super'), 20)).toEqual({
      1: 10,
      2: 6,
      3: 5,
      4: 4,
      5: 3,
      6: 2,
      7: 1,
      8: 1,
    });
  });

  test('ends with the last place of the tournament', () => {
    expect(presetPoints(findPreset('ffws'), 2)).toEqual({ 1: 12, 2: 9 });
  });
});

test.each([
  [2, 'super'],
  [12, 'super'],
  [13, 'fifteen'],
  [20, 'fifteen'],
  [200, 'fifteen'],
])('a tournament of %d teams starts with %s', (maxTeams, id) => {
  expect(defaultPreset(maxTeams).id).toBe(id);
});

describe('isPreset', () => {
  test.each(POINTS_PRESETS)('$id equals itself and no other', (preset) => {
    const points = presetPoints(preset, 20);
    expect(POINTS_PRESETS.filter((other) => isPreset(other, points, 20))).toEqual([preset]);
  });

  test('a place with 0 points equals a missing place', () => {
    expect(
      isPreset(findPreset('super'), { ...presetPoints(findPreset('super'), 20), 9: 0 }, 20),
    ).toBe(true);
  });

  test('a preset with one more point is no longer the preset', () => {
    expect(
      isPreset(findPreset('super'), { ...presetPoints(findPreset('super'), 20), 9: 1 }, 20),
    ).toBe(false);
  });

  test('places after the last one do not count', () => {
    expect(isPreset(findPreset('super'), { 1: 10, 2: 6, 3: 5, 4: 4, 5: 9 }, 4)).toBe(true);
  });
});
