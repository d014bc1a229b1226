import type { Page } from 'playwright-core';
import { askSandbox } from '#scripts/harness/sign-in.ts';

type Server = { id: string; name: string; channels: { id: string; name: string }[] };

/** Calls to the sandbox that change the simulated Discord and read the messages sent to it. */
export function sandboxControls(page: Page) {
  const { origin } = new URL(page.url());
  const tell = (path: string, data: object) => askSandbox<unknown>({ origin }, path, data);
  return {
    tell,
    /** Returns a server of the sandbox by its name. */
    async server(name: string): Promise<Server> {
      const all = await askSandbox<Server[]>({ origin }, '/guilds');
      const found = all.find((server) => server.name === name);
      if (found === undefined) throw new Error(`the sandbox has no server ${name}`);
      return found;
    },
    /** Denies the site's bot permissions in a channel. An empty list restores those of the server. */
    deny: (channelId: string, deny: readonly string[]) =>
      tell(`/channels/${channelId}/permissions`, { member: 'bot', deny }),
    /** Returns the number of messages in a channel. */
    async messageCount(channelId: string): Promise<number> {
      const all = await askSandbox<unknown[]>({ origin }, `/channels/${channelId}/messages`);
      return all.length;
    },
  };
}

/** Returns the id of a server's channel by its name. */
export function channelIn(server: Server, name: string): string {
  const found = server.channels.find((channel) => channel.name === name);
  if (found === undefined) throw new Error(`${server.name} has no channel ${name}`);
  return found.id;
}
