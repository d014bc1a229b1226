import { join } from 'node:path';
import type { Logger } from 'pino';
import { refuseUnlessLoopback } from '#discord-sandbox/loopback.ts';
import type { SandboxOptions } from '#discord-sandbox/sandbox.ts';
import { addAccounts } from '#discord-sandbox/state/add-accounts.ts';
import { firstGuilds } from '#discord-sandbox/state/first-guilds.ts';
import { readState } from '#discord-sandbox/state/read-state.ts';
import type { DemoOptions } from './demo/fill-demo.ts';
import type { DiscordEndpoints } from './discord/discord-oauth.ts';
import { ConfigError, redirectUri, sandboxPrefix, type Config } from './platform/config.ts';
import { randomToken } from './platform/crypto.ts';

type ChosenDiscord = {
  endpoints: DiscordEndpoints & { botToken: string };
  /** Null with a real Discord application. */
  sandbox: SandboxOptions | null;
};

/** Without a Discord application the sandbox is used, but only on this machine; otherwise this throws `ConfigError`. */
export function chooseDiscord(config: Config, log: Logger): ChosenDiscord {
  if (config.discord !== null) {
    const { discord, discordApiUrl: apiUrl, discordAuthorizeUrl: authorizeUrl } = config;
    return { endpoints: { ...discord, apiUrl, authorizeUrl }, sandbox: null };
  }
  const refusal = refuseUnlessLoopback({
    host: config.host,
    publicUrl: config.publicUrl,
    nodeEnv: config.production ? 'production' : undefined,
  });
  if (refusal !== null) throw new ConfigError(refusal);
  const credentials = {
    clientId: '100000000000000000',
    clientSecret: randomToken(),
    botToken: randomToken(),
  };
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return {
    endpoints: {
      ...credentials,
      // The server calls itself directly, because PUBLIC_URL may belong to a proxy that is not running yet.
      apiUrl: `http://${host}:${config.port}${sandboxPrefix}/api/v10`,
      authorizeUrl: `${config.publicUrl}${sandboxPrefix}/oauth2/authorize`,
    },
    sandbox: {
      ...credentials,
      stateFile: join(config.dataDir, 'discord-sandbox.json'),
      redirectUri: redirectUri(config),
      log,
    },
  };
}

/** Connects the demo and the sandbox, so a developer can sign in as the demo's users and see who is in a server. */
export async function readSandboxForDemo(
  sandbox: SandboxOptions | null,
): Promise<Omit<DemoOptions, 'print'>> {
  if (sandbox === null) {
    return { accounts: [], sponsorServerId: null, addToSandbox: async () => undefined };
  }
  const { stateFile } = sandbox;
  const { accounts, guilds = firstGuilds(accounts) } = await readState(stateFile);
  const sponsorServerId = guilds[0]?.id ?? null;
  return {
    accounts,
    sponsorServerId,
    addToSandbox: (people) => addAccounts(stateFile, { people, guildId: sponsorServerId }),
  };
}
