import { describe, expect, test } from 'vitest';
import { actChanges, describeActor, describeAct, sameResults, type Act } from './history.ts';

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

const penalty = {
  id: 'x',
  registrationId: 'a',
  name: 'Alpha',
  points: -2,
  reason: 'Late.',
  afterRound: 1,
  takenBackReason: null,
};

const decided = {
  sides: [
    { registrationId: 'a', name: 'Alpha' },
    { registrationId: 'b', name: 'Beta' },
  ],
  reason: 'Coin.',
};

describe('the description of an act', () => {
  test.each<[Act, string]>([
    [saved, 'saved round 3: 3 sides changed'],
    [{ ...saved, before: saved.after }, 'saved round 3: 0 sides changed'],
    [{ ...saved, action: 'round.end' }, 'ended round 3: 3 sides changed'],
    [{ ...saved, action: 'round.end', before: saved.after }, 'ended round 3'],
    [act('round.start', { roundNumber: 2 }), 'started round 2'],
    [act('registration.approve', { name: 'Alpha' }), 'approved Alpha'],
    [act('registration.cancel', null, { name: 'Alpha' }), 'withdrew Alpha'],
    [
      act('registration.substitute', { name: 'Alpha', swap: { in: 'z', out: null, fromRound: 3 } }),
      'changed the players of Alpha from round 3 on',
    ],
    [act('registration.substitute', { name: 'Alpha' }), 'changed the players of Alpha'],
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
    [
      act('tournament.assign_slots', { slots: ['1 Alpha'], registrationIds: ['a'] }),
      'assigned slots: 1 side changed',
    ],
    [
      act('tournament.set_slots', { slots: [], registrationIds: ['a', 'b'] }),
      'changed the slots of 2 sides',
    ],
    [{ ...saved, action: 'round.save.undo' }, 'undid: saved round 3: 3 sides changed'],
    [act('registration.reject.undo', { name: 'Alpha', redo: true }), 'redid: rejected Alpha'],
    [
      act('round.ignore.undo', { roundNumber: 2, ignoredReason: null }, { ignoredReason: 'Lag' }),
      'undid: ignored round 2: Lag',
    ],
    [
      act('adjustment.give.undo', { ...penalty, takenBackReason: 'Undone' }, penalty),
      'undid: took 2 points from Alpha after round 1: Late.',
    ],
    [
      act('adjustment.take_back.undo', penalty, { ...penalty, takenBackReason: 'Not them.' }),
      'undid: took back the −2 of Alpha: Not them.',
    ],
    [
      act('tie.decide.undo', { decisions: [] }, { decisions: [decided] }),
      'undid: decided a tie: Alpha before Beta (Coin.)',
    ],
    [act('something.new'), 'something.new'],
  ])('are "$1"', (one, words) => {
    expect(describeAct(one)).toBe(words);
  });
});

describe('the changes of an act', () => {
  test('are sentences if the scoring changed', () => {
    const before = { placementPoints: { 1: 10, 2: 6 }, tieBreaks: ['roundWins'] };
    const after = { placementPoints: { 1: 10, 2: 5 }, tieBreaks: [] };
    expect(actChanges(act('tournament.scoring', after, before))).toEqual([
      { path: 'points for 2nd place', before: 6, after: 5 },
      { path: 'tie-breaks', before: 'Round wins', after: 'none' },
    ]);
  });

  test('list each side of a round', () => {
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

  test('omit what only names the subject', () => {
    const approved = act(
      'registration.approve.undo',
      { tournamentId: 't', name: 'Alpha', undoes: 'x', status: 'waitlist' },
      { status: 'approved' },
    );
    expect(actChanges(approved)).toEqual([
      { path: 'status', before: 'approved', after: 'waitlist' },
    ]);
  });
});

describe('two lists of results', () => {
  test.each<[string, ReturnType<typeof row>[], boolean]>([
    ['in another order', [row('b', 2), row('a', 1, { x: 1, y: 2 }, 3)], true],
    ['with kills in another order', [row('a', 1, { y: 2, x: 1 }, 3), row('b', 2)], true],
    ['with another placement', [row('a', 2, { x: 1, y: 2 }, 3), row('b', 2)], false],
    ['with other kills', [row('a', 1, { x: 2, y: 1 }, 3), row('b', 2)], false],
    ['with one side fewer', [row('a', 1, { x: 1, y: 2 }, 3)], false],
  ])('%s', (_name, other, same) => {
    expect(sameResults([row('a', 1, { x: 1, y: 2 }, 3), row('b', 2)], other)).toBe(same);
  });
});

test.each([
  ['round.save', 'mira', 'mira'],
  ['round.save', null, 'A deleted account'],
  ['tournament.overlay', 'mira', 'mira'],
  ['tournament.overlay', null, 'An overlay control link'],
])('the actor of %s by %s is called %s', (action, actorName, words) => {
  expect(describeActor({ action, actorName })).toBe(words);
});
