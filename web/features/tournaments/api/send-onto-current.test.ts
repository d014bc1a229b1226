import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { sendOntoCurrent } from './send-onto-current.ts';

function changed(version: number): ApiError {
  const body = { code: 'round_changed', round: { version } } as const;
  return new ApiError('Someone else has saved.', 409, body);
}

test('sends again once the current round was looked at, however long that takes', async () => {
  const send = vi.fn<(body: string) => Promise<string>>();
  send.mockRejectedValueOnce(changed(2)).mockResolvedValueOnce('saved');
  const onto = async ({ version }: { version: number }) => {
    await Promise.resolve();
    return `onto ${version}`;
  };
  expect(await sendOntoCurrent({ body: 'first', onto }, send)).toBe('saved');
  expect(send.mock.calls).toEqual([['first'], ['onto 2']]);
});

test('leaves it to a person who has to decide', async () => {
  const send = vi.fn<(body: string) => Promise<string>>().mockRejectedValue(changed(2));
  const onto = () => Promise.resolve(null);
  await expect(sendOntoCurrent({ body: 'first', onto }, send)).rejects.toThrow('Someone else');
  expect(send).toHaveBeenCalledTimes(1);
});
