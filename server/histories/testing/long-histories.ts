import fc from 'fast-check';
import { openTestWorld } from '../../testing/test-app.ts';
import { group, type HistoryStep } from './history.ts';
import type { PlayedHistory } from './play-history.ts';
import { findProblems } from './find-problems.ts';
import type { Tally } from './tally.ts';

type Command = fc.AsyncCommand<object, PlayedHistory>;

/** The maximum number of groups. A history has half as many on average. */
const maxGroups = 120;

const timeToShorten = 300_000;
const timeOfOne = 10_000;

const commands = fc.commands([group.map(makeCommand)], { maxCommands: maxGroups, size: 'max' });

/**
 * Plays this many new histories, each on its own database. Throws at the first one that fails a check, with its seed
 * and the shortest history found that still fails.
 */
export async function playLongHistories(
  { seed, count }: { seed: number; count: number },
  tally: Tally,
): Promise<void> {
  const property = fc.asyncProperty(fc.noShrink(fc.nat()), commands, async (rulesSeed, steps) => {
    const world = await openTestWorld();
    try {
      const problems = await findProblems(world, tally, {
        rulesSeed,
        async play(real) {
          await fc.asyncModelRun(() => ({ model: {}, real }), steps);
        },
      });
      if (problems.length > 0) throw new Error(problems.join('\n'));
    } finally {
      await world.stop();
    }
  });
  await fc.assert(property, {
    seed,
    numRuns: count,
    // Shortening could go on for hours, so after the limit the shortest history so far is reported.
    interruptAfterTimeLimit: timeToShorten + count * timeOfOne,
    markInterruptAsFailure: true,
  });
}

function makeCommand(steps: HistoryStep[]): Command {
  return {
    check: () => true,
    async run(_model, history) {
      // Steps after the first mistake would only repeat it. The error at the end shows the history.
      if (history.problems.length === 0) await history.play(steps);
    },
    toString: () =>
      steps.map(({ call, seed, together }) => `${call} ${seed} ${together}`).join(' | '),
  };
}
