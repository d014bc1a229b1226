import { expect, test } from 'vitest';
import { asBot, communityChannels, postMessage } from '../testing/post-message.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { createCounters, discordsLimits } from './rate-limits.ts';

test('a window begins with its first request and stays full until it ends', () => {
  let now = 100;
  const limits = { ...discordsLimits, messages: { limit: 2, windowMs: 1000 } };
  const counters = createCounters(limits, () => now);
  const count = (key = 'a') => counters.count('messages', key);
  expect(count()).toEqual({ limit: 2, remaining: 1, resetAfterMs: 1000, fits: true });
  now += 400;
  expect(count()).toEqual({ limit: 2, remaining: 0, resetAfterMs: 600, fits: true });
  expect(count()).toEqual({ limit: 2, remaining: 0, resetAfterMs: 600, fits: false });
  expect(count('b')?.fits).toBe(true);
  now += 600;
  expect(count()).toEqual({ limit: 2, remaining: 1, resetAfterMs: 1000, fits: true });
});

test('the sixth message to a channel exceeds the limit, while others still fit', async () => {
  const { app, passSeconds } = await startSandbox();
  const { general, results } = await communityChannels(app);
  for (const remaining of ['4', '3', '2', '1', '0']) {
    const { statusCode, headers } = await postMessage(app, general, { content: 'x' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': `${Date.parse('2026-01-01T00:00:05Z') / 1000}.000`,
      'x-ratelimit-reset-after': '5.000',
      'x-ratelimit-bucket': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  }
  const limited = await postMessage(app, general, { content: 'x' });
  expect(limited.statusCode).toBe(429);
  expect(limited.headers).toMatchObject({ 'x-ratelimit-scope': 'user', 'retry-after': '5' });
  expect(limited.json()).toMatchObject({
    message: 'You are being rate limited.',
    retry_after: 5,
    global: false,
  });
  expect((await postMessage(app, results, { content: 'x' })).statusCode).toBe(200);
  const messages = await app.inject(`/sandbox/channels/${general}/messages`);
  expect(messages.json()).toHaveLength(5);
  passSeconds(5);
  expect((await postMessage(app, general, { content: 'x' })).statusCode).toBe(200);
});

test('all messages of one bot share another limit', async () => {
  const { app } = await startSandbox({ rateLimits: { global: { limit: 1, windowMs: 60_000 } } });
  const { general, results, guildId } = await communityChannels(app);
  expect((await postMessage(app, general, { content: 'x' })).statusCode).toBe(200);
  const limited = await postMessage(app, results, { content: 'x' });
  expect([limited.statusCode, limited.headers['x-ratelimit-scope']]).toEqual([429, 'global']);
  expect(limited.json()).toMatchObject({ global: true });
  const payload = { token: 'another', guildId };
  await app.inject({ method: 'POST', url: '/sandbox/bots', payload });
  const other = { authorization: 'Bot another' };
  expect((await postMessage(app, results, { content: 'x' }, other)).statusCode).toBe(200);
});

test('limits can be changed and removed at run time', async () => {
  const { app } = await startSandbox();
  const { general, guildId } = await communityChannels(app);
  const set = (payload: object) =>
    app.inject({ method: 'POST', url: '/sandbox/rate-limits', payload });
  const changed = await set({ messages: { limit: 1, windowMs: 50 }, others: null });
  expect(changed.json()).toEqual({
    messages: { limit: 1, windowMs: 50 },
    others: null,
    global: { limit: 50, windowMs: 1000 },
  });
  await set({ messages: null });
  const posts = Array.from({ length: 10 }, () => postMessage(app, general, { content: 'x' }));
  expect((await Promise.all(posts)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  const response = await app.inject({ url: `/sandbox/api/v10/guilds/${guildId}`, headers: asBot });
  expect(response.headers).not.toHaveProperty('x-ratelimit-limit');
  const refused = await set({ messages: { limit: 0, windowMs: 1 } });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { message: expect.stringMatching(/^limit must/), code: 50_035 },
  ]);
});
