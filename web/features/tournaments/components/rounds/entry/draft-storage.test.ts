import { describe, expect, test } from 'vitest';
import { draftKey, draftRounds, isDraftOf, parseDraft } from './draft-storage.ts';

const own = { userId: 'u1', tournamentId: 't1' };

describe('parseDraft', () => {
  test('returns the stored edits', () => {
    const edits = { r1: { placement: { from: '', to: '3' } } };
    expect(parseDraft(JSON.stringify(edits))).toEqual(edits);
  });

  test.each([null, '', '{}', '[]', '7', 'null', '{"r1":3}', '{"r1":{"placement":{"to":3}}}'])(
    'returns null for %s',
    (text) => {
      expect(parseDraft(text)).toBe(null);
    },
  );
});

test('draftRounds lists the rounds of this user and tournament only', () => {
  const names = [
    draftKey({ ...own, round: 12 }),
    draftKey({ ...own, round: 3 }),
    draftKey({ ...own, userId: 'u2', round: 4 }),
    draftKey({ ...own, tournamentId: 't2', round: 5 }),
    'something else',
  ];
  expect(draftRounds(names, own)).toEqual([3, 12]);
});

test('isDraftOf matches the drafts of a round of any user', () => {
  const round = { tournamentId: 't1', round: 3 };
  for (const userId of ['u1', 'u2']) {
    expect(isDraftOf(draftKey({ ...round, userId }), round)).toBe(true);
    expect(isDraftOf(draftKey({ ...round, userId, round: 13 }), round)).toBe(false);
    expect(isDraftOf(draftKey({ ...round, userId, tournamentId: 't2' }), round)).toBe(false);
  }
  expect(isDraftOf('something.t1.3', round)).toBe(false);
});
