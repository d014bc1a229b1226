import { expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { useTestWorld } from '../testing/test-app.ts';

const world = useTestWorld();

/** Routes below /api that are not calls of the contract. */
const documentation = ['GET /api/docs', 'GET /api/docs/style.css', 'GET /api/openapi.json'];

test('the routes of the app below /api are exactly the calls of the contract and the documentation', () => {
  const calls = Object.values(allCalls).map(({ method, path }) => `${method} ${path}`);
  const routes = printedRoutes(world.app.printRoutes({ commonPrefix: false }));
  expect(routes.filter((route) => route.includes(' /api/')).toSorted()).toEqual(
    [...calls, ...documentation].toSorted(),
  );
});

/** Parses Fastify's printed tree, in which a node's path continues its parent's. */
function printedRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', own = '', methods = ''] = /^(.*?)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = (parents[depth - 1] ?? '') + own;
    parents[depth] = path;
    const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return named.map((method) => `${method} ${path}`);
  });
}
