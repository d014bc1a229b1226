import { expect, test } from 'vitest';
import { describeAct } from './history.ts';

const adjustment = {
  id: '1',
  registrationId: 'a',
  name: 'Alpha',
  points: -2,
  reason: 'Left the room early.',
  afterRound: 3,
  takenBackReason: null,
};
const one = {
  sides: [
    { registrationId: 'a', name: 'Alpha' },
    { registrationId: 'b', name: 'Beta' },
  ],
  reason: 'Coin toss',
};
const other = { sides: one.sides.toReversed(), reason: 'Head to head' };

test.each([
  [adjustment, 'took 2 points from Alpha after round 3: Left the room early.'],
  [{ ...adjustment, points: 1 }, 'gave Alpha 1 point after round 3: Left the room early.'],
  [
    { ...adjustment, points: 7.5, afterRound: 0, reason: 'Group stage' },
    'gave Alpha 7.5 points to start with: Group stage',
  ],
])('an adjustment is described with its points, side, round and reason', (after, words) => {
  expect(describeAct({ action: 'adjustment.give', before: null, after })).toBe(words);
});

test('taking back an adjustment is described with its points and the reason', () => {
  const after = { ...adjustment, takenBackReason: 'It was Beta.' };
  const act = { action: 'adjustment.take_back', before: adjustment, after };
  expect(describeAct(act)).toBe('took back the −2 of Alpha: It was Beta.');
  const given = { ...act, after: { ...after, points: 3 } };
  expect(describeAct(given)).toBe('took back the +3 of Alpha: It was Beta.');
});

test.each([
  { before: [], after: [one], words: 'decided a tie: Alpha before Beta (Coin toss)' },
  { before: [one], after: [other], words: 'decided a tie: Beta before Alpha (Head to head)' },
  { before: [one], after: [], words: 'took back the tie decisions' },
])('a change to the tie decisions is described as "$words"', ({ before, after, words }) => {
  const act = { before: { decisions: before }, after: { decisions: after } };
  expect(describeAct({ action: 'tie.decide', ...act })).toBe(words);
});

test('an act whose values are missing is still described', () => {
  const bare = { before: null, after: null };
  expect(describeAct({ action: 'adjustment.give', ...bare })).toBe('adjusted points');
  expect(describeAct({ action: 'adjustment.take_back', ...bare })).toBe('took back an adjustment');
});
