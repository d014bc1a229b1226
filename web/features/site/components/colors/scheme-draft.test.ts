import { describe, expect, test } from 'vitest';
import { PRESETS } from '#shared/domain/site/presets.ts';
import { changedVariables } from '#shared/domain/site/scheme-values.ts';
import {
  afterSave,
  toDraft,
  isUnsaved,
  describeOtherSaves,
  rebased,
  withValue,
  type SchemeDraft,
} from './scheme-draft.ts';

const builtIn = toDraft(null);
const brand = withValue(builtIn, '--primary', '230 100% 60%');
const named = (draft: SchemeDraft, name: string): SchemeDraft => ({ ...draft, name });

function schemeWith(values: Record<string, string>): SchemeDraft {
  return Object.entries(values).reduce(
    (all, [name, value]) => withValue(all, name, value),
    builtIn,
  );
}

describe('a draft rebased on a newer saved scheme', () => {
  const editing = { from: builtIn, draft: brand };

  test("keeps the other page's values and adds its own change", () => {
    const other = named(schemeWith({ '--background': '220 40% 8%', '--radius': '8px' }), 'Dusk');
    const merged = rebased(editing, other);
    expect(merged).toEqual({
      name: 'Dusk',
      colors: { ...other.colors, '--primary': '230 100% 60%' },
    });
    expect(changedVariables(merged.colors, other.colors)).toEqual(['--primary']);
  });

  test.each(PRESETS.map((preset) => [preset.id, preset] as const))(
    'does not overwrite the preset %s, except with its own change',
    (_id, preset) => {
      const saved = toDraft(preset);
      const page = { from: brand, draft: withValue(brand, '--background', '220 40% 8%') };
      const merged = rebased(page, saved);
      expect(merged.name).toBe(preset.name);
      expect(merged.colors['--primary']).toBe(preset.colors['--primary']);
      expect(changedVariables(merged.colors, saved.colors)).toEqual(['--background']);
    },
  );

  test('wins if both changed the same value, including the name', () => {
    const mine = { from: builtIn, draft: named(brand, 'Mine') };
    const other = named(schemeWith({ '--primary': '10 50% 50%' }), 'Theirs');
    expect(rebased(mine, other)).toEqual(named(brand, 'Mine'));
  });

  test('counts as saved if others saved the same', () => {
    expect(isUnsaved(rebased(editing, brand), brand)).toBe(false);
  });
});

describe('the notice about concurrent saves', () => {
  const mine = { from: builtIn, draft: named(brand, 'Mine') };
  test.each<[string, SchemeDraft, string | null]>([
    ['nothing', builtIn, null],
    [
      'another color',
      schemeWith({ '--ring': '1 1% 1%' }),
      '1 other change was saved and has been kept.',
    ],
    [
      'two others',
      schemeWith({ '--ring': '1 1% 1%', '--radius': '8px' }),
      '2 other changes were saved and have been kept.',
    ],
    [
      'the same color',
      schemeWith({ '--primary': '1 1% 1%' }),
      '1 other change was saved; yours replaced it.',
    ],
    [
      'the same color and another',
      schemeWith({ '--primary': '1 1% 1%', '--ring': '1 1% 1%' }),
      '2 other changes were saved; yours replaced 1.',
    ],
    [
      'the same color and the name',
      named(schemeWith({ '--primary': '1 1% 1%' }), 'Theirs'),
      '2 other changes were saved; yours replaced them.',
    ],
    ['the very same value', brand, '1 other change was saved and has been kept.'],
  ])('says what others saved: %s', (_what, saved, words) => {
    expect(describeOtherSaves(mine, saved)).toBe(words === null ? null : `Meanwhile, ${words}`);
  });
});

describe('after a save', () => {
  const latest = schemeWith({ '--background': '220 40% 8%' });
  const editing = { from: builtIn, draft: brand };
  const sent = { editing, latest, merged: rebased(editing, latest) };

  test('no edit is left, so a later preset does not conflict with it', () => {
    expect(afterSave(editing, sent)).toBe(null);
    expect(afterSave(null, sent)).toBe(null);
  });

  test('changes made during the request stay, including reverted values, without those of others', () => {
    const typed = { from: builtIn, draft: withValue(builtIn, '--radius', '8px') };
    const still = afterSave(typed, sent);
    const now = still && rebased(still, sent.merged);
    expect(now && changedVariables(now.colors, sent.merged.colors)).toEqual([
      '--primary',
      '--radius',
    ]);
    expect(now?.colors['--background']).toBe('220 40% 8%');
  });
});
