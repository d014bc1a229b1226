import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from '#discord-sandbox/sandbox.ts';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { sandboxPrefix } from '../platform/config.ts';
import { createDiscordBot, type DiscordBot } from '../discord/discord-bot.ts';
import { createDiscordOAuth, type DiscordOAuth } from '../discord/discord-oauth.ts';
import { createPostMessage, type PostMessage } from '../discord/post-message.ts';
import type { Clock } from '../platform/clock.ts';

type SandboxedDiscord = {
  discord: DiscordOAuth;
  bot: DiscordBot;
  postMessage: PostMessage;
  sandbox: SandboxOptions;
  /** Where the app has to listen, so that Discord's own addresses hold. */
  publicUrl: string;
  port: number;
  removeState(): Promise<void>;
};

/** The application that the sandbox knows. */
export const sandboxClient = {
  clientId: '100000000000000000',
  clientSecret: 'a secret: + & %',
};

/** What its bot shows. */
export const sandboxBotToken = 'bot token of the tests';

/** The sandbox below the product's own address, and the real client that asks it over HTTP. */
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
    removeState: () => rm(folder, { recursive: true, force: true }),
  };
}
