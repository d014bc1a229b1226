import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestWorld } from '#server/testing/test-app.ts';
import { listeningSandbox } from '../deliveries/testing/listening-sandbox.ts';

const world = useTestWorld();
let discord: Awaited<ReturnType<typeof listeningSandbox>>;

beforeAll(async () => {
  discord = await listeningSandbox(world);
});

afterAll(() => discord.close());

async function ask(username: string, serverId: string) {
  const { id } = await discord.control('POST', '/accounts', { username });
  const about = { roleId: '397000000000000011', botToken: null, timeoutMs: 5000 };
  return world.deps.hasRole({ ...about, serverId, discordId: id });
}

test('an account that is not in the server has no role there', async () => {
  const guilds: { id: string; name: string }[] = await discord.control('GET', '/guilds');
  const guild = guilds.find(({ name }) => name === 'Hotdrop Community');
  expect(await ask('stranger', guild?.id ?? '')).toEqual({ is: 'known', has: false });
});

test('it is not known who has a role in a server without the bot', async () => {
  expect(await ask('someone', '397000000000000001')).toMatchObject({
    is: 'refused',
    why: expect.stringContaining('the bot is not in it'),
  });
});
