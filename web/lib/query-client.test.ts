import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('never reloads cached data', async () => {
  const client = createQueryClient();
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('once'));
  const query = { queryKey: ['tournaments'], queryFn: load };
  await client.fetchQuery(query);
  expect(await client.fetchQuery(query)).toBe('once');
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not retry a failed request', async () => {
  const client = createQueryClient();
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('down')));
  const mounted = client
    .getQueryCache()
    .build(client, client.defaultQueryOptions({ queryKey: ['x'], queryFn: load }));
  await expect(mounted.fetch()).rejects.toThrow('down');
  expect(load).toHaveBeenCalledTimes(1);
});
