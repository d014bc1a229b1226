import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { refetch } from './refetch.ts';

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: Infinity, retry: false } },
});
const leave: (() => void)[] = [];

afterEach(() => {
  for (const unsubscribe of leave.splice(0)) unsubscribe();
  client.clear();
});

function show(queryKey: string[], load: () => Promise<string>) {
  const observer = new QueryObserver(client, { queryKey, queryFn: load });
  leave.push(observer.subscribe(() => {}));
  return observer;
}

test('refetches only visible queries below the key', async () => {
  const rounds = vi.fn<() => Promise<string>>(async () => 'rounds');
  const other = vi.fn<() => Promise<string>>(async () => 'other');
  show(['tournament', 'a', 'rounds'], rounds);
  show(['tournament', 'b', 'rounds'], other);
  await expect.poll(() => client.isFetching()).toBe(0);
  await refetch(client, ['tournament', 'a']);
  expect([rounds.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
});

test('hidden queries are refetched when they are shown again', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'old');
  show(['tournament', 'a', 'rounds'], load);
  await expect.poll(() => client.isFetching()).toBe(0);
  for (const unsubscribe of leave.splice(0)) unsubscribe();
  await refetch(client, ['tournament', 'a']);
  expect(load).toHaveBeenCalledTimes(1);
  show(['tournament', 'a', 'rounds'], load);
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
});

test('a response requested before the change is replaced', async () => {
  const answers = ['from before', 'from after'];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const observer = show(['tournament', 'a', 'rounds'], async () => {
    const answer = answers.shift() ?? 'too many';
    await released;
    return answer;
  });
  const done = refetch(client, ['tournament', 'a']);
  release();
  await done;
  expect(observer.getCurrentResult().data).toBe('from after');
});
