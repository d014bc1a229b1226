import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { createDiscordBot } from './discord-bot.ts';

const guild = '300000000000000001';
const account = '200000000000000001';
const token = 'a-token-that-nobody-may-see';

type Answer = (response: ServerResponse) => void;

/** Starts a Discord that gives these responses in order, then repeats the last one. */
async function startDiscord(...answers: Answer[]) {
  const requests: { url: string; authorization: string | undefined }[] = [];
  const listener: RequestListener = ({ url = '', headers }, response) => {
    answers[Math.min(requests.length, answers.length - 1)]?.(response);
    requests.push({ url, authorization: headers.authorization });
  };
  const server = createServer(listener);
  const port = await findFreePort();
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bot = (timeoutMs = 5000) =>
    createDiscordBot({ apiUrl: `http://127.0.0.1:${port}/base/v10`, token, timeoutMs });
  return { asked: requests, bot };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const isMember = json(200, { user: { id: account }, roles: [] });
const refusal = (status: number, code: number) => json(status, { message: 'Refused', code });
const hang: Answer = () => undefined;
const halfAnswer: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"user":');
};
const reset: Answer = (response) => response.socket?.resetAndDestroy();

/** Returns the error of a failed request, which must not contain the token. */
async function readFailure(question: Promise<boolean>) {
  const error = await question.catch((thrown: unknown) => thrown);
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(token);
  return error;
}

test('sends requests as the bot, below the versioned base URL', async () => {
  const { asked: requests, bot } = await startDiscord(isMember);
  expect(await bot().isMember(guild, account)).toBe(true);
  expect(requests).toEqual([
    { url: `/base/v10/guilds/${guild}/members/${account}`, authorization: `Bot ${token}` },
  ]);
});

test.each([
  ['Unknown Member', refusal(404, 10_007)],
  ['Unknown User', refusal(404, 10_013)],
])('%s means that the account is not a member of the guild', async (_name, answer) => {
  const { asked: requests, bot } = await startDiscord(answer);
  expect(await bot().isMember(guild, account)).toBe(false);
  expect(requests).toHaveLength(1);
});

test.each([
  ['Unknown Guild', refusal(404, 10_004)],
  ['Missing Access', refusal(403, 50_001)],
])('%s means that the bot is not in the server', async (_name, answer) => {
  const { asked: requests, bot } = await startDiscord(answer);
  expect(await readFailure(bot().isMember(guild, account))).toMatchObject({
    code: 'bot_not_in_server',
    status: 409,
  });
  expect(requests).toHaveLength(1);
});

describe('everything else is a failure of Discord:', () => {
  test.each<[string, number, Answer]>([
    ['a token that is refused', 1, refusal(401, 0)],
    ['another refusal', 1, refusal(403, 50_013)],
    ['Unknown Member with another status', 1, refusal(400, 10_007)],
    ['a 404 without a code', 1, json(404, { message: '404: Not Found', code: 0 })],
    ['a 404 that is text', 1, json(404, 'not here', { 'content-type': 'text/plain' })],
    ['a 404 that is null', 2, json(404, null)],
    ['a 503', 2, refusal(503, 0)],
    ['a broken connection', 2, reset],
    ['JSON that is cut off', 2, json(200, '{"user":')],
    ['a page instead of JSON', 1, json(200, '<html>', { 'content-type': 'text/html' })],
    ['an empty answer', 1, json(200, {})],
    ['another member', 1, json(200, { user: { id: '200000000000000002' } })],
    ['a long rate limit', 1, json(429, {}, { 'retry-after': '8605' })],
    ['a rate limit without an end', 2, json(429, {})],
    ['a redirect', 1, json(302, {}, { location: 'https://evil.example/' })],
  ])('%s', async (_name, times, answer) => {
    const { asked: requests, bot } = await startDiscord(answer);
    expect(await readFailure(bot().isMember(guild, account))).toMatchObject({
      code: 'discord_failed',
      status: 502,
    });
    expect(requests).toHaveLength(times);
  });

  test.each<[string, Answer]>([
    ['no answer in time', hang],
    ['half an answer in time', halfAnswer],
    ['a rate limit that does not end in time', json(429, {}, { 'retry-after': '1.9' })],
  ])('%s', async (_name, answer) => {
    const { bot } = await startDiscord(answer);
    const startedAt = performance.now();
    expect(await readFailure(bot(300).isMember(guild, account))).toMatchObject({
      code: 'discord_failed',
    });
    expect(performance.now() - startedAt).toBeLessThan(1700);
  });

  test('an unreachable address', async () => {
    const apiUrl = `http://127.0.0.1:${await findFreePort()}/v10`;
    const bot = createDiscordBot({ apiUrl, token });
    expect(await readFailure(bot.isMember(guild, account))).toMatchObject({
      code: 'discord_failed',
    });
  });
});

test.each<[string, Answer]>([
  ['a 503', refusal(503, 0)],
  ['a broken connection', reset],
  ['a short rate limit', json(429, {}, { 'retry-after': '0.2' })],
])('after %s the request is retried', async (_name, answer) => {
  const { asked: requests, bot } = await startDiscord(answer, isMember);
  expect(await bot().isMember(guild, account)).toBe(true);
  expect(requests).toHaveLength(2);
});

test('a refused token is sent again with the next request', async () => {
  const { asked: requests, bot } = await startDiscord(refusal(401, 0), isMember);
  const same = bot();
  await readFailure(same.isMember(guild, account));
  expect(await same.isMember(guild, account)).toBe(true);
  expect(requests.map(({ authorization }) => authorization)).toEqual(Array(2).fill(`Bot ${token}`));
});
