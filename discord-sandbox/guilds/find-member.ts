import type { SandboxState } from '../state/open-state.ts';
import type { Account } from '../state/stored-state.ts';
import { guildErrors, type GuildError } from './guild-errors.ts';
import { permissionsIn } from './present-guild.ts';

/** The account of a member as the bot may see it, or Discord's refusal. */
export function findMember(
  { guilds, accounts }: SandboxState,
  guildId: string,
  accountId: string,
): Account | GuildError {
  const guild = guilds.get(guildId);
  if (guild === undefined) return guildErrors.unknownGuild;
  if (!guild.botIsMember) return guildErrors.missingAccess;
  const account = accounts.get(accountId);
  if (account === undefined) return guildErrors.unknownUser;
  return permissionsIn(guild, accountId) === null ? guildErrors.unknownMember : account;
}
