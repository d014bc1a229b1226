import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useTestWorld } from '../../testing/test-app.ts';
import { inGroups, history as drawnHistory, type HistoryStep } from './history.ts';
import { findProblems } from './find-problems.ts';
import { newTally, type HistoryEvent } from './tally.ts';

type Histories = {
  seed: number;
  count: number;
  /** The minimums over all histories together. */
  minimumEventCounts: Record<HistoryEvent, number>;
};

/** Every history ends with these calls, so a new action in the middle does not decide whether they happen. */
const ending = [
  'openCheckIn',
  'closeCheckIn',
  'undoAct',
  'openCheckIn',
  'startTournament',
  'finishTournament',
  'saveRound',
  'deleteTournament',
].flatMap((call) =>
  Array.from({ length: 4 }, (_, seed): HistoryStep => ({ call, seed, together: 'alone' })),
);

/**
 * Plays this many histories, the same for the same seed, each on its own database. A failed one prints its log line
 * by line.
 */
export function testHistories({ seed, count, minimumEventCounts }: Histories): void {
  const tally = newTally();
  const histories = fc.sample(drawnHistory, { seed, numRuns: count });

  describe.each(histories.map((steps, number) => ({ steps, number })))(
    `history $number of seed ${seed}`,
    ({ steps, number }) => {
      const world = useTestWorld();

      test('leaves every counter, standing and rank equal to a recount', async () => {
        const problems = await findProblems(world, tally, {
          rulesSeed: seed + number,
          async play(history) {
            for (const group of inGroups([...steps, ...ending])) await history.play(group);
          },
        });
        expect(problems).toEqual([]);
      });
    },
  );

  describe(`the histories of seed ${seed}`, () => {
    test.each(Object.entries(minimumEventCounts))(
      'include %s at least %i times',
      (event, times) => {
        expect(tally.events(event as HistoryEvent)).toBeGreaterThanOrEqual(times);
      },
    );
  });
}
