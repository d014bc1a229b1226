import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useTestWorld } from '../../testing/test-app.ts';
import { knownActions } from './actions/known-actions.ts';
import { differences } from './checks.ts';
import { ownerOf, makeCommunity } from './community.ts';
import { history, inGroups } from './history.ts';
import { playHistory } from './play-history.ts';
import { readably } from './readably.ts';
import { newTally, type HistoryEvent } from './tally.ts';

/** How often each call has to be accepted, and refused, over all histories of a seed. */
const timesOfEach = 2;

const timesOfEvent: Record<HistoryEvent, number> = {
  'a correction after the end': 40,
  'a finish with results': 5,
  'a deletion after the end': 5,
  'several accepted at once': 30,
  'some refused at once': 30,
};

/**
 * Plays so many histories, the same for the same seed, each on a database of its own; a failed one
 * shows what it did, line by line.
 */
export function testHistories({ seed, count }: { seed: number; count: number }): void {
  const tally = newTally();
  const histories = fc.sample(history, { seed, numRuns: count });

  describe.each(histories.map((steps, number) => ({ steps, number })))(
    `history $number of seed ${seed}`,
    ({ steps }) => {
      const world = useTestWorld();

      test(
        'leaves every counter, standing and rank as a recount has it',
        { timeout: 60_000 },
        async () => {
          const community = await makeCommunity(world);
          const { problems, log, state } = await playHistory(
            world,
            community,
            inGroups(steps),
            tally,
          );
          problems.push(...(await differences(world, ownerOf(world, community), state)));
          const shown = problems.length === 0 ? [] : [...problems, 'after this history:', ...log];
          expect(readably(shown, community)).toEqual([]);
        },
      );
    },
  );

  describe(`the histories of seed ${seed}`, () => {
    test('have had every call accepted and refused', () => {
      const counts = Object.keys(knownActions).map((call) => ({
        call,
        accepted: tally.of(call, 'accepted'),
        refused: tally.of(call, 'refused'),
      }));
      const rare = counts.filter(
        ({ accepted, refused }) => accepted < timesOfEach || refused < timesOfEach,
      );
      expect(rare).toEqual([]);
    });

    test.each(Object.entries(timesOfEvent))('have had %s at least %i times', (event, times) => {
      expect(tally.events(event as HistoryEvent)).toBeGreaterThanOrEqual(times);
    });
  });
}
