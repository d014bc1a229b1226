import { describe, expect, test } from 'vitest';
import { draftKey, draftRounds, parseDraft } from './round-draft.ts';

const own = { userId: 'u1', tournamentId: 't1' };

describe('parseDraft', () => {
  test('gives back the edits that were kept', () => {
    const edits = { r1: { placement: { from: '', to: '3' } } };
    expect(parseDraft(JSON.stringify(edits))).toEqual(edits);
  });

  test.each([null, '', '{}', '[]', '7', 'null', '{"r1":3}', '{"r1":{"placement":{"to":3}}}'])(
    'takes %s for nothing',
    (text) => {
      expect(parseDraft(text)).toBe(null);
    },
  );
});

test('draftRounds lists the rounds of this person and tournament alone', () => {
  const names = [
    draftKey({ ...own, round: 12 }),
    draftKey({ ...own, round: 3 }),
    draftKey({ ...own, userId: 'u2', round: 4 }),
    draftKey({ ...own, tournamentId: 't2', round: 5 }),
    'something else',
  ];
  expect(draftRounds(names, own)).toEqual([3, 12]);
});
