import { saveServerConfig } from '../../features/discord/server-config/save-server-config.command.ts';
import {
  approvedSide,
  giveRoom,
  makeTournament,
  playRound,
  start,
} from '../../testing/communities.ts';
import { makeUser, loadViewer, type Person } from '../../testing/users.ts';
import { scriptedRoleId } from '../../testing/scripted-bot.ts';
import { discordGuilds } from '../../testing/scripted-discord.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

const channelId = '500000000000000002';

/** Each request has its own server. */
export async function discordRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const player = await makeUser(world);
  const guildId = '300000000000000002';
  world.bot.setMembers(guildId, []);
  const looking = await serverOwner(world);
  const saving = await serverOwner(world);
  world.bot.setRoles(saving.serverId, ['Player', 'Bot'], String(1n << 28n));
  const testing = await configuredServer(world);
  return {
    checkMembership: { who: player, query: { guildId, userId: player.id } },
    checkMemberships: { who: player, body: { guildId, userIds: [player.id] } },
    listGuilds: { who: player },
    botInvites: { who: player },
    listChannels: { who: looking.who, params: { serverId: looking.serverId } },
    listRoles: { who: looking.who, params: { serverId: looking.serverId } },
    readServerConfig: { who: looking.who, query: { serverId: looking.serverId } },
    saveServerConfig: {
      who: saving.who,
      body: {
        discordServerId: saving.serverId,
        announcementChannelId: channelId,
        roomsChannelId: channelId,
        participantRoleId: scriptedRoleId(saving.serverId, 1),
        announceAllTournaments: false,
        botToken: '',
      },
    },
    testAnnouncement: { who: testing.who, body: { serverId: testing.serverId } },
    sendToDiscord: await playedForSponsor(world),
    ...(await resultsRequests(world)),
    ...(await roomRequests(world)),
  };
}

async function serverOwner(world: TestWorld): Promise<{ who: Person; serverId: string }> {
  const who = await makeUser(world);
  const serverId = discordGuilds(who.name)[0]?.id ?? '';
  world.bot.setGuild(serverId, [{ id: channelId }]);
  return { who, serverId };
}

async function configuredServer(world: TestWorld) {
  const { who, serverId } = await serverOwner(world);
  await saveServerConfig(world.deps, await loadViewer(world, who), {
    discordServerId: serverId,
    announcementChannelId: channelId,
    announceAllTournaments: false,
  });
  return { who, serverId };
}

async function playedForSponsor(world: TestWorld): Promise<ValidRequest> {
  const { who, serverId } = await configuredServer(world);
  const tournament = await makeTournament(world, { host: who, sponsorDiscordServerId: serverId });
  const side = await approvedSide(world, tournament);
  await start(world, tournament);
  await playRound(world, tournament, 1, [{ side, placement: 1, kills: [2] }]);
  return { who, params: { id: tournament.id } };
}

/** Returns requests about the room of a round, which may be posted where only some can see it. */
async function roomRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const { who, serverId } = await serverOwner(world);
  const hidden = { id: serverId, allow: '0', deny: String(1n << 10n) };
  world.bot.setGuild(serverId, [{ id: channelId, overwrites: [hidden] }]);
  await saveServerConfig(world.deps, await loadViewer(world, who), {
    discordServerId: serverId,
    announcementChannelId: channelId,
    roomsChannelId: channelId,
    announceAllTournaments: false,
  });
  const tournament = await makeTournament(world, { host: who, sponsorDiscordServerId: serverId });
  await start(world, tournament);
  await giveRoom(world, tournament, 1);
  const params = { id: tournament.id, round: '1' };
  return {
    readRoomPost: { who, params },
    postRoom: { who, params, body: { withCredentials: true } },
  };
}

/** The results were sent to Discord and corrected since. */
async function resultsRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const { who, params } = await playedForSponsor(world);
  const id = params?.['id'] ?? '';
  await who.ask('POST', `/api/tournaments/${id}/send-to-discord`);
  const { id: deliveryId } = await world.db
    .selectFrom('deliveries')
    .select('id')
    .where('tournament_id', '=', id)
    .where('kind', '=', 'results')
    .executeTakeFirstOrThrow();
  return {
    listResultsMessages: { who, params: { id } },
    editResultsMessage: { who, params: { id, deliveryId } },
  };
}
