import { saveServerConfig } from '#shared/contract/server-config.ts';
import { askSandbox, type User } from './sign-in.ts';

export type SandboxServer = { id: string; name: string; channels: { id: string; name: string }[] };

export function listServers(user: User): Promise<SandboxServer[]> {
  return askSandbox<SandboxServer[]>(user, '/guilds');
}

/** Sets up announcements in a channel of the owner's server. Returns the ids of the server and the channel. */
export async function connectServer(
  owner: User,
  { channel, announceAllTournaments }: { channel: string; announceAllTournaments: boolean },
): Promise<{ serverId: string; channelId: string }> {
  const server = (await listServers(owner)).find(({ name }) => name === 'Hotdrop Community');
  const found = server?.channels.find(({ name }) => name === channel);
  if (server === undefined || found === undefined) throw new Error('the sandbox has no server');
  await owner.call(saveServerConfig, {
    body: {
      discordServerId: server.id,
      announcementChannelId: found.id,
      announceAllTournaments,
    },
  });
  return { serverId: server.id, channelId: found.id };
}
