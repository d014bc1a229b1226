import { ME_COST, ROOMS_COST, SAVE_COST, type BuildCost } from '../compare-builds.ts';
import { median } from '../measure/statistics.ts';
import type { Verdict } from './verdict.ts';
import { formatWhole } from './table.ts';

/** The maximum ratio of this build's processor time per request to the other build's. */
const maxRatio = 1.05;

/**
 * The maximum ratios of requests for which overlapping ranges are not enough, because organisers save all evening, all
 * players read the rooms at the same moment, and every page of a signed-in user reads the account.
 */
const strictRatios: ReadonlyMap<string, number> = new Map([
  [SAVE_COST, 1.1],
  [ROOMS_COST, 1.1],
  [ME_COST, maxRatio],
]);

/**
 * A build is not worse if its median is within the limit or the ranges overlap, because noise then outweighs the
 * difference between the builds.
 */
export function judgeBuilds(costs: readonly BuildCost[]): Verdict[] {
  return costs.map(({ name, here, there }) => ({
    bound: `${name}: CPU microseconds of this build and the other`,
    measured: `${range(here)} and ${range(there)}`,
    ok:
      median(here) <= median(there) * (strictRatios.get(name) ?? maxRatio) ||
      (!strictRatios.has(name) && Math.min(...here) <= Math.max(...there)),
  }));
}

function range(values: readonly number[]): string {
  return `${formatWhole(median(values))} (${formatWhole(Math.min(...values))} to ${formatWhole(Math.max(...values))})`;
}
