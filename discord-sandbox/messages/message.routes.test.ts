import type { FastifyInstance } from 'fastify';
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readState } from '../state/read-state.ts';
import { asBot, communityChannels, postFiles, postMessage } from '../testing/post-message.ts';
import { startSandbox } from '../testing/start-sandbox.ts';

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const unlimited = { messages: null, global: null };

async function start() {
  const sandbox = await startSandbox({ rateLimits: unlimited });
  return { ...sandbox, ...(await communityChannels(sandbox.app)) };
}

type Shown = { id: string; content: string; embeds: object[]; attachments: object[] };

async function readMessages(app: FastifyInstance, channelId: string) {
  return (await app.inject(`/sandbox/channels/${channelId}/messages`)).json<Shown[]>();
}

function permit(app: FastifyInstance, channelId: string, change: object) {
  const url = `/sandbox/channels/${channelId}/permissions`;
  return app.inject({ method: 'POST', url, payload: { member: 'bot', ...change } });
}

const embed = {
  title: 'Winter Cup',
  url: 'http://localhost:3000/tournaments/1',
  description: 'Starts <t:1767225600:F>',
  color: 0x8f_ff_4d,
  fields: [{ name: 'Prize', value: '100 USD', inline: true }],
  footer: { text: 'Hotdrop' },
};

