import { describe, expect, test } from 'vitest';

import {
  countEdits,
  findConflicts,
  joined,
  noEdits,
  rebased,
  settled,
  textsWith,
  withoutSent,
  withText,
  type Edits,
  type SavedTexts,
} from './result-edits.ts';

const saved: SavedTexts = new Map([['r1', { placement: '2', ann: '3' }]]);
const theirs: SavedTexts = new Map([['r1', { placement: '4', ann: '3', bo: '1' }]]);
const edit = (cell: string, text: string) => ({ registrationId: 'r1', cell, text });
const typed = withText(noEdits, saved, edit('placement', '5'));

describe('withText', () => {
  test('keeps the value saved when editing began, over many keystrokes', () => {
    const twice = withText(typed, theirs, edit('placement', '6'));
    expect(twice).toEqual({ r1: { placement: { from: '2', to: '6' } } });
  });
  test('drops an edit that returns to the saved value', () => {
    expect(withText(typed, saved, edit('placement', '2'))).toEqual({});
  });
  test('keeps an emptied cell as an edit', () => {
    expect(withText(noEdits, saved, edit('ann', ''))).toEqual({
      r1: { ann: { from: '3', to: '' } },
    });
  });
  test('starts from empty for a side without results', () => {
    expect(
      withText(noEdits, saved, { registrationId: 'r9', cell: 'placement', text: '1' }),
    ).toEqual({ r9: { placement: { from: '', to: '1' } } });
  });
});

describe('rebased', () => {
  test('keeps unsaved edits', () => {
    expect(rebased(typed, theirs)).toEqual(typed);
  });
  test('drops an edit that is equivalent to the saved value', () => {
    const zeros = withText(noEdits, saved, edit('placement', '04'));
    expect(rebased(zeros, theirs)).toEqual({});
  });
});

describe('withoutSent', () => {
  test('keeps text typed during the save', () => {
    const both = withText(typed, saved, edit('bo', '7'));
    const later = withText(both, saved, edit('placement', '8'));
    expect(withoutSent(later, both)).toEqual({ r1: { placement: { from: '2', to: '8' } } });
  });
});

describe('findConflicts', () => {
  test('lists a cell that both users changed differently', () => {
    expect(findConflicts(typed, theirs)).toEqual([
      { registrationId: 'r1', cell: 'placement', mine: '5', theirs: '4' },
    ]);
  });
  test.each([
    { case: 'only mine changed', edits: typed, now: saved },
    { case: 'only theirs changed', edits: noEdits, now: theirs },
    {
      case: 'both wrote the same',
      edits: { r1: { placement: { from: '2', to: '4' } } } satisfies Edits,
      now: theirs,
    },
  ])('is silent when $case', ({ edits, now }) => {
    expect(findConflicts(edits, now)).toEqual([]);
  });
});

describe('findConflicts, for the kills of a side', () => {
  const none: SavedTexts = new Map();
  const total: SavedTexts = new Map([['r1', { total: '9' }]]);
  const players: SavedTexts = new Map([['r1', { ann: '3' }]]);
  const both = (ann: readonly [string, string], sum: readonly [string, string]) => [
    { registrationId: 'r1', cell: 'ann', mine: ann[0], theirs: ann[1] },
    { registrationId: 'r1', cell: 'total', mine: sum[0], theirs: sum[1] },
  ];
  test.each([
    { case: 'a total and kills of players', cell: 'total', text: '9', now: players },
    { case: 'kills of players and a total', cell: 'ann', text: '3', now: total },
  ])('lists every conflict between $case', ({ cell, text, now }) => {
    const edits = rebased(withText(noEdits, none, edit(cell, text)), now);
    const found = findConflicts(edits, now).toSorted((a, b) => a.cell.localeCompare(b.cell));
    expect(found).toEqual(
      cell === 'total' ? both(['', '3'], ['9', '']) : both(['3', ''], ['', '9']),
    );
  });
  test('is empty when both are equivalent', () => {
    let edits = withText(noEdits, total, edit('total', ''));
    edits = withText(edits, total, edit('ann', '3'));
    expect(findConflicts(edits, players)).toEqual([]);
    expect(rebased(edits, players)).toEqual({});
  });
  test('keeps a cell that both users changed to the same value while others are in conflict', () => {
    let edits = withText(noEdits, total, edit('total', ''));
    edits = withText(edits, total, edit('ann', '3'));
    const now: SavedTexts = new Map([['r1', { bo: '2' }]]);
    const twice = rebased(rebased(edits, now), now);
    expect(twice).toEqual(edits);
    expect(textsWith(settled(twice, now, new Map([['r1', 'mine']])), now, 'r1')).toEqual({
      ann: '3',
      bo: '',
    });
  });
});

describe('settled', () => {
  test('`mine` is kept and is no longer a conflict', () => {
    const mine = settled(typed, theirs, new Map([['r1', 'mine']]));
    expect(textsWith(mine, theirs, 'r1')).toMatchObject({ placement: '5' });
    expect(findConflicts(mine, theirs)).toEqual([]);
  });
  test('`theirs` replaces the edit, and other edits of the side stay', () => {
    const both = withText(typed, saved, edit('ann', '9'));
    const next = settled(both, theirs, new Map([['r1', 'theirs']]));
    expect(textsWith(next, theirs, 'r1')).toEqual({ placement: '4', ann: '9', bo: '1' });
  });
  test('a side without a decision stays in conflict', () => {
    expect(settled(typed, theirs, new Map([['r2', 'mine']]))).toEqual(typed);
  });
});

describe('joined', () => {
  test('adds the edits of another page and counts those that differ', () => {
    const other = { r1: { placement: { from: '2', to: '9' } }, r2: { ann: { from: '', to: '1' } } };
    expect(joined(typed, other)).toEqual({
      edits: { ...typed, r2: { ann: { from: '', to: '1' } } },
      differing: 1,
    });
  });
});

test('countEdits counts the cells of the given sides', () => {
  const edits = withText(typed, saved, edit('ann', ''));
  expect(countEdits(edits, ['r1'])).toBe(2);
  expect(countEdits(edits, ['r2'])).toBe(0);
});
