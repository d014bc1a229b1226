import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { sendWithRebase } from './round-writes.ts';

function changed(version: number): ApiError {
  const body = { code: 'round_changed', round: { version } } as const;
  return new ApiError('Someone else has saved.', 409, body);
}

test('retries after rebasing on the current round', async () => {
  const send = vi.fn<(body: string) => Promise<string>>();
  send.mockRejectedValueOnce(changed(2)).mockResolvedValueOnce('saved');
  const rebase = async ({ version }: { version: number }) => {
    await Promise.resolve();
    return `rebase ${version}`;
  };
  expect(await sendWithRebase({ body: 'first', rebase }, send)).toBe('saved');
  expect(send.mock.calls).toEqual([['first'], ['rebase 2']]);
});

function misfit(path: string): ApiError {
  const message = 'x is not an approved side of this tournament.';
  return new ApiError(message, 400, { code: 'invalid_input', issues: [{ path, message }] });
}

const rebase = ({ version }: { version: number }) => Promise.resolve(`rebase ${version}`);

test('rebuilds once if a row is refused, and still rebases after that', async () => {
  const send = vi.fn<(body: string) => Promise<string>>();
  send.mockRejectedValueOnce(misfit('roundResults.2'));
  send.mockRejectedValueOnce(changed(4)).mockResolvedValueOnce('saved');
  const rebuild = () => Promise.resolve('rebuild');
  expect(await sendWithRebase({ body: 'first', rebase, rebuild }, send)).toBe('saved');
  expect(send.mock.calls).toEqual([['first'], ['rebuild'], ['rebase 4']]);
});

test.each([
  { case: 'rows are refused again', path: 'roundResults.2', sent: 2 },
  { case: 'something else is refused', path: 'expectedVersion', sent: 1 },
])('gives up when $case', async ({ path, sent }) => {
  const send = vi.fn<(body: string) => Promise<string>>().mockRejectedValue(misfit(path));
  const rebuild = () => Promise.resolve('rebuild');
  const sending = sendWithRebase({ body: 'first', rebase, rebuild }, send);
  await expect(sending).rejects.toThrow('not an approved side');
  expect(send).toHaveBeenCalledTimes(sent);
});

test('throws if the user has to decide', async () => {
  const send = vi.fn<(body: string) => Promise<string>>().mockRejectedValue(changed(2));
  const rebase = () => Promise.resolve(null);
  await expect(sendWithRebase({ body: 'first', rebase }, send)).rejects.toThrow('Someone else');
  expect(send).toHaveBeenCalledTimes(1);
});