describe('a message', () => {
  test("gets Discord's response, is stored on disk, and is listed newest first", async () => {
    const { app, stateFile, announcements, passSeconds } = await start();
    const posted = await postMessage(app, announcements, {
      content: '',
      embeds: [embed],
      nonce: 'AAAAAAAAAAAAAAAAAAAAAA',
      enforce_nonce: true,
      allowed_mentions: { parse: [] },
    });
    expect(posted.statusCode).toBe(200);
    expect(posted.json()).toMatchObject({
      id: expect.stringMatching(/^\d{17,20}$/),
      type: 0,
      channel_id: announcements,
      content: '',
      author: { username: 'Hotdrop', bot: true },
      embeds: [{ ...embed, type: 'rich' }],
      timestamp: '2026-01-01T00:00:00.000000+00:00',
      nonce: 'AAAAAAAAAAAAAAAAAAAAAA',
    });
    passSeconds(1);
    await postMessage(app, announcements, { content: ' second ' });
    const listing = await app.inject({
      url: `/sandbox/api/v10/channels/${announcements}/messages?limit=1`,
      headers: asBot,
    });
    expect(listing.json()).toMatchObject([{ content: 'second' }]);
    const { messages } = await readState(stateFile);
    expect(messages?.map(({ content, embeds }) => [content, embeds.length])).toEqual([
      ['', 1],
      ['second', 0],
    ]);
  });

  test('with a picture shows it in its embed and keeps it after a restart', async () => {
    const { app, stateFile, results } = await start();
    const message = { embeds: [{ ...embed, image: { url: 'attachment://table.png' } }] };
    const posted = await postFiles(app, results, message, [{ name: 'table.png', bytes: png }]);
    expect(posted.statusCode).toBe(200);
    const { embeds, attachments } = posted.json<{
      embeds: { image: { url: string; width: number; height: number } }[];
      attachments: object[];
    }>();
    expect(attachments).toEqual([]);
    expect(embeds[0]?.image).toMatchObject({ width: 1, height: 1 });
    const { pathname } = new URL(embeds[0]?.image.url ?? '');
    await app.close();
    const again = await startSandbox({ stateFile });
    const served = await again.app.inject(pathname);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
    expect(served.rawPayload.equals(Buffer.from(png))).toBe(true);
  });

  test('beyond the last 500 is deleted with its file', async () => {
    const { app, stateFile, general } = await start();
    await postFiles(app, general, { content: 'first' }, [{ name: 'a.png', bytes: png }]);
    const posts = Array.from({ length: 500 }, (_, index) =>
      postMessage(app, general, { content: `message ${index}` }),
    );
    expect((await Promise.all(posts)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    const remaining = await readMessages(app, general);
    expect([remaining.length, remaining[0]?.content]).toEqual([500, 'message 0']);
    expect(await readdir(`${stateFile}.attachments`)).toEqual([]);
  });

  test('with an enforced nonce from the last few minutes returns the first message, even in a race', async () => {
    const { app, general, results, passSeconds } = await start();
    const body = { nonce: 'n', enforce_nonce: true };
    const answers = await Promise.all([
      postMessage(app, general, { content: 'one', ...body }),
      postMessage(app, general, { content: 'two', ...body }),
      postMessage(app, results, { content: 'three', ...body }),
    ]);
    expect(new Set(answers.map((answer) => answer.json<Shown>().id)).size).toBe(1);
    passSeconds(179);
    await postMessage(app, general, { content: 'four', ...body });
    expect(await readMessages(app, general)).toHaveLength(1);
    passSeconds(1);
    await postMessage(app, general, { content: 'five', ...body });
    expect((await readMessages(app, general)).map(({ content }) => content)).toEqual([
      'one',
      'five',
    ]);
    expect(await readMessages(app, results)).toEqual([]);
  });

  test('with a nonce that is not enforced, or that another bot used, is a new message', async () => {
    const { app, general, guildId } = await start();
    await postMessage(app, general, { content: 'one', nonce: 'n' });
    await postMessage(app, general, { content: 'two', nonce: 'n' });
    const payload = { token: 'another', guildId, name: 'Other' };
    await app.inject({ method: 'POST', url: '/sandbox/bots', payload });
    const body = { content: 'three', nonce: 'n', enforce_nonce: true };
    const other = await postMessage(app, general, body, { authorization: 'Bot another' });
    expect(other.json()).toMatchObject({ author: { username: 'Other' } });
    expect(await readMessages(app, general)).toHaveLength(3);
  });
});

describe('a refusal', () => {
  test.each([
    ['a channel that it is not allowed to see', 'staffOnly', 403, 50_001, 'Missing Access'],
    ['a channel that it may only read', 'rules', 403, 50_013, 'Missing Permissions'],
    ['a category', 'information', 400, 50_008, 'Cannot send messages in a non-text channel'],
  ] as const)('for %s has its code', async (_name, channel, status, code, message) => {
    const sandbox = await start();
    const response = await postMessage(sandbox.app, sandbox[channel], { content: 'x' });
    expect([response.statusCode, response.json()]).toEqual([status, { message, code }]);
  });

  test('for an unknown channel, another token and an empty message has its code', async () => {
    const { app, general } = await start();
    const unknown = await postMessage(app, '300000000000000001', { content: 'x' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { message: 'Unknown Channel', code: 10_003 },
    ]);
    const other = { authorization: 'Bot other' };
    const stranger = await postMessage(app, general, { content: 'x' }, other);
    expect([stranger.statusCode, stranger.json()]).toEqual([
      401,
      { message: '401: Unauthorized', code: 0 },
    ]);
    const empty = await postMessage(app, general, { content: ' ' });
    expect([empty.statusCode, empty.json()]).toEqual([
      400,
      { message: 'Cannot send an empty message', code: 50_006 },
    ]);
    expect(await readMessages(app, general)).toEqual([]);
  });

  test('reflects the permissions that the bot lost in the channel, until they are restored', async () => {
    const { app, general } = await start();
    const outcomes = async () => [
      (await postMessage(app, general, { content: 'text' })).json<{ code?: number }>().code,
      (await postMessage(app, general, { embeds: [embed] })).json<{ code?: number }>().code,
      (await postFiles(app, general, { content: 'x' }, [{ name: 'a.png', bytes: png }])).json<{
        code?: number;
      }>().code,
    ];
    await permit(app, general, { deny: ['EMBED_LINKS'] });
    expect(await outcomes()).toEqual([undefined, 50_013, undefined]);
    await permit(app, general, { deny: ['ATTACH_FILES'] });
    expect(await outcomes()).toEqual([undefined, undefined, 50_013]);
    await permit(app, general, { deny: ['SEND_MESSAGES'] });
    expect(await outcomes()).toEqual([50_013, 50_013, 50_013]);
    await permit(app, general, { deny: ['VIEW_CHANNEL'] });
    expect(await outcomes()).toEqual([50_001, 50_001, 50_001]);
    await permit(app, general, {});
    expect(await outcomes()).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['2001 characters', { content: 'x'.repeat(2001) }, 'content', 'BASE_TYPE_MAX_LENGTH'],
    [
      '11 embeds',
      { embeds: Array.from({ length: 11 }, () => embed) },
      'embeds',
      'BASE_TYPE_MAX_LENGTH',
    ],
    ['an unknown property', { text: 'x' }, 'text', 'UNKNOWN_PARAMETER'],
    [
      'a long title',
      { embeds: [{ title: 'x'.repeat(257) }] },
      'embeds.0.title',
      'BASE_TYPE_MAX_LENGTH',
    ],
    ['an empty embed', { embeds: [{}] }, 'embeds.0.description', 'BASE_TYPE_REQUIRED'],
    [
      'a field without a value',
      { embeds: [{ fields: [{ name: 'x' }] }] },
      'embeds.0.fields.0.value',
      'BASE_TYPE_REQUIRED',
    ],
    [
      'a script as a link',
      { embeds: [{ ...embed, url: 'javascript:alert(1)' }] },
      'embeds.0.url',
      'URL_TYPE_INVALID_SCHEME',
    ],
    [
      'a link that is not an address',
      { embeds: [{ ...embed, url: 'my page' }] },
      'embeds.0.url',
      'URL_TYPE_INVALID_URL',
    ],
    [
      'a missing file',
      { embeds: [{ ...embed, image: { url: 'attachment://no.png' } }] },
      'embeds.0.image.url',
      'ATTACHMENT_NOT_FOUND',
    ],
    [
      '6001 characters in embeds',
      { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2001) }] },
      'embeds',
      'MAX_EMBED_SIZE_EXCEEDED',
    ],
    ['a nonce of 26', { content: 'x', nonce: 'x'.repeat(26) }, 'nonce', 'BASE_TYPE_MAX_LENGTH'],
    [
      'an unknown mention',
      { content: 'x', allowed_mentions: { parse: ['all'] } },
      'allowed_mentions.parse.0',
      'BASE_TYPE_CHOICES',
    ],
    [
      'mentions given twice',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['300000000000000001'] } },
      'allowed_mentions',
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    [
      'an attachment without a file',
      { content: 'x', attachments: [{ id: '0' }] },
      'attachments.0.id',
      'ATTACHMENT_NOT_FOUND',
    ],
    [
      'a colour above white',
      { embeds: [{ ...embed, color: 0x1_00_00_00 }] },
      'embeds.0.color',
      'BASE_TYPE_MAX_LENGTH',
    ],
  ])('of %s names the field', async (_name, body, path, code) => {
    const { app, general } = await start();
    const response = await postMessage(app, general, body);
    expect(response.statusCode).toBe(400);
    const answer = response.json<{ code: number; errors: Record<string, unknown> }>();
    expect(answer).toMatchObject({ code: 50_035, message: 'Invalid Form Body' });
    const place = path
      .split('.')
      .reduce<unknown>(
        (found, key) => (found as Record<string, unknown> | undefined)?.[key],
        answer.errors,
      );
    expect(place).toMatchObject({ _errors: [{ code, message: expect.any(String) }] });
    expect(await readMessages(app, general)).toEqual([]);
  });

  test('names parts that Discord does not support', async () => {
    const { app, general } = await start();
    const files = [{ name: 'a.png', bytes: png, part: 'picture' }];
    const response = await postFiles(app, general, { content: 'x' }, files);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: { picture: { _errors: [{}] } } });
  });

  test('reports more than 10 MiB', async () => {
    const { app, general } = await start();
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    const response = await postFiles(app, general, { content: 'x' }, [{ name: 'a.bin', bytes }]);
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { message: 'Request entity too large', code: 40_005 },
    ]);
  });
});
