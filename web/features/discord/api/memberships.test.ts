import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkMemberships } from './memberships.ts';

type Sent = { guildId: string; userIds: string[] };
let sent: Sent[];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Sent;
    sent.push(request);
    if (request.guildId === 'closed') return Promise.reject(new TypeError('Failed to fetch'));
    const members = Object.fromEntries(request.userIds.map((id) => [id, id.endsWith('1')]));
    return Promise.resolve(Response.json({ members }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const people = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `${from + n}`);

test('groups that are requested together share one call, and each gets its own users', async () => {
  const answers = Promise.all([
    checkMemberships('a', ['1', '2']),
    checkMemberships('a', ['2', '31']),
    checkMemberships('b', ['1']),
  ]);
  await vi.runAllTimersAsync();
  expect(await answers).toEqual([{ 1: true, 2: false }, { 2: false, 31: true }, { 1: true }]);
  expect(sent).toEqual([
    { guildId: 'a', userIds: ['1', '2', '31'] },
    { guildId: 'b', userIds: ['1'] },
  ]);
});

test('500 users need three calls of the allowed size', async () => {
  const answer = checkMemberships('a', people(500));
  await vi.runAllTimersAsync();
  expect(Object.keys(await answer)).toHaveLength(500);
  expect(sent.map(({ userIds }) => userIds.length)).toEqual([200, 200, 100]);
});

test('a failed call fails for all its callers and is not cached, so the next check sends a new call', async () => {
  const fail = () => {
    const failed = Promise.allSettled([
      checkMemberships('closed', ['1']),
      checkMemberships('closed', ['2']),
    ]);
    return failed.then((outcomes) => outcomes.map(({ status }) => status));
  };
  const first = fail();
  await vi.runAllTimersAsync();
  expect(await first).toEqual(['rejected', 'rejected']);
  const second = fail();
  await vi.runAllTimersAsync();
  expect(await second).toEqual(['rejected', 'rejected']);
  expect(sent).toHaveLength(2);
});
