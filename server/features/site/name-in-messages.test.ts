import { beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedSide, makeTournament, playRound, start } from '../../testing/communities.ts';
import { announcedTournament, deliverAll, makeServerConfig } from '../../testing/deliveries.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import { discordGuilds } from '../../testing/scripted-discord.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const sponsorServer = '320000000000000001';
let manager: Person;
let ownServer: string;

beforeAll(async () => {
  manager = await makeUser(world);
  ownServer = discordGuilds(manager.name)[0]?.id ?? '';
  world.bot.setGuild(ownServer, [{ id: '420000000000000002' }]);
  await makeServerConfig(world, { serverId: sponsorServer, announceAll: false });
  await makeServerConfig(world, {
    serverId: ownServer,
    channelId: '420000000000000002',
    announceAll: false,
  });
  const owner = await makeUser(world, { owner: true });
  await owner.ask('PUT', '/api/admin/settings', { siteName: 'Nachtliga' });
  const colors = { '--primary': '210 90% 60%' };
  await owner.ask('PUT', '/api/admin/colors', { name: 'Ours', colors });
});
beforeEach(() => {
  world.discordPost.posts.length = 0;
});

test.each<[string, () => Promise<unknown>]>([
  [
    'an announcement',
    async () => {
      await announcedTournament(world, sponsorServer);
      await deliverAll(world);
    },
  ],
  [
    'a test of the channel',
    () => manager.ask('POST', '/api/test-announcement', { serverId: ownServer }),
  ],
  [
    'results',
    async () => {
      const tournament = await makeTournament(world, { sponsorDiscordServerId: sponsorServer });
      const side = await approvedSide(world, tournament);
      await start(world, tournament);
      await playRound(world, tournament, 1, [{ side, placement: 1, kills: [4] }]);
      const path = `/api/tournaments/${tournament.id}/send-to-discord`;
      await tournament.host.ask('POST', path);
    },
  ],
])('%s is signed with the name of the site, in its colour', async (_what, send) => {
  await send();
  const signs = world.discordPost.posts.map(({ message: { embeds } }) => [
    embeds[0]?.footer?.text,
    embeds[0]?.color,
  ]);
  expect(signs).toEqual([['Nachtliga · localhost:3000', 0x3d99f5]]);
});
