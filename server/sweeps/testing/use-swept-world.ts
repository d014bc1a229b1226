import { afterAll, beforeAll } from 'vitest';
import { fillWorld, openTestWorld, type TestWorld } from '../../testing/test-app.ts';
import { inWorld } from '../../testing/users.ts';
import type { ValidRequest } from './valid-request.ts';
import { validRequests } from './valid-requests.ts';

type Swept = { world: TestWorld; requests: Record<string, ValidRequest> };

let filled: ReturnType<typeof fill> | undefined;

const fill = () => fillWorld(validRequests);

/**
 * Starts the whole app with a request for every call, which `validRequests` describes, for all tests of a file or of a
 * `describe`. A worker creates the rows once; each use has its own copy of them.
 */
export function useSweptWorld(): Swept {
  const swept: Swept = { world: {} as TestWorld, requests: {} };

  beforeAll(async () => {
    filled ??= fill();
    const { from, result } = await filled;
    const world = Object.assign(swept.world, await openTestWorld({ from }));
    for (const [name, request] of Object.entries(result)) {
      swept.requests[name] = { ...request, who: inWorld(world, request.who) };
    }
  });

  afterAll(() => swept.world.stop());

  return swept;
}
