import type { Page } from 'playwright-core';
import { askSandbox } from '#scripts/harness/sign-in.ts';

type Server = { id: string; name: string; channels: { id: string; name: string }[] };

export function sandboxControls(page: Page) {
  const { origin } = new URL(page.url());
  const tell = (path: string, data: object) => askSandbox<unknown>({ origin }, path, data);
  return {
    tell,
    async server(name: string): Promise<Server> {
      const all = await askSandbox<Server[]>({ origin }, '/guilds');
      const found = all.find((server) => server.name === name);
      if (found === undefined) throw new Error(`the sandbox has no server ${name}`);
      return found;
    },
    /** An empty list restores the server's permissions. */
    deny: (channelId: string, deny: readonly string[]) =>
      tell(`/channels/${channelId}/permissions`, { member: 'bot', deny }),
    async messageCount(channelId: string): Promise<number> {
      const all = await askSandbox<unknown[]>({ origin }, `/channels/${channelId}/messages`);
      return all.length;
    },
  };
}

export function channelIn(server: Server, name: string): string {
  const found = server.channels.find((channel) => channel.name === name);
  if (found === undefined) throw new Error(`${server.name} has no channel ${name}`);
  return found.id;
}
