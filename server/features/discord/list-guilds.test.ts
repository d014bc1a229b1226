import { expect, test, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { makeUser, visitor } from '../../testing/users.ts';
import { discordGuilds } from '../../testing/scripted-discord.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const path = '/api/discord/guilds';
const week = 7 * 24 * 60 * 60_000;

function guild(id: string, owner: boolean, permissions: string) {
  return { id, name: `Server ${id}`, owner, permissions };
}

test("lists the caller's own servers with the caller's own token, to nobody else", async () => {
  const readGuilds = vi.spyOn(world.deps.discord, 'readGuilds');
  const person = await makeUser(world);
  const [own] = discordGuilds(person.name);
  const { status, body } = await person.ask('GET', path);
  expect([status, body]).toEqual([
    200,
    [{ id: own?.id, name: own?.name, permissions: 40, isProved: false }],
  ]);
  expect(readGuilds).toHaveBeenCalledExactlyOnceWith(`access-${person.name}`);
  expect((await visitor(world)('GET', path)).status).toBe(401);
});

test('omits the servers that the caller does not manage, and keeps their order', async () => {
  vi.spyOn(world.deps.discord, 'readGuilds').mockResolvedValueOnce([
    guild('300000000000000003', false, '32'),
    guild('300000000000000001', true, '0'),
    guild('300000000000000004', false, '1024'),
    guild('300000000000000002', false, String((1n << 60n) + 8n)),
    guild('300000000000000005', false, String(1n << 60n)),
  ]);
  const person = await makeUser(world);
  const { body } = await person.ask('GET', path);
  expect(body).toEqual([
    {
      id: '300000000000000003',
      name: 'Server 300000000000000003',
      permissions: 32,
      isProved: false,
    },
    {
      id: '300000000000000001',
      name: 'Server 300000000000000001',
      permissions: 0,
      isProved: false,
    },
    {
      id: '300000000000000002',
      name: 'Server 300000000000000002',
      permissions: 8,
      isProved: false,
    },
  ]);
});

test('refreshes an expired token first', async () => {
  const readGuilds = vi.spyOn(world.deps.discord, 'readGuilds');
  const person = await makeUser(world);
  world.advance(week);
  expect((await person.ask('GET', path)).status).toBe(200);
  expect(readGuilds).toHaveBeenCalledExactlyOnceWith(`access-${person.name}-again`);
});

test('asks the user to sign in again if Discord refuses the token, or there is none', async () => {
  vi.spyOn(world.deps.discord, 'readGuilds').mockResolvedValueOnce(null);
  const person = await makeUser(world);
  const expected = [
    409,
    { code: 'discord_grant_missing', message: expect.stringContaining('Log in with Discord') },
  ];
  const refused = await person.ask('GET', path);
  expect([refused.status, refused.body]).toEqual(expected);
  await world.db.deleteFrom('discord_grants').where('user_id', '=', person.id).execute();
  const missing = await person.ask('GET', path);
  expect([missing.status, missing.body]).toEqual(expected);
});

test('returns 502 if Discord fails', async () => {
  const failure = new AppError('discord_failed');
  vi.spyOn(world.deps.discord, 'readGuilds').mockRejectedValueOnce(failure);
  const { status, body } = await (await makeUser(world)).ask('GET', path);
  expect([status, body.code]).toEqual([502, 'discord_failed']);
});
