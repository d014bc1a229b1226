import { describe, expect, test, vi } from 'vitest';
import type { Edits } from '../../../../../../shared/domain/tournaments/result-edits.ts';
import { GridStore, type GridGround } from './grid-store.ts';

const side = (name: string) => ({ registrationId: name, name, players: [`${name}1`, `${name}2`] });

function groundWith(saved: Record<string, Record<string, string>> = {}, version = 1): GridGround {
  return {
    sides: [side('a'), side('b'), side('c')],
    saved: new Map(Object.entries(saved)),
    version,
    scoring: { placementPoints: { 1: 1000, 2: 600 }, pointsPerKill: 150 },
    maxTeams: 3,
    otherPoints: new Map([['a', 2000]]),
  };
}

function open(ground = groundWith(), edits: Edits = {}) {
  const keep = vi.fn<(edits: Edits) => void>();
  const store = new GridStore(ground, edits, keep);
  const type = (registrationId: string, cell: string, text: string) =>
    store.write([{ registrationId, cell, text }]);
  return { store, keep, type };
}

describe('GridStore', () => {
  test('points and the running total follow every key', () => {
    const { store, type } = open();
    type('a', 'placement', '2');
    type('a', 'a1', '3');
    expect(store.row('a')).toMatchObject({ points: 1050, total: 3050 });
    expect(store.row('b')).toMatchObject({ points: null, total: 0 });
  });

  test('a key is heard by its own row and by those whose shared place comes or goes', () => {
    const { store, type } = open();
    const heard: string[] = [];
    for (const id of ['a', 'b', 'c']) store.listenToRow(id, () => heard.push(id));
    type('a', 'placement', '1');
    expect(heard.splice(0)).toEqual(['a']);
    type('c', 'placement', '1');
    expect(heard.splice(0).toSorted()).toEqual(['a', 'c']);
    expect(store.row('a')?.clash).toBe('1st is given to a and c');
    type('c', 'placement', '2');
    expect(heard.splice(0).toSorted()).toEqual(['a', 'c']);
    expect(store.summary().clashes).toBe(0);
  });

  test('everything unsaved is kept at once, and nothing when it is back at what is saved', () => {
    const { keep, type } = open();
    type('a', 'placement', '1');
    expect(keep).toHaveBeenLastCalledWith({ a: { placement: { from: '', to: '1' } } });
    type('a', 'placement', '');
    expect(keep).toHaveBeenLastCalledWith({});
  });

  test('rows keep their order while one types and go into placement order when asked', () => {
    const { store, type } = open(groundWith({ b: { placement: '1' } }));
    expect(store.summary().order).toEqual(['b', 'a', 'c']);
    type('c', 'placement', '-');
    type('a', 'placement', '2');
    type('b', 'placement', '3');
    expect(store.summary().order).toEqual(['b', 'a', 'c']);
    store.orderByPlacement();
    expect(store.summary().order).toEqual(['a', 'b', 'c']);
  });

  test('what someone else saved appears in cells that were not typed into, and beside those that were', () => {
    const { store, type } = open();
    type('a', 'placement', '1');
    store.rebase(groundWith({ a: { placement: '3', a1: '4' }, b: { placement: '2' } }, 2));
    expect(store.row('a')?.texts).toEqual({ placement: '1', a1: '4' });
    expect(store.row('a')?.newer).toEqual({ placement: '3' });
    expect(store.row('b')?.texts).toEqual({ placement: '2' });
    expect(store.summary().disputes).toHaveLength(1);
  });

  test('a draft that was saved meanwhile is no draft any more', () => {
    const draft = { a: { placement: { from: '', to: '1' } } };
    const { store } = open(groundWith({ a: { placement: '1' } }, 2), draft);
    expect(store.summary().edited).toBe(0);
  });

  test('undo takes back one cell at a time, and a discard as a whole', () => {
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

  test('a side is sent when anything was entered for it', () => {
    const { store, type } = open();
    type('b', 'placement', '-');
    type('c', 'c2', '0');
    expect(store.results()).toEqual([
      { registrationId: 'b', placement: null, totalKills: 0, memberKills: {} },
      { registrationId: 'c', placement: null, totalKills: 0, memberKills: { c2: 0 } },
    ]);
  });
});
