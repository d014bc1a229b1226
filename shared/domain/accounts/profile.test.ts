import { describe, expect, test } from 'vitest';

import { decideUid, hasCompletedProfile, PROFILE_MESSAGES } from './profile.ts';

test('each problem has its message', () => {
  expect(PROFILE_MESSAGES).toEqual({
    ign_required: 'In-Game Name is required',
    ign_too_long: 'IGN must be less than 50 characters',
    uid_required: 'In-Game UID is required',
    uid_too_long: 'UID must be less than 20 characters',
  });
});

describe('hasCompletedProfile', () => {
  test.each([
    [null, null, false],
    ['Ana', null, false],
    [null, '511', false],
    ['Ana', '', false],
    ['', '511', false],
    ['Ana', '511', true],
  ])('ign %j and uid %j: %s', (ign, uid, completed) => {
    expect(hasCompletedProfile({ ign, uid })).toBe(completed);
  });
});

describe('decideUid', () => {
  test.each([
    { current: null, sent: '511', decision: { kind: 'set', uid: '511' } },
    { current: null, sent: ' 511 ', decision: { kind: 'set', uid: '511' } },
    { current: '', sent: '511', decision: { kind: 'set', uid: '511' } },
    { current: null, sent: '', decision: { kind: 'missing', problem: 'uid_required' } },
    { current: null, sent: '  ', decision: { kind: 'missing', problem: 'uid_required' } },
    { current: null, sent: undefined, decision: { kind: 'missing', problem: 'uid_required' } },
    { current: '511', sent: '511', decision: { kind: 'keep' } },
    { current: '511', sent: ' 511 ', decision: { kind: 'keep' } },
    { current: '511', sent: '', decision: { kind: 'keep' } },
    { current: '511', sent: ' ', decision: { kind: 'keep' } },
    { current: '511', sent: undefined, decision: { kind: 'keep' } },
    { current: '511', sent: '512', decision: { kind: 'refused', problem: 'uid_restricted' } },
  ])('holding $current, sent $sent: $decision.kind', ({ current, sent, decision }) => {
    expect(decideUid(current, sent)).toEqual(decision);
  });
});
