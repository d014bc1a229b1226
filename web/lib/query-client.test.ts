import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ToastContent } from '../ui/toast-store.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

it('never loads again what it has', async () => {
  const client = createQueryClient();
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('once'));
  const query = { queryKey: ['tournaments'], queryFn: load };
  await client.fetchQuery(query);
  expect(await client.fetchQuery(query)).toBe('once');
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks once and does not retry what failed', async () => {
  const client = createQueryClient();
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('down')));
  const mounted = client
    .getQueryCache()
    .build(client, client.defaultQueryOptions({ queryKey: ['x'], queryFn: load }));
  await expect(mounted.fetch()).rejects.toThrow('down');
  expect(load).toHaveBeenCalledTimes(1);
});

const showToast = vi.hoisted(() => vi.fn<(content: ToastContent) => void>());
vi.mock(import('../ui/toast-store.ts'), async (load) => ({ ...(await load()), showToast }));
afterEach(() => showToast.mockReset());

type Meta = Parameters<ReturnType<typeof createQueryClient>['setMutationDefaults']>[1]['meta'];

async function mutate(meta: Meta, outcome: () => Promise<unknown>): Promise<void> {
  const client = createQueryClient();
  const mutation = client.getMutationCache().build(client, {
    mutationFn: outcome,
    ...(meta !== undefined && { meta }),
  });
  await mutation.execute(undefined).catch(() => undefined);
}

const refuse = () => Promise.reject(new ApiError('The round has ended.', 409));

describe('the toast of a mutation', () => {
  it('says what was done', async () => {
    await mutate({ success: { title: 'Round Ended' } }, () => Promise.resolve(1));
    expect(showToast.mock.calls).toEqual([[{ title: 'Round Ended' }]]);
  });

  it('says what failed, and why in the words of the server', async () => {
    await mutate({ failure: { title: 'Failed to end round', serverMessage: true } }, refuse);
    expect(showToast.mock.calls).toEqual([
      [
        {
          title: 'Failed to end round',
          description: 'The round has ended.',
          variant: 'destructive',
        },
      ],
    ]);
  });

  it('keeps to its own words where the server is not to be quoted', async () => {
    const failure = { title: 'Error', description: 'Failed to update profile. Please try again.' };
    await mutate({ failure }, refuse);
    expect(showToast.mock.calls).toEqual([[{ ...failure, variant: 'destructive' }]]);
  });

  it('tells whose session has ended to log in, whatever failed', async () => {
    const failure = { title: 'Error', description: 'Failed to update profile. Please try again.' };
    await mutate({ failure }, () =>
      Promise.reject(new ApiError('Log in with Discord first.', 401)),
    );
    expect(showToast.mock.calls).toEqual([
      [{ title: 'Error', description: 'Log in with Discord first.', variant: 'destructive' }],
    ]);
  });

  it('has its own words where no server has spoken', async () => {
    const failure = {
      title: 'Failed to delete clan',
      description: 'Something went wrong. Please try again.',
      serverMessage: true,
    };
    await mutate({ failure }, () => Promise.reject(new TypeError('undefined is not a function')));
    expect(showToast.mock.calls).toEqual([
      [
        {
          title: 'Failed to delete clan',
          description: 'Something went wrong. Please try again.',
          variant: 'destructive',
        },
      ],
    ]);
  });

  it('is not there where a screen says it', async () => {
    await mutate({}, refuse);
    await mutate(undefined, () => Promise.resolve(1));
    expect(showToast).not.toHaveBeenCalled();
  });
});
