import { describe, expect, test } from 'vitest';

import { deleteClanProblem, goesWithClan } from './clan-deletion.ts';

/**
 * Each row: a registration and its tournament, whether it keeps the clan from being deleted,
 * whether it is deleted with the clan.
 */
const table = [
  ['approved', 'open', true, false],
  ['approved', 'ongoing', true, false],
  ['approved', 'completed', false, false],
  ['approved', 'cancelled', false, false],
  ['waitlist', 'open', false, true],
  ['waitlist', 'ongoing', false, true],
  ['waitlist', 'completed', false, false],
  ['waitlist', 'cancelled', false, false],
  ['rejected', 'open', false, false],
  ['rejected', 'ongoing', false, false],
  ['rejected', 'completed', false, false],
] as const;

describe('deleting a clan', () => {
  test.each(table)(
    'while %s in a tournament that is %s: refused is %s, deleted with it is %s',
    (registration, tournament, stays, goes) => {
      const entry = { registration, tournament };
      expect(deleteClanProblem([entry])).toBe(stays ? 'clan_in_tournament' : null);
      expect(goesWithClan(entry)).toBe(goes);
    },
  );

  test('is refused because of one of many registrations', () => {
    const entries = table.map(([registration, tournament]) => ({ registration, tournament }));
    expect(deleteClanProblem(entries)).toBe('clan_in_tournament');
    expect(deleteClanProblem(entries.slice(2))).toBe(null);
    expect(deleteClanProblem([])).toBe(null);
  });
});
