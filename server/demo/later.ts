import type { Deps } from '../features/deps.ts';

/** Returns the same dependencies with a clock that runs later, since users are listed in order of time. */
export function later(deps: Deps, milliseconds: number): Deps {
  const then = new Date(deps.clock().getTime() + milliseconds);
  return { ...deps, clock: () => then };
}
