import { describe, expect, test } from 'vitest';
import { sentRules } from '#shared/contract/scoring.ts';
import { matchOptions } from '#web/ui/inputs/combobox.tsx';
import { findPreset, presetOptions, deductsPoints } from './preset-box.tsx';
import { readRules } from './typed-rules.ts';

const ids = (options: readonly { value: string }[]) => options.map(({ value }) => value);
const valuesOf = (id: string) => {
  const found = presetOptions.find(({ value }) => value === id);
  if (found === undefined) throw new Error(`There is no preset ${id}.`);
  return found.values;
};

describe('presets', () => {
  test('are found by league and by game', () => {
    expect(ids(matchOptions(presetOptions, 'algs'))).toEqual(['algs', 'algs-final']);
    expect(ids(matchOptions(presetOptions, 'apex'))).toEqual(['algs', 'algs-final']);
    expect(ids(matchOptions(presetOptions, 'WSOW'))).toEqual(['wsow-trios-21', 'wsow-23']);
    expect(ids(matchOptions(presetOptions, 'warzone'))).toEqual(['wsow-trios-21', 'wsow-23']);
  });

  test('describe in one line how the league scores', () => {
    const { label, detail } = presetOptions.find(({ value }) => value === 'algs') ?? {};
    expect(label).toBe('ALGS groups and lobbies');
    expect(detail).toBe(
      'Apex Legends · as observed · 12-9-7-5-4-3×2-2×3-1×5 · 1 a kill · ties by best rounds',
    );
  });

  test('that take points away are marked', () => {
    expect(ids(presetOptions.filter(({ preset }) => deductsPoints(preset)))).toEqual(['pws-race']);
  });

  test.each(presetOptions.map((option) => [option.value, option] as const))(
    '%s is accepted by the server, and found again',
    (id, { values }) => {
      expect(sentRules.safeParse(readRules(values.scoringRules)).success).toBe(true);
      expect(findPreset(values, 20, id)?.value).toBe(id);
    },
  );
});

test('of presets with the same rules the chosen one is named, otherwise one without a league, otherwise the first', () => {
  expect(findPreset(valuesOf('pubgm-15'), 16, 'pubgm-15')?.value).toBe('pubgm-15');
  expect(findPreset(valuesOf('pubgm-15'), 16, undefined)?.value).toBe('top-12');
  expect(findPreset(valuesOf('smash-weekend'), 16, 'smash-weekend')?.value).toBe('smash-weekend');
  expect(findPreset(valuesOf('smash-weekend'), 16, undefined)?.value).toBe('pubgm-10');
});

test('values that differ from every preset match none', () => {
  expect(findPreset({ ...valuesOf('algs'), pointsPerKill: '2' }, 20, 'algs')).toBe(undefined);
});

test('an empty place and a 0 are the same, and places after the last one do not matter', () => {
  const { placementPoints, ...algs } = valuesOf('algs');
  const typed = { ...algs, placementPoints: placementPoints.with(17, '0').with(50, '9') };
  expect(findPreset(typed, 20, undefined)?.value).toBe('algs');
});
