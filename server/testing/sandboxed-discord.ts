import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from '#discord-sandbox/sandbox.ts';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { sandboxPrefix } from '../platform/config.ts';
import { createMemberRoles, type MemberRoles } from '../discord/member-roles.ts';
import { createDiscordBot, type DiscordBot } from '../discord/discord-bot.ts';
import { createDiscordOAuth, type DiscordOAuth } from '../discord/discord-oauth.ts';
import { createOpenDirectChannel, type OpenDirectChannel } from '../discord/open-direct-channel.ts';
import { createPostMessage, type PostMessage } from '../discord/post-message.ts';
import type { Clock } from '../platform/clock.ts';

type SandboxedDiscord = {
  discord: DiscordOAuth;
  bot: DiscordBot;
  postMessage: PostMessage;
  openDirectChannel: OpenDirectChannel;
  changeRole: MemberRoles['changeRole'];
  hasRole: MemberRoles['hasRole'];
  sandbox: SandboxOptions;
  /** The address on which the app has to listen, since Discord's addresses contain it. */
  publicUrl: string;
  port: number;
  removeState(): Promise<void>;
};

export const sandboxClient = {
  clientId: '100000000000000000',
  clientSecret: 'a secret: + & %',
};

export const sandboxBotToken = 'bot token of the tests';

/**
 * Returns the sandbox below the product's own address, and the real client that calls it over HTTP.
 */
export async function sandboxedDiscord(clock: Clock): Promise<SandboxedDiscord> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-sandbox-'));
  const publicUrl = `http://127.0.0.1:${port}`;
  const redirectUri = `${publicUrl}/api/auth/discord/callback`;
  const apiUrl = `${publicUrl}${sandboxPrefix}/api/v10`;
  return {
    port,
    publicUrl,
    sandbox: {
      ...sandboxClient,
      botToken: sandboxBotToken,
      redirectUri,
      stateFile: join(folder, 'state.json'),
      clock,
    },
    discord: createDiscordOAuth({
      ...sandboxClient,
      redirectUri,
      apiUrl,
      authorizeUrl: `${publicUrl}${sandboxPrefix}/oauth2/authorize`,
      clock,
    }),
    bot: createDiscordBot({ apiUrl, token: sandboxBotToken }),
    postMessage: createPostMessage({ apiUrl, token: sandboxBotToken }),
    openDirectChannel: createOpenDirectChannel({
      apiUrl,
      token: sandboxBotToken,
      now: () => clock().getTime(),
    }),
    ...createMemberRoles({ apiUrl, token: sandboxBotToken }),
    removeState: () => rm(folder, { recursive: true, force: true }),
  };
}
