import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { findMisfits, findResponseMisfits, openApiIsThere } from '../testing/fits-openapi.ts';
import { asBot, communityChannels, postFiles, postMessage } from '../testing/post-message.ts';
import { startSandbox } from '../testing/start-sandbox.ts';

const unlimited = { messages: null, global: null };

async function start() {
  const sandbox = await startSandbox({ rateLimits: unlimited });
  return { ...sandbox, ...(await communityChannels(sandbox.app)) };
}

type Shown = { id: string; content: string; edited_timestamp: string | null };

const api = (channelId: string, id: string) =>
  `/sandbox/api/v10/channels/${channelId}/messages/${id}`;

type Target = { app: FastifyInstance; channelId: string; id: string };

const edit = (
  { app, channelId, id }: Target,
  payload: object,
  headers: Record<string, string> = asBot,
) => app.inject({ method: 'PATCH', url: api(channelId, id), headers, payload });

async function editWithFile({ app, channelId, id }: Target, message: object, name: string) {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(message));
  form.set('files[0]', new File([`bytes of ${name}`], name, { type: 'image/png' }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { ...asBot, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  return app.inject({ method: 'PATCH', url: api(channelId, id), headers, payload });
}

const withPicture = {
  embeds: [{ title: 'Standings', image: { url: 'attachment://table.png' } }],
};
const firstFile = { name: 'table.png', bytes: new Uint8Array([1, 2, 3]) };

async function posted() {
  const sandbox = await start();
  const { app, results: channelId } = sandbox;
  const { id } = (await postFiles(app, channelId, withPicture, [firstFile])).json<Shown>();
  return { ...sandbox, channelId, id };
}

describe('an edit of a message', () => {
  test('replaces its picture and text, and the page shows the edit', async () => {
    const sandbox = await posted();
    const { app, channelId, guildId, id, stateFile, passSeconds } = sandbox;
    passSeconds(60);
    const change = {
      embeds: [{ title: 'Corrected', image: { url: 'attachment://table.png' } }],
      attachments: [{ id: '0', filename: 'table.png' }],
    };
    const answer = await editWithFile(sandbox, change, 'table.png');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        id,
        embeds: [{ title: 'Corrected' }],
        timestamp: '2026-01-01T00:00:00.000000+00:00',
        edited_timestamp: '2026-01-01T00:01:00.000000+00:00',
      },
    ]);
    const picture = new URL(answer.json().embeds[0].image.url).pathname;
    expect((await app.inject(picture)).body).toBe('bytes of table.png');
    expect(await readdir(`${stateFile}.attachments`)).toHaveLength(1);
    const page = (await app.inject(`/sandbox/servers/${guildId}/${channelId}`)).body;
    expect(page).toContain('Corrected');
    expect(page).toContain('(edited)');
    await app.close();
    const again = await startSandbox({ stateFile });
    const kept = await again.app.inject({ url: api(channelId, id), headers: asBot });
    expect(kept.json()).toEqual(answer.json());
  });

  test('keeps omitted fields, and files unless its list omits them', async () => {
    const sandbox = await posted();
    expect((await edit(sandbox, { content: 'Final.' })).json()).toMatchObject({
      content: 'Final.',
      embeds: [{ title: 'Standings' }],
    });
    const without = await edit(sandbox, { embeds: [{ title: 'Text' }], attachments: [] });
    expect(without.json()).toMatchObject({ content: 'Final.', embeds: [{ title: 'Text' }] });
    expect(await readdir(`${sandbox.stateFile}.attachments`)).toEqual([]);
  });

  test('needs no permission except to see the channel', async () => {
    const sandbox = await posted();
    const permit = (change: object) =>
      sandbox.app.inject({
        method: 'POST',
        url: `/sandbox/channels/${sandbox.channelId}/permissions`,
        payload: { member: 'bot', ...change },
      });
    await permit({ deny: ['SEND_MESSAGES', 'EMBED_LINKS', 'ATTACH_FILES'] });
    expect((await edit(sandbox, { content: 'x' })).statusCode).toBe(200);
    await permit({ deny: ['VIEW_CHANNEL'] });
    expect((await edit(sandbox, { content: 'x' })).json()).toMatchObject({ code: 50_001 });
  });

  test("is refused for a missing message, for another bot's message, if it empties the message, and for unknown fields", async () => {
    const sandbox = await posted();
    const { app, general, guildId } = sandbox;
    const missing = { ...sandbox, id: '300000000000000001' };
    const codeOf = async (
      answer: Promise<{ statusCode: number; json: () => { code: number } }>,
    ) => [(await answer).statusCode, (await answer).json().code];
    expect(await codeOf(edit(missing, { content: 'x' }))).toEqual([404, 10_008]);
    const bot = { token: 'another', guildId, name: 'Other' };
    await app.inject({ method: 'POST', url: '/sandbox/bots', payload: bot });
    const other = { authorization: 'Bot another' };
    const { id } = (await postMessage(app, general, { content: 'y' }, other)).json<Shown>();
    expect(await codeOf(edit({ app, channelId: general, id }, { content: 'x' }))).toEqual([
      403, 50_005,
    ]);
    const emptied = { embeds: [], attachments: [] };
    expect(await codeOf(edit(sandbox, emptied))).toEqual([400, 50_006]);
    expect(await codeOf(edit(sandbox, { nonce: 'n' }))).toEqual([400, 50_035]);
    const lost = { attachments: [], embeds: withPicture.embeds };
    expect(await codeOf(edit(sandbox, lost))).toEqual([400, 50_035]);
  });

  test.skipIf(!openApiIsThere)("matches Discord's description", async () => {
    const sandbox = await posted();
    const answer = await edit(sandbox, { ...withPicture, allowed_mentions: { parse: [] } });
    expect(answer.statusCode).toBe(200);
    const path = `/channels/${sandbox.channelId}/messages/${sandbox.id}`;
    expect(findResponseMisfits('PATCH', path, answer.json())).toEqual([]);
    const requests = (await sandbox.app.inject('/sandbox/requests')).json();
    expect(
      requests.flatMap((request: Parameters<typeof findMisfits>[0]) => findMisfits(request)),
    ).toEqual([]);
  });
});

