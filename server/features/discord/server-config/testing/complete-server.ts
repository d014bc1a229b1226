import { deliverAll, makeServerConfig } from '#server/testing/deliveries.ts';
import { scriptedRoleId } from '#server/testing/scripted-bot.ts';
import { discordGuilds } from '#server/testing/scripted-discord.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';

export const channelId = '580000000000000002';
const roomsChannelId = '580000000000000003';

/** `owner` owns the server, but somebody else has saved its setup. */
export async function completeServer(world: TestWorld) {
  await world.db.deleteFrom('server_configs').execute();
  await world.db.deleteFrom('deliveries').execute();
  await deliverAll(world);
  world.discordPost.answer();
  world.discordPost.answerRoles();
  const owner = await makeUser(world);
  const serverId = discordGuilds(owner.name)[0]?.id ?? '';
  const roleId = scriptedRoleId(serverId, 1);
  await makeServerConfig(world, {
    serverId,
    channelId,
    roomsChannelId,
    participantRoleId: roleId,
    announceAll: false,
  });
  const hidden = { id: serverId, allow: '0', deny: String(1n << 10n) };
  world.bot.setGuild(serverId, [{ id: channelId }, { id: roomsChannelId, overwrites: [hidden] }]);
  world.bot.setRoles(serverId, ['Player', 'Bot'], String(1n << 28n));
  return { owner, serverId, roleId };
}
