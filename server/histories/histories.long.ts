import { describe, expect, inject, test } from 'vitest';
import { knownActions } from './testing/actions/known-actions.ts';
import { playLongHistories } from './testing/long-histories.ts';
import { newTally, type HistoryEvent } from './testing/tally.ts';

const { seed, count } = inject('histories');
const tally = newTally();

/** Scales a minimum that is given for 36 histories. */
const atLeast = (times: number) => Math.floor((times * count) / 36);

/** The minimums for 36 histories. */
const minimumEventCounts: Record<HistoryEvent, number> = {
  'a correction after the end': 40,
  'a finish with results': 5,
  'a redo': 40,
  'an undo after the end': 10,
  'a deletion after the end': 5,
  'a promotion': 10,
  'a start that closes the check-in': 2,
  'an undone closing': 2,
  'several accepted at once': 30,
  'some refused at once': 30,
};

test(`${count} histories from seed ${seed} leave every counter, standing and rank equal to a recount`, () =>
  expect(playLongHistories({ seed, count }, tally)).resolves.toBeUndefined());

describe('these histories', () => {
  test('include every call, both accepted and refused', () => {
    const counts = Object.keys(knownActions).map((call) => ({
      call,
      accepted: tally.of(call, 'accepted'),
      refused: tally.of(call, 'refused'),
    }));
    const rare = counts.filter(({ accepted, refused }) => Math.min(accepted, refused) < atLeast(2));
    expect(rare).toEqual([]);
  });

  test.each(Object.entries(minimumEventCounts))('include %s often enough', (event, times) => {
    expect(tally.events(event as HistoryEvent)).toBeGreaterThanOrEqual(atLeast(times));
  });
});
