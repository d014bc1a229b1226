import { describe, expect, test } from 'vitest';
import type { StoredDecision } from './describe-corrections.ts';
import type { Act } from './history.ts';
import { actsInEffect, isUndoableKind, sameDecisions, undoState } from './undoing.ts';

const row = (registrationId: string, placement: number | null) => ({
  registrationId,
  name: registrationId.toUpperCase(),
  placement,
  totalKills: 0,
  memberKills: {},
  points: 1,
});

const saved: Act = {
  action: 'round.save',
  before: { status: 'started', results: [row('a', 1), row('b', 2)] },
  after: { roundNumber: 3, status: 'started', results: [row('b', 1), row('a', 2)] },
};

const act = (action: string, after: Act['after'] = {}, before: Act['before'] = null): Act => ({
  action,
  before,
  after,
});

/** Entries that each lack something that an inverse needs. */
const unreadable: Act[] = [
  { ...saved, before: null },
  { ...saved, before: { results: 'none' } },
  { ...saved, before: { results: [{ registrationId: 'a', placement: 1 }] } },
  { ...saved, before: { results: [{ ...row('a', 1), memberKills: { x: '1' } }] } },
  { ...saved, before: { results: [null] } },
  { ...saved, after: { results: [] } },
  { ...saved, after: null },
  act('round.ignore', { roundNumber: 1 }, { ignoredReason: null }),
  act('round.count_again', { ignoredReason: null }, { ignoredReason: 'Lag' }),
  act('adjustment.give', { points: 2, takenBackReason: null }),
  act('adjustment.take_back', { id: 'x', takenBackReason: 'No.' }, { points: 2 }),
  act('tie.decide', { decisions: [] }),
  act('registration.approve', { name: 'Alpha' }, { status: 'waitlist' }),
  act('registration.approve', { status: 'approved' }, { status: 'unheard of' }),
  act('registration.substitute', { selectedMembers: ['a'] }, { selectedMembers: ['b'] }),
  act('tournament.edit', { name: 'B' }),
  act('tournament.cancel', { status: 'cancelled' }),
];

describe('whether an act can be undone', () => {
  const at = new Date('2026-03-01T12:00Z');
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const state = (
    one: Act,
    {
      undoneBy = null,
      hours = 1,
    }: { undoneBy?: { name: string | null } | null; hours?: number } = {},
  ) => undoState({ ...one, at, undoneBy }, later(hours));

  test.each<[string, Act, Parameters<typeof state>[1], string, string | null]>([
    ['a saved round', saved, {}, 'possible', null],
    ['an undo', { ...saved, action: 'round.save.undo' }, {}, 'possible', null],
    ['an act that was undone', saved, { undoneBy: { name: 'Mira' } }, 'done', 'Undone by Mira.'],
    [
      'an act that a deleted account undid',
      saved,
      { undoneBy: { name: null } },
      'done',
      'Undone by a deleted account.',
    ],
    [
      'an undo that was undone',
      { ...saved, action: 'round.save.undo' },
      { undoneBy: { name: 'Mira' } },
      'done',
      'Redone by Mira.',
    ],
    [
      'a save that changed no results',
      { ...saved, before: saved.after },
      {},
      'no',
      'This changed no results.',
    ],
    ['a start', act('tournament.start'), {}, 'no', 'This kind of change cannot be undone.'],
    ['an edit', act('tournament.edit', { name: 'B' }, { name: 'A' }), {}, 'possible', null],
    [
      'an edit of a picture',
      act('tournament.edit', { banner: 'b' }, { banner: 'a' }),
      {},
      'no',
      'Pictures are not brought back.',
    ],
    [
      'an edit with a picture',
      act('tournament.edit', { banner: 'b', name: 'B' }, { banner: 'a', name: 'A' }),
      {},
      'possible',
      'Pictures are not brought back.',
    ],
    [
      'a cancellation',
      act('tournament.cancel', { status: 'cancelled' }, { status: 'open' }),
      { hours: 24 },
      'possible',
      null,
    ],
    [
      'an old cancellation',
      act('tournament.cancel', { status: 'cancelled' }, { status: 'open' }),
      { hours: 24.1 },
      'no',
      'A cancellation can be undone for 24 hours.',
    ],
    [
      'an old undo of one',
      act('tournament.cancel.undo', { status: 'open' }, { status: 'cancelled' }),
      { hours: 99 },
      'possible',
      null,
    ],
    ...unreadable.map((one): [string, Act, Parameters<typeof state>[1], string, string] => [
      `${one.action} as an older version stored it`,
      one,
      {},
      'no',
      'An older version recorded this without all the values that an undo needs.',
    ]),
  ])('%s', (_name, one, options, undo, why) => {
    expect(state(one, options)).toEqual({ undo, why });
  });
});

test.each([
  ['round.save', true],
  ['round.save.undo', true],
  ['tournament.cancel', true],
  ['tournament.publish', false],
  ['registration.create', false],
])('an act %s can be undone at all: %s', (action, can) => {
  expect(isUndoableKind(action)).toBe(can);
});

describe('acts that are still in effect', () => {
  const later = (id: string, { undoes = '', undoneBy = '' } = {}) => ({
    id,
    after: undoes === '' ? {} : { undoes },
    undone_by: undoneBy === '' ? null : undoneBy,
  });

  test.each<[string, ReturnType<typeof later>[], string[]]>([
    ['are all that were not undone', [later('b'), later('a')], ['b', 'a']],
    ['omit an act and its undo', [later('b', { undoes: 'a' }), later('a', { undoneBy: 'b' })], []],
    [
      'keep an act that was redone',
      [
        later('c', { undoes: 'b' }),
        later('b', { undoes: 'a', undoneBy: 'c' }),
        later('a', { undoneBy: 'b' }),
      ],
      ['a'],
    ],
    ['keep the undo of an earlier act', [later('b', { undoes: 'earlier' })], ['b']],
  ])('%s', (_name, acts, ids) => {
    expect(actsInEffect(acts).map(({ id }) => id)).toEqual(ids);
  });
});

describe('two lists of decisions', () => {
  const decision = (ids: string, reason = 'Coin.'): StoredDecision => ({
    sides: ids.split('').map((id) => ({ registrationId: id, name: id.toUpperCase() })),
    reason,
  });
  test.each<[string, StoredDecision[], boolean]>([
    ['in another order', [decision('cd'), decision('ab')], true],
    ['with other places', [decision('ba'), decision('cd')], false],
    ['with another reason', [decision('ab', 'Dice.'), decision('cd')], false],
    ['with one fewer', [decision('ab')], false],
  ])('%s', (_name, other, same) => {
    expect(sameDecisions([decision('ab'), decision('cd')], other)).toBe(same);
  });
});
