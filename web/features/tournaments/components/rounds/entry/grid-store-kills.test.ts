import { describe, expect, test } from 'vitest';
import { settled, type Edits } from '#shared/domain/tournaments/result-edits.ts';
import { sampleResults, sampleRules } from '#shared/domain/tournaments/testing/sample-results.ts';
import type { GridBase } from './grid-base.ts';
import { GridStore } from './grid-store.ts';

const side = (name: string) => ({
  registrationId: name,
  name,
  slot: null,
  players: [`${name}1`, `${name}2`],
});

const rules = sampleRules({ placementPoints: { 1: 1000, 2: 600 }, pointsPerKill: 150 });

function baseWith(saved: Record<string, Record<string, string>> = {}, version = 1): GridBase {
  return {
    sides: [side('a'), side('b')],
    rows: new Map(),
    saved: new Map(Object.entries(saved)),
    version,
    roundNumber: 2,
    scoring: rules,
    maxTeams: 3,
    results: sampleResults([], [], { scoring: rules }),
  };
}

function open(base = baseWith(), edits: Edits = {}) {
  const store = new GridStore(base, edits, () => {});
  const type = (registrationId: string, cell: string, text: string) =>
    store.write([{ registrationId, cell, text }]);
  return { store, type };
}

describe('kills of a side in a GridStore', () => {
  const row = (totalKills: number, memberKills: Record<string, number>) => [
    { registrationId: 'a', placement: null, totalKills, memberKills },
  ];
  const pick = (store: GridStore, version: 'mine' | 'theirs') =>
    store.replaceEdits(
      settled(store.summary().edits, store.base().saved, new Map([['a', version]])),
    );
  const cases = [
    {
      case: 'a total typed while someone saved kills of a player',
      saved: {},
      typed: { total: '9' },
      theirs: { a1: '3' },
      conflicts: { a1: ['', '3'], total: ['9', ''] },
      mineResult: row(9, {}),
      theirsResult: row(0, { a1: 3 }),
    },
    {
      case: 'kills of a player typed while someone saved a total',
      saved: {},
      typed: { a1: '3' },
      theirs: { total: '9' },
      conflicts: { a1: ['3', ''], total: ['', '9'] },
      mineResult: row(0, { a1: 3 }),
      theirsResult: row(9, {}),
    },
    {
      case: 'a total pasted over kills of a player that someone moved to another',
      saved: { a1: '3' },
      typed: { a1: '', total: '9' },
      theirs: { a2: '4' },
      conflicts: { a2: ['', '4'], total: ['9', ''] },
      mineResult: row(9, {}),
      theirsResult: row(0, { a2: 4 }),
    },
    {
      case: 'a player added to kills that someone replaced by a total',
      saved: { a1: '3' },
      typed: { a2: '5' },
      theirs: { total: '9' },
      conflicts: { a1: ['3', ''], a2: ['5', ''], total: ['', '9'] },
      mineResult: row(0, { a1: 3, a2: 5 }),
      theirsResult: row(9, {}),
    },
    {
      case: 'a total that was split while someone corrected it',
      saved: { total: '9' },
      typed: { total: '', a1: '3' },
      theirs: { total: '8' },
      conflicts: { a1: ['3', ''], total: ['', '8'] },
      mineResult: row(0, { a1: 3 }),
      theirsResult: row(8, {}),
    },
  ];

  test.each(cases)(
    'reports a conflict for $case',
    ({ saved, typed, theirs, conflicts, mineResult, theirsResult }) => {
      for (const version of ['mine', 'theirs'] as const) {
        const { store, type } = open(baseWith({ a: saved }));
        for (const [cell, text] of Object.entries(typed)) type('a', cell, text);
        store.rebase(baseWith({ a: theirs }, 2));
        const reported = store
          .summary()
          .conflicts.map(({ cell, ...both }) => [cell, [both.mine, both.theirs]]);
        expect(Object.fromEntries(reported)).toEqual(conflicts);
        pick(store, version);
        expect(store.summary().conflicts).toEqual([]);
        expect(store.results()).toEqual(version === 'mine' ? mineResult : theirsResult);
      }
    },
  );

  test('reports the conflict again if someone saves after the decision', () => {
    const { store, type } = open();
    type('a', 'total', '9');
    store.rebase(baseWith({ a: { a1: '3' } }, 2));
    pick(store, 'mine');
    store.rebase(baseWith({ a: { a1: '3', a2: '1' } }, 3));
    expect(store.summary().conflicts).toHaveLength(3);
  });

  test('reports a conflict between a stored draft and the other kind of kills', () => {
    const { store } = open(baseWith({ a: { a1: '3' } }, 2), {
      a: { total: { from: '', to: '9' } },
    });
    expect(store.summary().conflicts).toHaveLength(2);
  });

  test('merges kills of different players, and other changes of the side', () => {
    const { store, type } = open(baseWith({ a: { a1: '3' } }));
    type('a', 'total', '9');
    type('a', 'a1', '');
    type('b', 'b1', '2');
    store.rebase(baseWith({ a: { placement: '1', a1: '3' }, b: { b2: '5' } }, 2));
    expect(store.summary().conflicts).toEqual([]);
    expect(store.results()).toEqual([
      { registrationId: 'a', placement: 1, totalKills: 9, memberKills: {} },
      { registrationId: 'b', placement: null, totalKills: 0, memberKills: { b1: 2, b2: 5 } },
    ]);
  });

  test("reports no conflict with the user's own save, even after undo", () => {
    const { store, type } = open();
    type('a', 'a1', '3');
    const sent = store.carried();
    type('a', 'total', '9');
    store.saved(baseWith({ a: { a1: '3' } }, 2), sent);
    expect(store.summary().conflicts).toEqual([]);
    type('a', 'a1', '');
    store.saved(baseWith({ a: { total: '9' } }, 3), store.carried());
    store.undo();
    store.undo();
    expect(store.row('a')).toMatchObject({ texts: { a1: '3', total: '' }, newer: {} });
    expect(store.summary().conflicts).toEqual([]);
  });
});
