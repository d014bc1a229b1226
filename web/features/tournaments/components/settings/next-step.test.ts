import { describe, expect, test } from 'vitest';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { isolated } from '#web/lib/isolated.ts';
import { actionLabel, nextStep } from './next-step.ts';

/** One letter per round: e has ended, s has started. */
const rounds = (letters: string) =>
  Array.from(letters, (letter, index) => ({
    roundNumber: index + 1,
    status: letter === 'e' ? ('ended' as const) : ('started' as const),
    createdAt: `2026-03-14T19:0${index}:00.000Z`,
  }));

type Row = [TournamentStatus, number, number, string, string | null, string[]];

/** Status, approved, waiting, rounds of three: the next action and the secondary ones. */
const table: Row[] = [
  ['draft', 0, 0, '', 'Publish Tournament', []],
  ['open', 0, 0, '', 'Share Tournament', ['Start Tournament']],
  ['open', 0, 1, '', 'Approve 1 Waiting Team', ['Start Tournament']],
  ['open', 0, 3, '', 'Approve 3 Waiting Teams', ['Start Tournament']],
  ['open', 2, 3, '', 'Start Tournament', ['Approve 3 Waiting Teams']],
  ['open', 2, 0, '', 'Start Tournament', ['Share Tournament']],
  ['ongoing', 0, 0, '', null, ['Open Teams', 'Finish Tournament']],
  ['ongoing', 0, 2, '', 'Approve 2 Waiting Teams', ['Finish Tournament']],
  ['ongoing', 4, 2, '', 'Open Round 1', ['Finish Tournament']],
  ['ongoing', 4, 0, 's', 'Enter Results of Round 1', ['Finish Tournament']],
  ['ongoing', 4, 0, 'e', 'Open Round 2', ['Finish Tournament']],
  ['ongoing', 4, 0, 'es', 'Enter Results of Round 2', ['Finish Tournament']],
  ['ongoing', 4, 0, 'ee', 'Open Round 3', ['Finish Tournament']],
  ['ongoing', 4, 0, 'ees', 'Enter Results of Round 3', ['Finish Tournament']],
  ['ongoing', 4, 0, 'ses', 'Enter Results of Round 3', ['Finish Tournament']],
  ['ongoing', 4, 0, 'see', 'Enter Results of Round 1', ['Finish Tournament']],
  ['ongoing', 4, 0, 'eee', 'Finish Tournament', ['Open Results']],
  ['completed', 4, 0, 'eee', null, []],
  ['cancelled', 4, 2, '', null, []],
];

const limits = { maxTeams: 20, totalRounds: 3, decision: null };

test.each(table)(
  '%s, %d approved, %d waiting, rounds "%s": %s',
  (status, approved, waiting, played, next, secondary) => {
    const step = nextStep({
      ...limits,
      status,
      sides: { approved, waiting },
      rounds: rounds(played),
    });
    expect(step.next === null ? null : actionLabel(step.next)).toBe(next);
    expect(step.secondary.map(actionLabel)).toEqual(secondary);
  },
);

test('a skipped round is the next one to open', () => {
  const sides = { approved: 4, waiting: 0 };
  const played = rounds('ee').slice(1);
  const { next, text } = nextStep({ ...limits, status: 'ongoing', sides, rounds: played });
  expect(next).toEqual({ to: 'open-round', round: 1 });
  expect(text).toBe('1 round of 3 played. Give the next one a room.');
});

test('a tournament that is decided by match point is finished, and no round opens', () => {
  const decided = {
    ...limits,
    status: 'ongoing',
    sides: { approved: 4, waiting: 0 },
    decision: { winner: 'Ace', round: 2 },
  } as const;
  const { next, secondary, text } = nextStep({ ...decided, rounds: rounds('ee') });
  expect([next, ...secondary]).toEqual([{ to: 'finish' }, { to: 'open-results' }]);
  expect(text).toBe(`${isolated('Ace')} won by match point in round 2. Finish the tournament.`);
  // A round that runs is ended first.
  expect(nextStep({ ...decided, rounds: rounds('es') }).next).toEqual({
    to: 'enter-results',
    round: 2,
  });
});

test('of two running rounds, the results of the one started last are entered', () => {
  const sides = { approved: 4, waiting: 0 };
  const [first, second] = rounds('ss');
  if (first === undefined || second === undefined) throw new Error('Expected two rounds');
  const running = [{ ...first, createdAt: '2026-03-14T19:30:00.000Z' }, second];
  const { next } = nextStep({ ...limits, status: 'ongoing', sides, rounds: running });
  expect(next).toEqual({ to: 'enter-results', round: 1 });
});

describe('while the registrations are loading', () => {
  test.each([
    ['open', ['Open Teams', 'Start Tournament']],
    ['ongoing', ['Open Results', 'Finish Tournament']],
  ] as const)('%s has no primary action, and still offers start or finish', (status, secondary) => {
    const step = nextStep({ ...limits, status, sides: undefined, rounds: undefined });
    expect([step.next, step.secondary.map(actionLabel)]).toEqual([null, secondary]);
  });

  test('each status has as many buttons as it has once they are loaded', () => {
    const count = ({ next, secondary }: ReturnType<typeof nextStep>) =>
      (next === null ? 0 : 1) + secondary.length;
    for (const [status, approved, waiting, played] of table) {
      const sides = { approved, waiting };
      const now = nextStep({ ...limits, status, sides, rounds: rounds(played) });
      const before = nextStep({ ...limits, status, sides: undefined, rounds: undefined });
      expect([status, count(before)]).toEqual([status, count(now)]);
    }
  });
});
