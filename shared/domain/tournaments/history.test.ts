import { describe, expect, test } from 'vitest';
import { actChanges, actWords, sameResults, undoState, type Act } from './history.ts';

const row = (
  registrationId: string,
  placement: number | null,
  memberKills = {},
  totalKills = 0,
) => ({
  registrationId,
  name: registrationId.toUpperCase(),
  placement,
  totalKills,
  memberKills,
  points: 1,
});

const saved: Act = {
  action: 'round.save',
  before: { status: 'started', results: [row('a', 1), row('b', 2), row('c', 3)] },
  after: {
    tournamentId: 't',
    roundNumber: 3,
    status: 'started',
    results: [row('b', 1), row('a', 1), row('d', 2)],
  },
};

const act = (action: string, after: Act['after'] = {}, before: Act['before'] = null): Act => ({
  action,
  before,
  after,
});

describe('the words of an act', () => {
  test.each<[Act, string]>([
    [saved, 'saved round 3: 3 sides changed'],
    [{ ...saved, before: saved.after }, 'saved round 3: 0 sides changed'],
    [{ ...saved, action: 'round.end' }, 'ended round 3: 3 sides changed'],
    [{ ...saved, action: 'round.end', before: saved.after }, 'ended round 3'],
    [act('round.start', { roundNumber: 2 }), 'started round 2'],
    [act('registration.approve', { name: 'Alpha' }), 'approved Alpha'],
    [act('registration.cancel', null, { name: 'Alpha' }), 'withdrew Alpha'],
    [
      act('tournament.edit', { name: 'B', maxTeams: 4 }, { name: 'A', maxTeams: 3 }),
      'edited name and max teams',
    ],
    [
      act('tournament.scoring', { killCap: 9, tieBreaks: [] }, { killCap: null, tieBreaks: [] }),
      'changed the scoring: kill cap and tie-breaks',
    ],
    [act('tournament.scoring.undo', { killCap: null }), 'undid: changed the scoring: kill cap'],
    [act('tournament.approve_all', { sides: ['Alpha'] }), 'approved the waitlist: 1 side'],
    [{ ...saved, action: 'round.save.undo' }, 'undid: saved round 3: 3 sides changed'],
    [act('registration.reject.undo', { name: 'Alpha', redo: true }), 'redid: rejected Alpha'],
    [act('something.new'), 'something.new'],
  ])('%#', (one, words) => {
    expect(actWords(one)).toBe(words);
  });
});

describe('the changes of an act', () => {
  test('are words where the scoring changed', () => {
    const before = { placementPoints: { 1: 10, 2: 6 }, tieBreaks: ['roundWins'] };
    const after = { placementPoints: { 1: 10, 2: 5 }, tieBreaks: [] };
    expect(actChanges(act('tournament.scoring', after, before))).toEqual([
      { path: 'points for 2nd place', before: 6, after: 5 },
      { path: 'tie-breaks', before: 'Round wins', after: 'none' },
    ]);
  });

  test('are those of each side in a round', () => {
    expect(actChanges(saved)).toEqual([
      { path: 'B.placement', before: 2, after: 1 },
      { path: 'C.placement', before: 3, after: null },
      { path: 'C.totalKills', before: 0, after: null },
      { path: 'C.memberKills', before: {}, after: null },
      { path: 'D.placement', before: null, after: 2 },
      { path: 'D.totalKills', before: null, after: 0 },
      { path: 'D.memberKills', before: null, after: {} },
    ]);
  });

  test('leave out what only names the subject', () => {
    const approved = act(
      'registration.approve.undo',
      { tournamentId: 't', undoes: 'x', status: 'waitlist' },
      { status: 'approved' },
    );
    expect(actChanges(approved)).toEqual([
      { path: 'status', before: 'approved', after: 'waitlist' },
    ]);
  });
});

describe('whether an act can be undone', () => {
  const at = new Date('2026-03-01T12:00Z');
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const state = (
    one: Act,
    { undoneBy = null, hours = 1 }: { undoneBy?: string | null; hours?: number } = {},
  ) => undoState({ ...one, at, undoneBy }, later(hours));

  test.each<[string, Act, Parameters<typeof state>[1], string, string | null]>([
    ['a saved round', saved, {}, 'possible', null],
    ['an undo', { ...saved, action: 'round.save.undo' }, {}, 'possible', null],
    ['what is undone', saved, { undoneBy: 'x' }, 'done', null],
    [
      'no change of results',
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
      act('tournament.cancel', { status: 'cancelled' }),
      { hours: 24 },
      'possible',
      null,
    ],
    [
      'an old cancellation',
      act('tournament.cancel', { status: 'cancelled' }),
      { hours: 24.1 },
      'no',
      'A cancellation can be undone for 24 hours.',
    ],
    [
      'an old undo of one',
      act('tournament.cancel.undo', { status: 'open' }),
      { hours: 99 },
      'possible',
      null,
    ],
  ])('%s', (_name, one, options, undo, why) => {
    expect(state(one, options)).toEqual({ undo, why });
  });
});

describe('two lists of results', () => {
  test.each<[string, ReturnType<typeof row>[], boolean]>([
    ['in another order', [row('b', 2), row('a', 1, { x: 1, y: 2 }, 3)], true],
    ['with kills in another order', [row('a', 1, { y: 2, x: 1 }, 3), row('b', 2)], true],
    ['with another placement', [row('a', 2, { x: 1, y: 2 }, 3), row('b', 2)], false],
    ['with other kills', [row('a', 1, { x: 2, y: 1 }, 3), row('b', 2)], false],
    ['with a side less', [row('a', 1, { x: 1, y: 2 }, 3)], false],
  ])('%s', (_name, other, same) => {
    expect(sameResults([row('a', 1, { x: 1, y: 2 }, 3), row('b', 2)], other)).toBe(same);
  });
});
