import { describe, expect, test, vi } from 'vitest';
import type { Edits } from '#shared/domain/tournaments/result-edits.ts';
import type { ResultRow } from '#shared/domain/tournaments/scoring.ts';
import {
  roundOf,
  sampleResults,
  sampleRules,
} from '#shared/domain/tournaments/testing/sample-results.ts';
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
    sides: [side('a'), side('b'), side('c')],
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
  const keep = vi.fn<(edits: Edits) => void>();
  const store = new GridStore(base, edits, keep);
  const type = (registrationId: string, cell: string, text: string) =>
    store.write([{ registrationId, cell, text }]);
  return { store, keep, type };
}

describe('GridStore', () => {
  test('points and the running total are updated on every key press', () => {
    const sides = ['a', 'b', 'c'].map((name) => ({
      registrationId: name,
      clanId: null,
      teamId: null,
      name,
    }));
    const first = { registrationId: 'a', placement: 1, totalKills: 0, memberKills: {} };
    const rounds = [roundOf(1, [first]), roundOf(2, [])];
    const results = sampleResults([], rounds, { sides, scoring: rules });
    const { store, type } = open({ ...baseWith(), results });
    type('a', 'placement', '2');
    type('a', 'a1', '3');
    expect(store.row('a')).toMatchObject({ points: 1050, total: 2050 });
    expect(store.row('b')).toMatchObject({ points: null, total: 0 });
  });

  test('a side without a valid value has no result', () => {
    const { store, type } = open(baseWith({ a: { placement: '1' } }));
    type('a', 'placement', '');
    type('b', 'b1', '0');
    type('c', 'placement', 'DNF');
    expect(store.coverage()).toEqual({ sides: 3, missing: [{ id: 'a', name: 'a' }] });
    type('c', 'placement', '');
    expect(store.coverage().missing.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test('shows the total of every team on request', () => {
    const { store } = open();
    expect(store.summary().killCells).toBe(2);
    store.showTotals();
    expect(store.summary().killCells).toBe(3);
  });

  test('pasting the same block twice gives two steps to undo', () => {
    const { store } = open();
    const paste = (placement: string) =>
      store.write(
        ['a', 'b'].map((registrationId) => ({
          registrationId,
          cell: 'placement',
          text: placement,
        })),
      );
    const place = () => store.row('a')?.texts['placement'] ?? '';
    paste('1');
    paste('2');
    store.undo();
    expect(place()).toBe('1');
    store.undo();
    expect(place()).toBe('');
  });

  test('a key press notifies its own row and the rows whose duplicate placement changes', () => {
    const { store, type } = open();
    const notified: string[] = [];
    for (const id of ['a', 'b', 'c']) store.subscribeToRow(id, () => notified.push(id));
    type('a', 'placement', '1');
    expect(notified.splice(0)).toEqual(['a']);
    type('c', 'placement', '1');
    expect(notified.splice(0).toSorted()).toEqual(['a', 'c']);
    expect(store.row('a')?.duplicate).toBe('1st is given to a and c');
    type('c', 'placement', '2');
    expect(notified.splice(0).toSorted()).toEqual(['a', 'c']);
    expect(store.summary().duplicates).toBe(0);
  });

  test('unsaved values are stored immediately, and removed when they equal the saved ones', () => {
    const { keep, type } = open();
    type('a', 'placement', '1');
    expect(keep).toHaveBeenLastCalledWith({ a: { placement: { from: '', to: '1' } } });
    type('a', 'placement', '');
    expect(keep).toHaveBeenLastCalledWith({});
  });

  test('rows keep their order during typing and are sorted by placement on request', () => {
    const { store, type } = open(baseWith({ b: { placement: '1' } }));
    expect(store.summary().order).toEqual(['b', 'a', 'c']);
    type('c', 'placement', '-');
    type('a', 'placement', '2');
    type('b', 'placement', '3');
    expect(store.summary().order).toEqual(['b', 'a', 'c']);
    store.orderByPlacement();
    expect(store.summary().order).toEqual(['a', 'b', 'c']);
  });

  test('rows can be sorted back to the order of the sides, which is by slot', () => {
    const { store } = open(baseWith({ c: { placement: '1' } }));
    expect(store.summary().order).toEqual(['c', 'a', 'b']);
    store.orderBySlot();
    expect(store.summary().order).toEqual(['a', 'b', 'c']);
  });

  test('values that someone else saved appear in untouched cells, and beside edited ones', () => {
    const { store, type } = open();
    type('a', 'placement', '1');
    store.rebase(baseWith({ a: { placement: '3', a1: '4' }, b: { placement: '2' } }, 2));
    expect(store.row('a')?.texts).toEqual({ placement: '1', a1: '4' });
    expect(store.row('a')?.newer).toEqual({ placement: '3' });
    expect(store.row('b')?.texts).toEqual({ placement: '2' });
    expect(store.summary().conflicts).toHaveLength(1);
  });

  test('a draft equal to the saved values is dropped', () => {
    const draft = { a: { placement: { from: '', to: '1' } } };
    const { store } = open(baseWith({ a: { placement: '1' } }, 2), draft);
    expect(store.summary().edited).toBe(0);
  });

  test('another base that changes no edit keeps them the same object', () => {
    const { store, type } = open();
    type('a', 'placement', '1');
    const { edits } = store.summary();
    store.rebase(baseWith({ b: { placement: '2' } }, 2));
    expect(store.summary().edits).toBe(edits);
  });

  test('undo restores one cell at a time, and a discard as a whole', () => {
    const { store, type } = open();
    type('a', 'a1', '1');
    type('a', 'a1', '12');
    type('b', 'placement', '2');
    store.replaceEdits({});
    expect(store.undo()).toBe(true);
    expect(store.summary().edited).toBe(2);
    store.undo();
    expect(store.summary().edits).toEqual({ a: { a1: { from: '', to: '12' } } });
    store.undo();
    expect(store.summary().edited).toBe(0);
    expect(store.undo()).toBe(false);
  });

  test('a side with any value is sent', () => {
    const { store, type } = open();
    type('b', 'placement', '-');
    type('c', 'c2', '0');
    expect(store.results()).toEqual([
      { registrationId: 'b', placement: null, totalKills: 0, memberKills: {} },
      { registrationId: 'c', placement: null, totalKills: 0, memberKills: { c2: 0 } },
    ]);
  });

  test('saved rows and kills without a cell in the grid are sent too', () => {
    const row = (registrationId: string, memberKills: Record<string, number>): ResultRow => {
      return { registrationId, placement: 2, totalKills: 0, memberKills };
    };
    const late = row('late', { late1: 3 });
    const rows = new Map(
      [late, row('b', { b1: 1, new: 4 })].map((saved) => [saved.registrationId, saved]),
    );
    const { store, type } = open({
      ...baseWith({ b: { placement: '2', b1: '1', new: '4' } }),
      rows,
    });
    type('a', 'placement', '1');
    type('b', 'b1', '2');
    expect(store.results()).toEqual([
      { registrationId: 'a', placement: 1, totalKills: 0, memberKills: {} },
      row('b', { b1: 2, new: 4 }),
      late,
    ]);
    expect(store.row('b')?.points).toBe(600 + 6 * 150);
    for (const cell of ['placement', 'b1']) type('b', cell, '');
    expect(store.results()[1]).toEqual({ ...row('b', { new: 4 }), placement: null });
  });

  test('edits of a side or player without a cell are kept, but not sent', () => {
    const edit = { from: '', to: '3' };
    const { store, keep } = open(baseWith(), {
      a: { a1: edit, gone: edit },
      late: { late1: edit },
    });
    expect(store.summary()).toMatchObject({ edited: 1, strays: 2 });
    expect(store.carried()).toEqual({ a: { a1: edit } });
    store.dropStrays();
    expect(keep).toHaveBeenLastCalledWith({ a: { a1: edit } });
    expect(store.summary()).toMatchObject({ edited: 1, strays: 0 });
  });

  test('values typed during a save are based on the sent ones', () => {
    const { store, type } = open();
    type('a', 'placement', '1');
    type('b', 'placement', '2');
    const sent = store.carried();
    type('a', 'placement', '12');
    store.saved(baseWith({ a: { placement: '1' }, b: { placement: '2' } }, 2), sent);
    expect(store.summary().edits).toEqual({ a: { placement: { from: '1', to: '12' } } });
    expect(store.summary().conflicts).toEqual([]);
  });
});

describe('undo in a GridStore', () => {
  function saveAll({ store }: ReturnType<typeof open>, texts: Record<string, string>) {
    store.saved(baseWith({ a: texts }, 2), store.carried());
  }

  test("reports no conflict with the user's own save", () => {
    const grid = open();
    const { store, type } = grid;
    type('a', 'placement', '1');
    store.activate('b', 'placement');
    store.activate('a', 'placement');
    type('a', 'placement', '3');
    saveAll(grid, { placement: '3' });
    store.undo();
    expect(store.row('a')).toMatchObject({ texts: { placement: '1' }, newer: {} });
    store.undo();
    expect(store.row('a')).toMatchObject({ texts: { placement: '' }, newer: {} });
    expect(store.summary().conflicts).toEqual([]);
    expect(store.undo()).toBe(false);
  });

  test("still reports a conflict with someone else's save", () => {
    const { store, type } = open();
    type('a', 'placement', '1');
    store.replaceEdits({});
    store.rebase(baseWith({ a: { placement: '7' } }, 2));
    store.undo();
    expect(store.row('a')).toMatchObject({ texts: { placement: '1' }, newer: { placement: '7' } });
  });

  test('keeps cells that the change did not touch', () => {
    const grid = open();
    const { store, type } = grid;
    type('a', 'a1', '4');
    saveAll(grid, { a1: '4' });
    type('b', 'placement', '2');
    store.undo();
    expect(store.row('a')?.texts).toEqual({ a1: '4' });
    expect(store.summary().edited).toBe(0);
  });

  test('can be redone until the user types something else', () => {
    const { store, type } = open();
    type('a', 'a1', '1');
    type('b', 'b1', '2');
    store.undo();
    store.undo();
    expect(store.redo()).toBe(true);
    expect(store.redo()).toBe(true);
    expect(store.redo()).toBe(false);
    expect(store.summary().edits).toEqual({
      a: { a1: { from: '', to: '1' } },
      b: { b1: { from: '', to: '2' } },
    });
    store.undo();
    type('c', 'c1', '3');
    expect(store.redo()).toBe(false);
  });
});
