import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { newUuid } from '../platform/ids.ts';
import { startFaultyDiscord, type Fault, type FaultyDiscord } from '../testing/faulty-discord.ts';
import { createPostMessage, toNonce, type PostMessage } from './post-message.ts';

const channelId = '400000000000000001';
const message = { embeds: [{ title: 'Autumn Cup' }] };
let discord: FaultyDiscord;
let postMessage: PostMessage;

beforeAll(async () => {
  discord = await startFaultyDiscord();
});

afterAll(() => discord.close());

beforeEach(() => {
  discord.messages.length = 0;
  discord.requests.length = 0;
  postMessage = createPostMessage({ apiUrl: discord.apiUrl, token: 'the-site-bot' });
});

function post(options: Partial<Parameters<PostMessage>[0]> = {}) {
  const nonce = toNonce(newUuid());
  return postMessage({ channelId, botToken: null, nonce, message, timeoutMs: 1000, ...options });
}

describe('a message', () => {
  test('arrives with a nonce and pings nobody', async () => {
    const nonce = toNonce('01890a5d-ac96-774b-bcce-b302099a8057');
    expect(nonce).toBe('AYkKXayWd0u8zrMCCZqAVw');
    const outcome = await post({ nonce });
    expect(outcome).toEqual({ is: 'sent', messageId: discord.messages[0]?.id });
    expect(discord.requests).toMatchObject([
      {
        authorization: 'Bot the-site-bot',
        body: {
          embeds: [{ title: 'Autumn Cup' }],
          nonce,
          enforce_nonce: true,
          allowed_mentions: { parse: [] },
        },
      },
    ]);
  });

  test("is sent by the server's own bot where it has one", async () => {
    await post({ botToken: 'their-own-bot' });
    await post();
    expect(discord.requests.map(({ authorization }) => authorization)).toEqual([
      'Bot their-own-bot',
      'Bot the-site-bot',
    ]);
  });
});

const refusals = [
  { status: 400, code: 50_035, why: 'Discord refused the message (400, code 50035).' },
  { status: 401, code: 0, why: 'Discord does not accept the bot token.' },
  {
    status: 403,
    code: 50_013,
    why: 'The bot is not allowed to write in this channel, or to add embeds and pictures.',
  },
  { status: 403, code: 50_001, why: 'The bot is not allowed to see this channel.' },
  { status: 403, code: 0, why: 'The bot is not allowed to write in this channel.' },
  { status: 404, code: 10_003, why: 'The channel no longer exists.' },
];

test.each(refusals)('$status with code $code is final', async ({ status, code, why }) => {
  discord.fail({ status, code });
  expect(await post()).toEqual({ is: 'refused', status, code, why });
  // The next message is still sent, even after a 401.
  expect((await post()).is).toBe('sent');
});

test.each([500, 503])('after %d the message has certainly not been delivered', async (status) => {
  discord.fail({ status });
  expect(await post()).toEqual({
    is: 'postponed',
    afterMs: 0,
    limited: false,
    why: `Discord has a problem (${status}).`,
  });
  expect(discord.requests).toHaveLength(1);
});

const unknowns: { fault: Fault; arrived: number }[] = [
  { fault: 'hang', arrived: 0 },
  { fault: 'hang-after', arrived: 1 },
  { fault: 'reset', arrived: 0 },
  { fault: 'reset-after', arrived: 1 },
  { fault: { status: 502 }, arrived: 0 },
  { fault: { status: 504, taken: true }, arrived: 1 },
  { fault: { status: 524, taken: true }, arrived: 1 },
];

test.each(unknowns)('the outcome is unknown after $fault', async ({ fault, arrived }) => {
  discord.fail(fault);
  expect((await post({ timeoutMs: 300 })).is).toBe('unknown');
  expect(discord.requests).toHaveLength(1);
  expect(discord.messages).toHaveLength(arrived);
});

test('after a refused connection the message has certainly not been delivered', async () => {
  const missingChannel = await startFaultyDiscord();
  await missingChannel.close();
  postMessage = createPostMessage({ apiUrl: missingChannel.apiUrl, token: 'the-site-bot' });
  expect(await post()).toMatchObject({ is: 'postponed', limited: false });
});

describe('a rate limit', () => {
  test('of a channel is an immediate outcome, and does not delay other channels', async () => {
    const headers = {
      'retry-after': '2',
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': '2',
      'x-ratelimit-bucket': 'messages',
    };
    // The first response gives the library the name of the bucket.
    discord.fail({ status: 429, headers }, { status: 429, headers });
    await post();
    const first = await post();
    expect(first).toMatchObject({ is: 'postponed', limited: true });
    expect(first.is === 'postponed' && first.afterMs).toBeGreaterThanOrEqual(1900);
    // The limit is known, so no request is sent.
    expect(await post()).toMatchObject({ is: 'postponed', limited: true });
    expect(discord.requests).toHaveLength(2);
    expect((await post({ channelId: '400000000000000002' })).is).toBe('sent');
  });

  test('spreads waiting messages over the windows that the channel allows', async () => {
    const headers = {
      'retry-after': '2',
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': '2',
      'x-ratelimit-bucket': 'messages',
    };
    discord.fail({ status: 429, headers }, { status: 429, headers });
    const seconds: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const outcome = await post();
      if (outcome.is === 'postponed') seconds.push(Math.round(outcome.afterMs / 1000));
    }
    expect(seconds).toEqual([2, 2, 4, 4, 6, 6]);
  });

  test.each([
    { headers: { 'retry-after': '7', 'x-ratelimit-global': 'true' }, seconds: 7 },
    { headers: { 'retry-after': '9' }, seconds: 9 },
    { headers: {}, seconds: 60 },
  ])('on everything stops this bot: $headers', async ({ headers, seconds }) => {
    discord.fail({ status: 429, headers: headers });
    const outcome = await post();
    expect(outcome).toMatchObject({ is: 'postponed', limited: true });
    expect(outcome.is === 'postponed' && Math.round(outcome.afterMs / 1000)).toBe(seconds);
    expect(await post({ channelId: '400000000000000003' })).toMatchObject({ is: 'postponed' });
    expect(discord.requests).toHaveLength(1);
    expect((await post({ botToken: 'another' })).is).toBe('sent');
  });
});

test('the pause after a rate limit stays as long if the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  discord.fail({ status: 429, headers: { 'retry-after': '7' } });
  await post();
  vi.setSystemTime(Date.now() - 86_400_000);
  const outcome = await post();
  expect(outcome).toMatchObject({ is: 'postponed', limited: true });
  expect(outcome.is === 'postponed' && outcome.afterMs).toBeLessThanOrEqual(7000);
});

test('no outcome contains a token', async () => {
  const botToken = 'secret-of-a-bot';
  const outcomes = [];
  for (const { fault } of [...unknowns, ...refusals.map((fault) => ({ fault }))]) {
    discord.fail(fault);
    outcomes.push(await post({ botToken, timeoutMs: 100 }));
  }
  expect(JSON.stringify(outcomes)).not.toContain(botToken);
});
