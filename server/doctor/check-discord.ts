import type { Check } from '#shared/contract/admin.ts';
import { missingPermissions } from '#shared/domain/discord/permissions.ts';
import type { DiscordApplication, DiscordBot } from '../discord/discord-bot.ts';
import { AppError } from '../platform/errors.ts';
import { fail, pass, warn } from './judge.ts';

const guide = 'docs/operate/discord.md';

/** `application` is the reason if Discord did not respond. */
export function checkApplication(
  application: DiscordApplication | 'refused' | 'silent',
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): Check[] {
  if (application === 'silent') {
    return [
      fail(
        'Discord',
        'Discord does not answer, so nobody can log in.',
        'Check that this machine reaches DISCORD_API_URL, and look at https://discordstatus.com.',
      ),
    ];
  }
  if (application === 'refused') {
    return [
      fail(
        'Discord',
        'Discord does not accept DISCORD_BOT_TOKEN.',
        `Reset the token in the developer portal, set it, and start Hotdrop again (${guide}).`,
      ),
    ];
  }
  return [
    application.id === clientId
      ? pass('Discord', 'Discord accepts the bot token of this application.')
      : fail(
          'Discord',
          'DISCORD_BOT_TOKEN and DISCORD_CLIENT_ID belong to different applications.',
          `Take all three DISCORD_ settings from one application (${guide}).`,
        ),
    application.redirectUris.includes(redirectUri)
      ? pass('Discord redirect', `${redirectUri} is registered.`)
      : fail(
          'Discord redirect',
          `${redirectUri} is not registered, so nobody can log in.`,
          `Add exactly this address under OAuth2, Redirects in the developer portal (${guide}).`,
        ),
    application.requiresCodeGrant
      ? fail(
          'Discord invites',
          'The bot requires a code grant, so its invites do not work.',
          `Turn off Requires OAuth2 Code Grant under Bot in the developer portal (${guide}).`,
        )
      : pass('Discord invites', 'The bot can be invited.'),
    application.listsMembers
      ? pass('Discord intents', 'The bot may read lists of members.')
      : warn(
          'Discord intents',
          'The Server Members Intent is off, so checks of many players take longer.',
          `Turn it on under Bot, Privileged Gateway Intents in the developer portal (${guide}).`,
        ),
  ];
}

export type ServerToCheck = { id: string; channelId: string; botToken: string | null };

/** Returns null when there is no problem. */
export async function findServerProblem(
  bot: Pick<DiscordBot, 'readGuild'>,
  { id, channelId, botToken }: ServerToCheck,
): Promise<string | null> {
  try {
    const guild = await bot.readGuild(id, botToken);
    const channel = guild.channels.find((each) => each.id === channelId);
    if (channel === undefined) return 'the channel is gone or hidden from the bot';
    const missing = missingPermissions(guild, guild.me, channel.overwrites);
    return missing.length === 0 ? null : `the bot lacks ${missing.map(spoken).join(', ')}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'bot_not_in_server') return 'the bot is not in the server';
    if (error.code === 'bot_token_refused') return "Discord refuses the server's own bot token";
    return 'Discord did not answer';
  }
}

function spoken(permission: string): string {
  const words = permission.split('_').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return words.join(' ');
}

/** `problems` are those of the servers that were checked. `total` is the number of all servers. */
export function checkServers(
  problems: readonly { id: string; problem: string | null }[],
  total: number,
): Check {
  const name = 'Discord servers';
  if (problems.length === 0) return pass(name, 'None is set up.');
  const bad = problems.filter(({ problem }) => problem !== null);
  const looked =
    total > problems.length
      ? `Of ${total} servers the newest ${problems.length} were checked`
      : `${total === 1 ? '1 server was' : `${total} servers were`} checked`;
  if (bad.length === 0) return pass(name, `${looked}; announcements reach them.`);
  return warn(
    name,
    `${looked}. ${bad.map(({ id, problem }) => `${id}: ${problem}`).join('; ')}.`,
    'Open Server Config as a manager of the server: it offers the invite and shows what the bot lacks.',
  );
}
