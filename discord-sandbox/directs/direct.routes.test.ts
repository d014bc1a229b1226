import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Account } from '../state/stored-state.ts';
import { findMisfits, findResponseMisfits, openApiIsThere } from '../testing/fits-openapi.ts';
import { asBot, communityChannels, postMessage } from '../testing/post-message.ts';
import { postForm, startSandbox } from '../testing/start-sandbox.ts';

async function start(options: Parameters<typeof startSandbox>[0] = {}) {
  const { app, stateFile } = await startSandbox(options);
  const { guildId } = await communityChannels(app);
  const [, , account] = (await app.inject('/sandbox/accounts')).json<Account[]>();
  if (account === undefined) throw new Error('There is no such account.');
  const control = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/sandbox${path}`, payload });
  return { app, stateFile, guildId, account, control };
}

const open = (app: FastifyInstance, payload: object, headers: Record<string, string> = asBot) =>
  app.inject({ method: 'POST', url: '/sandbox/api/v10/users/@me/channels', payload, headers });

async function readTexts(app: FastifyInstance, { id }: Account): Promise<string[]> {
  const messages = await app.inject(`/sandbox/accounts/${id}/messages`);
  return messages.json<{ content: string }[]>().map(({ content }) => content);
}

describe('the channel for direct messages', () => {
  test('is the same each time, and after a restart', async () => {
    const { app, stateFile, account } = await start();
    const first = await open(app, { recipient_id: account.id });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ type: 1, recipients: [{ id: account.id }] });
    const { id } = first.json<{ id: string }>();
    expect((await postMessage(app, id, { content: 'Hello' })).statusCode).toBe(200);
    expect(await readTexts(app, account)).toEqual(['Hello']);
    await app.close();
    const again = await startSandbox({ stateFile });
    const { id: same } = (await open(again.app, { recipient_id: account.id })).json<{
      id: string;
    }>();
    expect(same).toBe(id);
    expect(await readTexts(again.app, account)).toEqual(['Hello']);
    const read = await again.app.inject({ url: `/sandbox/api/v10/channels/${id}`, headers: asBot });
    expect(read.json()).toMatchObject({ id, type: 1 });
  });

  test.each([
    ['an unknown account', { recipient_id: '300000000000000001' }, 400, 50_033],
    ['a name', { recipient_id: 'someone' }, 400, 50_035],
    ['no account', {}, 400, 50_035],
    ['an unknown field', { recipient_id: '300000000000000001', nick: 'x' }, 400, 50_035],
  ])('is not opened for %s', async (_case, payload, status, code) => {
    const { app } = await start();
    const answer = await open(app, payload);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([status, code]);
  });

  test('is opened only by a bot, and no other bot may use it', async () => {
    const { app, guildId, account, control } = await start();
    expect((await open(app, { recipient_id: account.id }, {})).statusCode).toBe(401);
    await control('/bots', { token: 'another', guildId });
    const { id } = (await open(app, { recipient_id: account.id })).json<{ id: string }>();
    const other = { authorization: 'Bot another' };
    expect((await postMessage(app, id, { content: 'x' }, other)).statusCode).toBe(404);
  });
});

describe('an account', () => {
  test('that closed its direct messages, or shares no server with the bot, gets none', async () => {
    const { app, guildId, account, control } = await start();
    const { id } = (await open(app, { recipient_id: account.id })).json<{ id: string }>();
    const post = async () => {
      const answer = await postMessage(app, id, { content: 'x' });
      return answer.json<{ code?: number }>().code;
    };
    await control(`/accounts/${account.id}/closed`, { closed: true });
    expect(await post()).toBe(50_007);
    await control(`/accounts/${account.id}/closed`, { closed: false });
    expect(await post()).toBe(undefined);
    for (const guild of (await app.inject('/sandbox/guilds')).json<{ id: string }[]>()) {
      await control(`/guilds/${guild.id}/leave`, { member: account.id });
    }
    expect(await post()).toBe(50_278);
    await control(`/guilds/${guildId}/join`, { member: account.id });
    expect(await post()).toBe(undefined);
    expect(await readTexts(app, account)).toEqual(['x', 'x']);
  });

  test('has a page with its messages, and a switch that closes them', async () => {
    const { app, account } = await start();
    const { id } = (await open(app, { recipient_id: account.id })).json<{ id: string }>();
    await postMessage(app, id, { content: 'Round 3 is **open**' });
    const read = () => app.inject(`/sandbox/users/${account.id}`);
    expect((await read()).body).toContain('<strong>open</strong>');
    const back = `/sandbox/users/${account.id}`;
    const switched = await postForm(app, `/sandbox/switches/accounts/${account.id}/closed`, {
      closed: 'yes',
      back,
    });
    expect([switched.statusCode, switched.headers.location]).toEqual([303, back]);
    expect((await read()).body).toContain('Closed');
    expect((await app.inject('/sandbox/users/1')).statusCode).toBe(404);
  });

  test.each([
    ['GET', '/accounts/1/messages', undefined, 404],
    ['POST', '/accounts/1/closed', { closed: true }, 404],
  ] as const)(
    '%s %s of an unknown one is answered with %s',
    async (method, path, payload, status) => {
      const { app } = await start();
      const answer = await app.inject({
        method,
        url: `/sandbox${path}`,
        ...(payload !== undefined && { payload }),
      });
      expect(answer.statusCode).toBe(status);
    },
  );

  test('is closed only by true or false', async () => {
    const { account, control } = await start();
    expect((await control(`/accounts/${account.id}/closed`, { closed: 'yes' })).statusCode).toBe(
      400,
    );
  });
});

test.skipIf(!openApiIsThere)(
  "requests and answers match Discord's own API description",
  async () => {
    const { app, account } = await start();
    const body = { recipient_id: account.id };
    const path = '/users/@me/channels';
    expect(findMisfits({ method: 'POST', path, body })).toEqual([]);
    expect(findResponseMisfits('POST', path, (await open(app, body)).json())).toEqual([]);
  },
);
