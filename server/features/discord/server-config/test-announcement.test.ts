import { beforeEach, expect, test } from 'vitest';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { discordGuilds } from '#server/testing/scripted-discord.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const channelId = '500000000000000001';

beforeEach(() => {
  world.discordPost.posts.length = 0;
});

async function serverOwner(configured = true): Promise<{ person: Person; serverId: string }> {
  const person = await makeUser(world);
  const serverId = discordGuilds(person.name)[0]?.id ?? '';
  world.bot.setGuild(serverId, [{ id: channelId }]);
  const body = { discordServerId: serverId, announcementChannelId: channelId };
  if (configured) await person.ask('POST', '/api/server-config', body);
  return { person, serverId };
}

const announce = ({ ask }: Person, serverId: string) =>
  ask('POST', '/api/test-announcement', { serverId });

test('posts one message to the saved channel, and is logged', async () => {
  const { person, serverId } = await serverOwner();
  const changed = await tablesChangedBy(world, async () => {
    const { status, body } = await announce(person, serverId);
    expect([status, body]).toEqual([200, {}]);
  });
  expect(changed).toEqual(['audit_log']);
  expect(world.discordPost.posts).toMatchObject([
    { channelId, botToken: null, timeoutMs: 5000, nonce: expect.stringMatching(/^[\w-]{22}$/) },
  ]);
  expect(world.discordPost.posts[0]?.message.embeds).toHaveLength(1);
  const row = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'server_config.test')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    actor_id: person.id,
    after: { channelId, messageId: 'message 1' },
  });
});

test('returns 409 before a config is saved, and posts nothing', async () => {
  const { person, serverId } = await serverOwner(false);
  const { status, body } = await announce(person, serverId);
  expect([status, body.code]).toEqual([409, 'server_not_configured']);
  expect(body.message).toContain('Server Config');
  expect(world.discordPost.posts).toEqual([]);
});

const why = 'The bot is not allowed to write in this channel.';
const advice =
  'ake sure that the bot can send messages in the channel, that the channel ID is correct, and that the bot has the Send Messages permission.';

test.each([
  ['refuses', { is: 'refused', status: 403, code: 50_013, why } as const, `${why} M${advice}`],
  [
    'is limited',
    { is: 'postponed', afterMs: 1000, limited: true, why: 'Too many.' } as const,
    `Too many. Try again in 1 s. If it fails again, m${advice}`,
  ],
  [
    'does not answer',
    { is: 'unknown', why: 'No answer.' } as const,
    `No answer. The message may still have arrived. Check the channel before you send it again. If it fails again, m${advice}`,
  ],
])(
  'is 502 with reason and advice when Discord %s, and is not tried again',
  async (_name, outcome, message) => {
    const { person, serverId } = await serverOwner();
    world.discordPost.answer(outcome);
    const changed = await tablesChangedBy(world, async () => {
      const { status, body } = await announce(person, serverId);
      expect([status, body.code]).toEqual([502, 'discord_failed']);
      expect(body.message).toBe(message);
    });
    expect(changed).toEqual([]);
    expect(world.discordPost.posts).toHaveLength(1);
  },
);
