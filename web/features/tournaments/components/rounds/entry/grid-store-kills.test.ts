import { describe, expect, test } from 'vitest';
import { settled, type Edits } from '#shared/domain/tournaments/result-edits.ts';
import type { GridGround } from './grid-ground.ts';
import { GridStore } from './grid-store.ts';

const side = (name: string) => ({ registrationId: name, name, players: [`${name}1`, `${name}2`] });

function groundWith(saved: Record<string, Record<string, string>> = {}, version = 1): GridGround {
  return {
    sides: [side('a'), side('b')],
    rows: new Map(),
    saved: new Map(Object.entries(saved)),
    version,
    scoring: { placementPoints: { 1: 1000, 2: 600 }, pointsPerKill: 150 },
    maxTeams: 3,
    otherPoints: new Map(),
  };
}

function open(ground = groundWith(), edits: Edits = {}) {
  const store = new GridStore(ground, edits, () => {});
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
      settled(store.summary().edits, store.ground().saved, new Map([['a', version]])),
    );
  const cases = [
    {
      case: 'a total typed while someone saved kills of a player',
      saved: {},
      typed: { total: '9' },
      theirs: { a1: '3' },
      asked: { a1: ['', '3'], total: ['9', ''] },
      mine: row(9, {}),
      kept: row(0, { a1: 3 }),
    },
    {
      case: 'kills of a player typed while someone saved a total',
      saved: {},
      typed: { a1: '3' },
      theirs: { total: '9' },
      asked: { a1: ['3', ''], total: ['', '9'] },
      mine: row(0, { a1: 3 }),
      kept: row(9, {}),
    },
    {
      case: 'a total pasted over kills of a player that someone moved to another',
      saved: { a1: '3' },
      typed: { a1: '', total: '9' },
      theirs: { a2: '4' },
      asked: { a2: ['', '4'], total: ['9', ''] },
      mine: row(9, {}),
      kept: row(0, { a2: 4 }),
    },
    {
      case: 'a player added to kills that someone replaced by a total',
      saved: { a1: '3' },
      typed: { a2: '5' },
      theirs: { total: '9' },
      asked: { a1: ['3', ''], a2: ['5', ''], total: ['', '9'] },
      mine: row(0, { a1: 3, a2: 5 }),
      kept: row(9, {}),
    },
    {
      case: 'a total that was split while someone corrected it',
      saved: { total: '9' },
      typed: { total: '', a1: '3' },
      theirs: { total: '8' },
      asked: { a1: ['3', ''], total: ['', '8'] },
      mine: row(0, { a1: 3 }),
      kept: row(8, {}),
    },
  ];

  test.each(cases)('asks about $case', ({ saved, typed, theirs, asked, mine, kept }) => {
    for (const version of ['mine', 'theirs'] as const) {
      const { store, type } = open(groundWith({ a: saved }));
      for (const [cell, text] of Object.entries(typed)) type('a', cell, text);
      store.rebase(groundWith({ a: theirs }, 2));
      const seen = store
        .summary()
        .conflicts.map(({ cell, ...both }) => [cell, [both.mine, both.theirs]]);
      expect(Object.fromEntries(seen)).toEqual(asked);
      pick(store, version);
      expect(store.summary().conflicts).toEqual([]);
      expect(store.results()).toEqual(version === 'mine' ? mine : kept);
    }
  });

  test('asks again when someone saves anew after the decision', () => {
    const { store, type } = open();
    type('a', 'total', '9');
    store.rebase(groundWith({ a: { a1: '3' } }, 2));
    pick(store, 'mine');
    store.rebase(groundWith({ a: { a1: '3', a2: '1' } }, 3));
    expect(store.summary().conflicts).toHaveLength(3);
  });

  test('asks about a draft that was kept before someone saved the other kind', () => {
    const { store } = open(groundWith({ a: { a1: '3' } }, 2), {
      a: { total: { from: '', to: '9' } },
    });
    expect(store.summary().conflicts).toHaveLength(2);
  });

  test('merges kills of different players, and other changes of the side', () => {
    const { store, type } = open(groundWith({ a: { a1: '3' } }));
    type('a', 'total', '9');
    type('a', 'a1', '');
    type('b', 'b1', '2');
    store.rebase(groundWith({ a: { placement: '1', a1: '3' }, b: { b2: '5' } }, 2));
    expect(store.summary().conflicts).toEqual([]);
    expect(store.results()).toEqual([
      { registrationId: 'a', placement: 1, totalKills: 9, memberKills: {} },
      { registrationId: 'b', placement: null, totalKills: 0, memberKills: { b1: 2, b2: 5 } },
    ]);
  });

  test('blames nobody for the other kind that one has saved oneself, nor does undo', () => {
    const { store, type } = open();
    type('a', 'a1', '3');
    const sent = store.carried();
    type('a', 'total', '9');
    store.saved(groundWith({ a: { a1: '3' } }, 2), sent);
    expect(store.summary().conflicts).toEqual([]);
    type('a', 'a1', '');
    store.saved(groundWith({ a: { total: '9' } }, 3), store.carried());
    store.undo();
    store.undo();
    expect(store.row('a')).toMatchObject({ texts: { a1: '3', total: '' }, newer: {} });
    expect(store.summary().conflicts).toEqual([]);
  });
});
