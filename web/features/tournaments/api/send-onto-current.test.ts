import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
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

function misfit(path: string): ApiError {
  const message = 'x is no approved side of this tournament.';
  return new ApiError(message, 400, { code: 'invalid_input', issues: [{ path, message }] });
}

const onto = ({ version }: { version: number }) => Promise.resolve(`onto ${version}`);

test('sends once more what is loaded afresh when a row is refused, also onto another version', async () => {
  const send = vi.fn<(body: string) => Promise<string>>();
  send.mockRejectedValueOnce(misfit('roundResults.2'));
  send.mockRejectedValueOnce(changed(4)).mockResolvedValueOnce('saved');
  const afresh = () => Promise.resolve('afresh');
  expect(await sendOntoCurrent({ body: 'first', onto, afresh }, send)).toBe('saved');
  expect(send.mock.calls).toEqual([['first'], ['afresh'], ['onto 4']]);
});

test.each([
  { case: 'rows are refused again', path: 'roundResults.2', sent: 2 },
  { case: 'something else is refused', path: 'expectedVersion', sent: 1 },
])('gives up when $case', async ({ path, sent }) => {
  const send = vi.fn<(body: string) => Promise<string>>().mockRejectedValue(misfit(path));
  const afresh = () => Promise.resolve('afresh');
  const sending = sendOntoCurrent({ body: 'first', onto, afresh }, send);
  await expect(sending).rejects.toThrow('no approved side');
  expect(send).toHaveBeenCalledTimes(sent);
});

test('leaves it to a person who has to decide', async () => {
  const send = vi.fn<(body: string) => Promise<string>>().mockRejectedValue(changed(2));
  const onto = () => Promise.resolve(null);
  await expect(sendOntoCurrent({ body: 'first', onto }, send)).rejects.toThrow('Someone else');
  expect(send).toHaveBeenCalledTimes(1);
});
