import { botOf } from '../bots/find-bot.ts';
import { presentBot } from '../bots/present-bot.ts';
import { memberOf } from '../permissions/permissions-of.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Guild } from '../state/stored-state.ts';
import { presentMember, presentUser } from './present-guild.ts';

type Shown = ReturnType<typeof presentMember>;

/** A member of the guild by the id that Discord tells, a bot included, or null. */
export function findMember(sandbox: Sandbox, guild: Guild, userId: string): Shown | null {
  const key = guild.bots.find((bot) => botOf(sandbox, bot).id === userId);
  const member = memberOf(guild, key ?? userId);
  if (member === null) return null;
  if (key !== undefined) return presentMember(presentBot(botOf(sandbox, key)), member.roles);
  const account = sandbox.state.accounts.get(userId);
  return account === undefined ? null : presentMember(presentUser(account), member.roles);
}

/** A page of the guild's members, bots included, by id. */
export function listMembers(
  sandbox: Sandbox,
  guild: Guild,
  { after, limit }: { after: string; limit: number },
): Shown[] {
  const ids = [
    ...guild.members.map(({ accountId }) => accountId),
    ...guild.bots.map((key) => botOf(sandbox, key).id),
  ];
  return ids
    .filter((id) => BigInt(id) > BigInt(after))
    .toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
    .flatMap((id) => findMember(sandbox, guild, id) ?? [])
    .slice(0, limit);
}
