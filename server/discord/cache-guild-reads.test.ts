import { expect, test } from 'vitest';
import { cacheGuildReads } from './read-guilds.ts';

const guilds = [{ id: '300000000000000001', name: 'A server', owner: true, permissions: '0' }];

function start() {
  const requests: string[] = [];
  const answers: (typeof guilds | null | Error)[] = [];
  let now = Date.parse('2026-01-01T00:00:00Z');
  const read = cacheGuildReads(
    async (accessToken) => {
      requests.push(accessToken);
      const answer = answers.length === 0 ? guilds : answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    },
    () => new Date(now),
  );
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { asked: requests, answers, read, pass };
}

test('equal concurrent requests are sent once, and the response is cached for 2 seconds', async () => {
  const { asked: requests, read, pass } = start();
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([guilds, guilds, guilds]);
  pass(1999);
  expect(await read('a')).toEqual(guilds);
  expect(requests).toEqual(['a', 'b']);
  pass(1);
  await read('a');
  expect(requests).toEqual(['a', 'b', 'a']);
});

test('neither a refusal nor a failure is cached', async () => {
  const { asked: requests, answers, read } = start();
  answers.push(null, new Error('Discord is down'));
  expect(await read('a')).toBe(null);
  await expect(read('a')).rejects.toThrow('Discord is down');
  expect(await read('a')).toEqual(guilds);
  expect(requests).toHaveLength(3);
});
