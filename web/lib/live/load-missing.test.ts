import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { isMissing, loadMissing } from './refetch.ts';

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: Infinity, retry: false } },
});
const leave: (() => void)[] = [];
const below = ['tournament', 'a'];

afterEach(() => {
  for (const unsubscribe of leave.splice(0)) unsubscribe();
  client.clear();
});

/** Mounts a query whose further loads end with these results in order. The last one repeats. */
async function show(queryKey: string[], ...further: (Error | 'loaded')[]) {
  const load = await showFirst(queryKey, 'loaded', ...further);
  await client.refetchQueries({ queryKey, exact: true });
  return load;
}

async function showFirst(queryKey: string[], ...ends: (Error | 'loaded')[]) {
  const load = vi.fn<() => Promise<string>>(async () => {
    const end = (ends.length > 1 ? ends.shift() : ends[0]) ?? 'loaded';
    if (end !== 'loaded') throw end;
    return end;
  });
  const observer = new QueryObserver(client, { queryKey, queryFn: load });
  leave.push(observer.subscribe(() => {}));
  await expect.poll(() => client.isFetching()).toBe(0);
  return load;
}

test('reloads only failed queries below the key', async () => {
  const failed = await show([...below, 'rounds'], new ApiError('Bad gateway', 502), 'loaded');
  const there = await show([...below, 'details'], 'loaded');
  const other = await show(['tournament', 'b'], new ApiError('Bad gateway', 502));
  expect(isMissing(client, below)).toBe(true);
  expect(await loadMissing(client, below)).toBe(false);
  expect([failed, there, other].map(({ mock }) => mock.calls.length)).toEqual([3, 2, 2]);
});

test('reports that data is still missing', async () => {
  await show([...below, 'rounds'], new ApiError('The server cannot be reached.', 0));
  expect(await loadMissing(client, below)).toBe(true);
});

test.each([
  [0, true],
  [400, false],
  [403, false],
  [404, false],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
])('status %i is temporary: %s', async (status, mayPass) => {
  await show([...below, 'rounds'], new ApiError('no', status));
  expect(isMissing(client, below)).toBe(mayPass);
});

test('data that was never loaded is left to its screen', async () => {
  const load = await showFirst([...below, 'rounds'], new ApiError('Bad gateway', 502));
  expect(isMissing(client, below)).toBe(false);
  await loadMissing(client, below);
  expect(load).toHaveBeenCalledTimes(1);
});

test('data that is no longer shown is not missing', async () => {
  await show([...below, 'rounds'], new ApiError('Bad gateway', 502));
  for (const unsubscribe of leave.splice(0)) unsubscribe();
  expect(isMissing(client, below)).toBe(false);
});
