import { expect, test } from 'vitest';
import { makeUser } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const serverId = '300000000000000001';
const path = `/api/discord/guilds/${serverId}/channels`;
const id = (number: number) => String(500_000_000_000_000_000n + BigInt(number));
const send = String(1n << 11n);

async function look() {
  const admin = await makeUser(world, { role: 'admin' });
  return admin.ask('GET', path);
}

test('lists text and announcement channels in order, each with the permissions that the bot lacks', async () => {
  const [upper, lower] = [id(1), id(2)];
  world.bot.setGuild(serverId, [
    { id: id(10), name: 'rules', position: 1, parentId: lower },
    { id: lower, type: 4, position: 8 },
    { id: upper, type: 4, position: 2 },
    { id: id(11), name: 'voice', type: 2, position: 0, parentId: upper },
    { id: id(12), name: 'news', type: 5, position: 9, parentId: upper },
    {
      id: id(13),
      name: 'quiet',
      position: 5,
      parentId: upper,
      overwrites: [{ id: serverId, allow: '0', deny: send }],
    },
    { id: id(14), name: 'lobby', position: 7 },
    { id: id(16), name: 'twin', position: 1, parentId: lower },
    { id: id(15), name: 'forum', type: 15, position: 3 },
  ]);
  const { status, body } = await look();
  expect([status, body]).toEqual([
    200,
    [
      { id: id(14), name: 'lobby', type: 'text', missing: [], isPublic: true },
      { id: id(13), name: 'quiet', type: 'text', missing: ['send_messages'], isPublic: true },
      { id: id(12), name: 'news', type: 'announcement', missing: [], isPublic: true },
      { id: id(10), name: 'rules', type: 'text', missing: [], isPublic: true },
      { id: id(16), name: 'twin', type: 'text', missing: [], isPublic: true },
    ],
  ]);
});

test('returns 409 if the bot is not in the server, and 502 while Discord fails', async () => {
  world.bot.setGuild(serverId, []);
  world.bot.failFor(serverId);
  const failed = await look();
  expect([failed.status, failed.body.code]).toEqual([502, 'discord_failed']);
  world.bot.failFor();
  world.bot.leave(serverId);
  const outside = await look();
  expect([outside.status, outside.body.code]).toEqual([409, 'bot_not_in_server']);
});

test('returns the two invitations to everyone who is signed in', async () => {
  const { status, body } = await (await makeUser(world)).ask('GET', '/api/discord/bot-invites');
  expect(status).toBe(200);
  const query = ({ search }: URL) => Object.fromEntries(new URLSearchParams(search));
  const base = { client_id: '100000000000000000', scope: 'bot' };
  expect(query(new URL(body.administrator))).toEqual({ ...base, permissions: '8' });
  expect(query(new URL(body.least))).toEqual({ ...base, permissions: '52224' });
  expect(body.least).toMatch(/^https:\/\/discord\.example\/oauth2\/authorize\?/);
});
