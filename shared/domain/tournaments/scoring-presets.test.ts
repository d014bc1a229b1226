import { describe, expect, test } from 'vitest';
import { summarizePreset } from './summarize-preset.ts';
import { presetScoring, SCORING_PRESETS } from './scoring-presets.ts';
import { areSeparate, formatScoringFile, parseScoringFile } from './scoring-file.ts';
import { roundPoints } from './scoring-rules.ts';

function findPreset(id: string) {
  const preset = SCORING_PRESETS.find((one) => one.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return preset;
}

describe('SCORING_PRESETS', () => {
  test.each([
    ['super', '10-6-5-4-3-2-1×2 · 1 a kill · ties by total kills'],
    ['pubgm-10', '10-6-5-4-3-2-1×2 · 1 a kill · ties by round wins'],
    ['pubgm-15', '15-12-10-8-6-4-2-1×5 · 1 a kill'],
    [
      'smash',
      '10-6-5-4-3-2-1×2 · 1 a kill · ties by round wins · match point 10 above the leader after round 12',
    ],
    ['smash-weekend', '10-6-5-4-3-2-1×2 · 1 a kill · ties by round wins'],
    ['algs', '12-9-7-5-4-3×2-2×3-1×5 · 1 a kill · ties by best rounds'],
    ['algs-final', '12-9-7-5-4-3×2-2×3-1×5 · 1 a kill · ties by best rounds · match point 50'],
    ['ffws', '12-9-8-7-6-5-4-3-2-1 · 1 a kill · ties by round wins'],
    ['ffws-point-rush', '12-9-8-7-6-5-4-3-2-1 · 1 a kill · ties by round wins'],
    ['ff-champion-rush', '12-9-8-7-6-5-4-3-2-1 · 1 a kill · ties by round wins'],
    ['fncs-2021', '30-25-20-14-13-12-11-10-9-8-7-6-5-4-3-2-1 · 2 a kill · ties by round wins'],
    [
      'wsow-trios-21',
      'no points for places · 1 a kill · kills multiplied by place · ties by total kills',
    ],
    [
      'wsow-23',
      'no points for places · 1 a kill · kills multiplied by place · ties by total kills',
    ],
    ['pws-winner', '10 · 1 a kill · ties by round wins · match point 50'],
    ['pws-race', 'place 1: 10, places 9 to 16: -10 · 3 a kill · ties by round wins'],
    ['top-12', '15-12-10-8-6-4-2-1×5 · 1 a kill'],
  ])('%s is %s', (id, line) => {
    expect(summarizePreset(findPreset(id), String)).toBe(line);
  });

  test('contains no league whose values nobody has confirmed', () => {
    expect(SCORING_PRESETS.map(({ id }) => id)).not.toContain('fncs-today');
    expect(SCORING_PRESETS).toHaveLength(16);
  });

  test.each(SCORING_PRESETS)('$id can be stored in a file', (preset) => {
    expect(areSeparate(preset.placementPoints)).toBe(true);
    const file = { name: preset.name, scoring: presetScoring(preset, 200) };
    expect(parseScoringFile(formatScoringFile(file))).toEqual(file);
  });

  test.each(SCORING_PRESETS.filter(({ game }) => game !== null))(
    '$id of a league has a source and a level of confidence',
    ({ source, confidence }) => {
      expect(source).not.toBe('');
      expect(confidence).not.toBe(null);
    },
  );

  test('only values from several sources, or from the league itself, are called published', () => {
    const published = SCORING_PRESETS.filter(({ confidence }) => confidence === 'as published');
    expect(published.map(({ id }) => id)).toEqual(['pubgm-15', 'smash', 'wsow-trios-21']);
  });

  test('each preset has its own id and name', () => {
    expect(new Set(SCORING_PRESETS.map(({ id }) => id)).size).toBe(SCORING_PRESETS.length);
    expect(new Set(SCORING_PRESETS.map(({ name }) => name)).size).toBe(SCORING_PRESETS.length);
  });
});

test.each([
  ['algs', 7, 0, 300],
  ['algs', 11, 2, 300],
  ['algs', 15, 0, 100],
  ['algs', 16, 0, 0],
  ['pubgm-15', 12, 0, 100],
  ['pubgm-15', 13, 0, 0],
  ['fncs-2021', 17, 1, 300],
  ['wsow-trios-21', 1, 10, 2000],
  ['wsow-trios-21', 15, 3, 450],
  ['wsow-trios-21', 16, 3, 300],
  ['wsow-23', 35, 1, 120],
  ['wsow-23', 36, 1, 100],
  ['pws-race', 9, 2, -400],
  ['pws-race', 8, 0, 0],
])(
  'with %s, place %i and %i kills are worth %i hundredths of a point',
  (id, placement, kills, points) => {
    expect(roundPoints(presetScoring(findPreset(id), 200), { placement, kills })).toBe(points);
  },
);

test('places beyond the last team have no points', () => {
  expect(presetScoring(findPreset('super'), 3).placementPoints).toEqual({
    1: 1000,
    2: 600,
    3: 500,
  });
  expect(presetScoring(findPreset('pws-race'), 10).placementPoints).toEqual({
    1: 1000,
    9: -1000,
    10: -1000,
  });
});
