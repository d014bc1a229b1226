import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentToast, onToastChange, type ToastContent } from '../ui/toasts/toast-store.ts';
import { ApiError } from './api-error.ts';
import { mineKey, createQueryClient } from './query-client.ts';
import { writeOptions, type Effects } from './write-hook.ts';

const showToast = vi.fn<(content: ToastContent) => void>();
onToastChange(() => {
  const toast = currentToast();
  if (toast === undefined) return;
  const { id: _id, open: _open, ...content } = toast;
  showToast(content);
});
afterEach(() => showToast.mockReset());
vi.stubGlobal('location', { pathname: '/clans', search: '?q=low' });

async function write(
  effects: Effects<string, number>,
  send: () => Promise<number>,
  client = createQueryClient(),
): Promise<void> {
  const options = writeOptions(send, effects, (input) => again(input));
  await client
    .getMutationCache()
    .build(client, options)
    .execute('input')
    .catch(() => undefined);
}

const again = vi.fn<(input: string) => void>();
const refuse = () => Promise.reject(new ApiError('The round has ended.', 409));

describe('the toast of a write', () => {
  it('reports success', async () => {
    await write({ success: 'Round Ended' }, () => Promise.resolve(1));
    expect(showToast.mock.calls).toEqual([[{ title: 'Round Ended' }]]);
  });

  it("reports a failure with the server's message", async () => {
    await write({ failure: 'Failed to end round' }, refuse);
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

  it('shows its own description unless it quotes the server', async () => {
    const failure = { title: 'Error', description: 'Failed to update profile. Please try again.' };
    await write({ failure }, refuse);
    expect(showToast.mock.calls).toEqual([[{ ...failure, variant: 'destructive' }]]);
  });

  it('asks for a login after every failure because of an ended session', async () => {
    const failure = { title: 'Error', description: 'Failed to update profile. Please try again.' };
    await write({ failure }, () => Promise.reject(new ApiError('Log in with Discord first.', 401)));
    const href = '/api/auth/discord?returnTo=%2Fclans%3Fq%3Dlow';
    expect(showToast.mock.calls).toEqual([
      [
        {
          title: 'Error',
          description: 'Log in with Discord first.',
          variant: 'destructive',
          action: { label: 'Log in', href, fullPageLoad: true },
        },
      ],
    ]);
  });

  it('shows its own description if the server did not respond', async () => {
    const failure = {
      title: 'Failed to delete clan',
      description: 'Something went wrong. Please try again.',
      serverMessage: true,
    };
    await write({ failure }, () => Promise.reject(new TypeError('undefined is not a function')));
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

  it('is not shown if a screen reports the result', async () => {
    await write({}, refuse);
    await write({}, () => Promise.resolve(1));
    expect(showToast).not.toHaveBeenCalled();
  });

  it('can be computed from the response or the error, and can repeat the write', async () => {
    const success = (answer: number, repeat: () => void) => ({
      title: `${answer} sent`,
      action: { label: 'Send Again', onPress: repeat },
    });
    await write({ success }, () => Promise.resolve(2));
    const [toast] = showToast.mock.lastCall ?? [];
    expect(toast?.title).toBe('2 sent');
    if (toast?.action !== undefined && 'onPress' in toast.action) toast.action.onPress();
    expect(again.mock.calls).toEqual([['input']]);
    await write({ failure: () => null }, refuse);
    expect(showToast).toHaveBeenCalledTimes(1);
  });
});

it('updates the cache after a success and after a failure, and refetches the user’s own overview', async () => {
  const client = createQueryClient();
  client.setQueryData(mineKey, {});
  const reload = vi.fn<(done: object) => void>();
  const recover = vi.fn<(failed: object) => void>();
  const isStale = () => client.getQueryState(mineKey)?.isInvalidated;
  await write({ reload, recover }, refuse, client);
  await write({ reload, recover, skipsOverview: true }, () => Promise.resolve(3), client);
  expect(isStale()).toBe(false);
  await write({ reload, recover }, () => Promise.resolve(4), client);
  expect(isStale()).toBe(true);
  const error: unknown = expect.objectContaining({ status: 409 });
  expect(recover.mock.calls).toEqual([[{ client, input: 'input', error }]]);
  expect(reload.mock.calls).toEqual([
    [{ client, input: 'input', answer: 3 }],
    [{ client, input: 'input', answer: 4 }],
  ]);
});
