import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';
import type { Step } from './runbook.ts';
import type { TournamentStatus } from './status.ts';
import { inMinutes, makeRound, makeSides, now, tournament } from './testing/sample-runbook.ts';

describe('in any tournament', () => {
  const statuses = ['draft', 'open', 'ongoing', 'completed', 'cancelled'] as const;
  const anyRunbook = fc
    .record({
      status: fc.constantFrom<TournamentStatus>(...statuses),
      approved: fc.nat(6),
      waiting: fc.nat(3),
      maxTeams: fc.integer({ min: 2, max: 8 }),
      totalRounds: fc.integer({ min: 1, max: 5 }),
      start: fc.integer({ min: -200, max: 200 }),
      closes: fc.option(fc.integer({ min: -200, max: 200 })),
      server: fc.option(fc.constant('300')),
      rounds: fc.uniqueArray(
        fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('e', 's', 'i', 'r'), fc.nat(6)),
        { selector: ([number]) => number },
      ),
      decided: fc.option(
        fc.record({ winner: fc.string(), roundNumber: fc.integer({ min: 1, max: 5 }) }),
      ),
      isSent: fc.boolean(),
      isSending: fc.boolean(),
      sendsResults: fc.boolean(),
      outside: fc.uniqueArray(fc.string()),
      checkIn: fc.option(
        fc.record({
          state: fc.constantFrom('none', 'later', 'open', 'over', 'closed'),
          missing: fc.nat(3),
          isAutomatic: fc.boolean(),
          isMissed: fc.boolean(),
        }),
      ),
    })
    .map(({ approved, waiting, start, closes, server, rounds, ...others }) => {
      const { decided, isSent, isSending, sendsResults, outside, checkIn, ...fields } = others;
      return {
        tournament: {
          ...tournament,
          ...fields,
          startDate: inMinutes(start),
          registrationClosesAt: closes === null ? null : inMinutes(closes),
          sponsorDiscordServerId: server,
          sendsResults,
        },
        sides: makeSides(approved, waiting),
        checkIn,
        rounds: rounds.map(([number, letter, entered]) => makeRound(number, letter, entered)),
        decided,
        isSent,
        isSending,
        outside,
        now,
      };
    });

  test('exactly one step is now, or all are done or optional; the states are consistent', () => {
    fc.assert(
      fc.property(anyRunbook, (runbook) => {
        const steps = nextSteps(runbook);
        const at = steps.findIndex(({ state }) => state === 'now');
        const isOptional = (step: Step) => step.state !== 'done' && step.action !== null;
        const before = at === -1 ? steps : steps.slice(0, at);
        expect(steps.filter(({ state }) => state === 'now')).toHaveLength(at === -1 ? 0 : 1);
        expect(before.every((step) => step.state === 'done' || isOptional(step))).toBe(true);
        for (const { key, state, blockers, warnings, action, text } of steps) {
          expect(text).not.toBe('');
          const fits = {
            now: action !== null,
            done:
              action === null &&
              (key === 'send-results' || [...blockers, ...warnings].length === 0),
            later: blockers.length === 0,
            blocked: blockers.length > 0,
          };
          expect([state, fits[state]]).toEqual([state, true]);
        }
        const names = steps.map(({ key, round }) => `${key} ${round}`);
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the order of sides, rounds and rows does not matter', () => {
    fc.assert(
      fc.property(anyRunbook, (runbook) => {
        const rounds = runbook.rounds
          .map((round) => ({ ...round, entered: round.entered.toReversed() }))
          .toReversed();
        const shuffled = { ...runbook, sides: runbook.sides.toReversed(), rounds };
        expect(nextSteps(shuffled)).toEqual(nextSteps(runbook));
      }),
      { numRuns: 500 },
    );
  });
});
