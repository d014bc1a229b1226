import type { Deps } from '../features/deps.ts';

/** Sets the clock ahead, or back if negative. Lists are ordered by the time at which their rows were created. */
export function later(deps: Deps, milliseconds: number): Deps {
  const then = new Date(deps.clock().getTime() + milliseconds);
  return { ...deps, clock: () => then };
}
