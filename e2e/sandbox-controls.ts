import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';

type Server = { id: string; name: string; channels: { id: string; name: string }[] };

/** The sandbox's own calls, by which a test changes what stands in for Discord and reads what arrived there. */
export function sandboxControls(request: APIRequestContext) {
  const base = '/discord-sandbox';
  const tell = async (path: string, data: object): Promise<void> => {
    const answer = await request.post(base + path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  return {
    tell,
    /** A server of the sandbox by its name. */
    async server(name: string): Promise<Server> {
      const all = (await (await request.get(`${base}/guilds`)).json()) as Server[];
      const found = all.find((server) => server.name === name);
      if (found === undefined) throw new Error(`the sandbox has no server ${name}`);
      return found;
    },
    /** Takes permissions in a channel from the site's bot; none gives it back what the server says. */
    deny: (channelId: string, deny: readonly string[]) =>
      tell(`/channels/${channelId}/permissions`, { member: 'bot', deny }),
    /** How many messages arrived in a channel. */
    async messageCount(channelId: string): Promise<number> {
      const all: unknown[] = await (
        await request.get(`${base}/channels/${channelId}/messages`)
      ).json();
      return all.length;
    },
  };
}

/** The id of a server's channel by its name. */
export function channelIn(server: Server, name: string): string {
  const found = server.channels.find((channel) => channel.name === name);
  if (found === undefined) throw new Error(`${server.name} has no channel ${name}`);
  return found.id;
}
