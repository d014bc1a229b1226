import type { Deps } from '../features/deps.ts';

/** The same parts at another time: the time decides the order of people. */
export function later(deps: Deps, milliseconds: number): Deps {
  const then = new Date(deps.clock().getTime() + milliseconds);
  return { ...deps, clock: () => then };
}
