import { describe, expect, test } from 'vitest';
import {
  roundOf,
  sampleResults,
  sampleRules,
} from '#shared/domain/tournaments/testing/sample-results.ts';
import type { GridBase } from '../grid-base.ts';
import { GridStore } from '../grid-store.ts';
import { toAnswers } from './paste-answers.ts';

const rules = sampleRules({ placementPoints: { 1: 1000, 2: 600 }, pointsPerKill: 150 });
const sides = ['a', 'b'].map((name) => ({
  registrationId: name,
  name,
  slot: null,
  players: [`${name}1`, `${name}2`],
}));

function baseWith(saved: Record<string, Record<string, string>> = {}, version = 1): GridBase {
  return {
    sides,
    rows: new Map(),
    saved: new Map(Object.entries(saved)),
    version,
    roundNumber: 1,
    scoring: rules,
    maxTeams: 2,
    results: sampleResults([], [roundOf(1, [])], { scoring: rules }),
  };
}

/** The values of a paste, which `Alhpa` and `Anm` gave to side a and its first player. */
const values = {
  a: { placement: '1', a1: '7', a2: '', total: '' },
  b: { placement: '2', b1: '', b2: '', total: '3' },
};
const changes = Object.entries(values).flatMap(([registrationId, texts]) =>
  Object.entries(texts).map(([cell, text]) => ({ registrationId, cell, text })),
);
const side = { text: 'Alhpa', registrationId: 'a' };
const player = { text: 'Anm', userId: 'a1' };

function openWithPaste() {
  const store = new GridStore(baseWith(), {}, () => undefined);
  const type = (registrationId: string, cell: string, text: string) =>
    store.write([{ registrationId, cell, text }]);
  const paste = (names = [side, player]) =>
    store.write(changes, { answers: toAnswers(names, changes) });
  const save = (saved: Record<string, Record<string, string>>) => {
    store.saved(baseWith(saved, store.base().version + 1), store.carried());
    return store.takeNames();
  };
  paste();
  return { store, type, paste, save };
}

describe('the answers of a paste', () => {
  test('are remembered once, with the save of its values', () => {
    const { store, save, type } = openWithPaste();
    expect(save(values)).toEqual([side, player]);
    type('b', 'b1', '2');
    store.undo();
    expect(save(values)).toEqual([]);
  });

  test.each([
    { by: 'an undo', drop: (store: GridStore) => store.undo() },
    { by: 'a discard', drop: (store: GridStore) => store.replaceEdits({}, []) },
  ])('are removed by $by, even if the same values are saved then', ({ drop }) => {
    const { store, save } = openWithPaste();
    drop(store);
    expect(save(values)).toEqual([]);
  });

  test('come back with a redo, and with the undo of a discard', () => {
    const { store, save } = openWithPaste();
    store.undo();
    expect(save({})).toEqual([]);
    store.redo();
    store.replaceEdits({}, []);
    store.undo();
    expect(save(values)).toEqual([side, player]);
  });

  test('of an earlier paste stay if a later one is undone', () => {
    const { store, save, paste } = openWithPaste();
    paste([{ text: 'Brvo', registrationId: 'b' }]);
    store.undo();
    expect(save(values)).toEqual([side, player]);
  });

  test('are kept by the undo of a value that was typed afterwards', () => {
    const { store, save, type } = openWithPaste();
    type('b', 'placement', '1');
    store.undo();
    expect(save(values)).toEqual([side, player]);
  });

  test.each([
    { cell: 'placement', kept: [player] },
    { cell: 'a1', kept: [] },
    { cell: 'a2', kept: [player] },
  ])('are remembered only if their values are saved: not with another $cell', ({ cell, kept }) => {
    const { save, type } = openWithPaste();
    type('a', cell, '2');
    expect(save({ ...values, a: { ...values.a, [cell]: '2' } })).toEqual(kept);
  });

  test('of values that were corrected and then restored are remembered with the next save', () => {
    const { store, save, type } = openWithPaste();
    type('a', 'placement', '2');
    expect(save({ ...values, a: { ...values.a, placement: '2' } })).toEqual([player]);
    store.undo();
    expect(save(values)).toEqual([side]);
  });
});

test('a longer text is not a name', () => {
  expect(toAnswers([{ text: 'x'.repeat(101), registrationId: 'a' }], changes)).toEqual([]);
});
