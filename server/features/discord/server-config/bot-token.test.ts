import { expect, test, vi } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { makeUser } from '#server/testing/users.ts';
import { discordGuilds } from '#server/testing/scripted-discord.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { findServerConfig } from './server-configs.repository.ts';

const world = useTestWorld();
const path = '/api/server-config';
const token = 'MTAwMDAw.secret.token-of-a-server';
const channelId = '500000000000000001';

async function serverOwner() {
  const person = await makeUser(world);
  const serverId = discordGuilds(person.name)[0]?.id ?? '';
  world.bot.setGuild(serverId, [{ id: channelId }]);
  return { person, serverId };
}

const saving = (serverId: string, change: object) => ({
  discordServerId: serverId,
  announcementChannelId: channelId,
  ...change,
});

test('a token is trimmed, used once it is stored, and kept until it is removed', async () => {
  world.bot.knowToken(token);
  world.discordPost.posts.length = 0;
  const readGuild = vi.spyOn(world.deps.bot, 'readGuild');
  const { person, serverId } = await serverOwner();
  const save = async (change: object) =>
    (await person.ask('POST', path, saving(serverId, change))).body;
  expect((await save({ botToken: `  ${token}\n` })).hasBotToken).toBe(true);
  expect((await save({})).hasBotToken).toBe(true);
  await person.ask('GET', `/api/discord/guilds/${serverId}/channels`);
  await person.ask('POST', '/api/test-announcement', { serverId });
  expect((await save({ botToken: ' ' })).hasBotToken).toBe(false);
  await person.ask('POST', '/api/test-announcement', { serverId });
  const tokens = readGuild.mock.calls.map(([, botToken]) => botToken);
  expect(tokens).toEqual([token, token, token, null]);
  expect(world.discordPost.posts.map(({ botToken }) => botToken)).toEqual([token, null]);
});

test('a token is in no response, and unencrypted in no table', async () => {
  world.bot.knowToken(token);
  const { person, serverId } = await serverOwner();
  const answers = [
    await person.ask('POST', path, saving(serverId, { botToken: token })),
    await person.ask('GET', `${path}?serverId=${serverId}`),
    await person.ask('GET', `/api/discord/guilds/${serverId}/channels`),
    await person.ask('POST', path, saving(serverId, { botToken: `${token} refused` })),
    await person.ask('POST', '/api/test-announcement', { serverId }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 200]);
  expect(JSON.stringify(answers)).not.toContain(token);
  const row = await findServerConfig(world.db, serverId);
  const sealed = Buffer.from(row?.sealed_bot_token ?? '', 'base64url');
  expect(world.deps.tokenSealer.open(sealed)).toBe(token);
  expect(await everyRow()).not.toContain(token);
});

test('listing channels fails with a clear message once Discord no longer accepts the token', async () => {
  world.bot.knowToken(token);
  const { person, serverId } = await serverOwner();
  await person.ask('POST', path, saving(serverId, { botToken: token }));
  vi.spyOn(world.deps.bot, 'readGuild').mockRejectedValueOnce(new AppError('bot_token_refused'));
  const { status, body } = await person.ask('GET', `/api/discord/guilds/${serverId}/channels`);
  expect([status, body.code]).toEqual([502, 'discord_failed']);
  expect(body.message).toContain('no longer knows the bot token');
});

async function everyRow(): Promise<string> {
  const tables = await world.db.introspection.getTables();
  const texts: string[] = [];
  for (const { name, schema } of tables) {
    const rows = await world.db
      .withSchema(schema ?? 'public')
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}
