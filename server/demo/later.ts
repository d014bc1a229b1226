import type { Deps } from '../features/deps.ts';

/**
 * Returns the same dependencies with a clock that is ahead by this much. Users are listed in the order in which they
 * were created.
 */
export function later(deps: Deps, milliseconds: number): Deps {
  const then = new Date(deps.clock().getTime() + milliseconds);
  return { ...deps, clock: () => then };
}