describe('the deletion of a message', () => {
  const remove = ({ app, channelId, id }: Target, headers: Record<string, string> = asBot) =>
    app.inject({ method: 'DELETE', url: api(channelId, id), headers });

  test('removes it with its files, once', async () => {
    const sandbox = await posted();
    const { statusCode, body } = await remove(sandbox);
    expect([statusCode, body]).toEqual([204, '']);
    expect(await readdir(`${sandbox.stateFile}.attachments`)).toEqual([]);
    expect((await remove(sandbox)).json()).toMatchObject({ code: 10_008 });
  });

  test('of another bot needs Manage Messages', async () => {
    const sandbox = await posted();
    const { app, guildId, channelId } = sandbox;
    const bot = { token: 'another', guildId, name: 'Other' };
    await app.inject({ method: 'POST', url: '/sandbox/bots', payload: bot });
    const other = { authorization: 'Bot another' };
    expect((await remove(sandbox, other)).json()).toMatchObject({ code: 50_013 });
    const { id } = (await app.inject('/sandbox/guilds'))
      .json<{ roles: { name: string; botId: string | null }[] }[]>()
      .flatMap(({ roles }) => roles)
      .map(({ name, botId }) => ({ name, id: botId }))
      .find(({ name }) => name === 'Other') ?? { id: '' };
    await app.inject({
      method: 'POST',
      url: `/sandbox/channels/${channelId}/permissions`,
      payload: { member: id, allow: ['MANAGE_MESSAGES'] },
    });
    expect((await remove(sandbox, other)).statusCode).toBe(204);
  });

  test.skipIf(!openApiIsThere)("matches Discord's OpenAPI description", () => {
    const path = '/channels/300000000000000001/messages/300000000000000002';
    expect(findMisfits({ method: 'DELETE', path })).toEqual([]);
  });
});
