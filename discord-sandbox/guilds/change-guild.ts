import * as z from 'zod/mini';
import type { Sandbox } from '../sandbox.ts';
import type { Guild } from '../state/stored-state.ts';

const memberRule = "member must be the id of an account, or 'bot'.";
const permissionsRule = 'permissions must be the bits of what the member may do, in digits.';

/** Who comes into a guild or goes: an account, or the bot. */
export const guildChange = z.object({
  member: z.string(memberRule).check(z.regex(/^(?:bot|\d{17,20})$/, memberRule)),
  /** Of an account that joins; nothing special unless given. */
  permissions: z.optional(z.string(permissionsRule).check(z.regex(/^\d{1,20}$/, permissionsRule))),
});
type GuildChange = z.infer<typeof guildChange>;

/** Lets someone in, or changes what they may do there; answers the guild once it is on disk. */
export async function joinGuild(
  { state }: Sandbox,
  guild: Guild,
  { member, permissions = '0' }: GuildChange,
): Promise<Guild> {
  return save(
    state,
    member === 'bot'
      ? { ...guild, botIsMember: true }
      : {
          ...guild,
          members: [...membersWithout(guild, member), { accountId: member, permissions }],
        },
  );
}

/** Lets someone go; answers the guild once it is on disk. */
export async function leaveGuild(
  { state }: Sandbox,
  guild: Guild,
  { member }: GuildChange,
): Promise<Guild> {
  return save(
    state,
    member === 'bot'
      ? { ...guild, botIsMember: false }
      : { ...guild, members: membersWithout(guild, member) },
  );
}

function membersWithout({ members }: Guild, accountId: string) {
  return members.filter((member) => member.accountId !== accountId);
}

async function save(state: Sandbox['state'], guild: Guild): Promise<Guild> {
  state.guilds.set(guild.id, guild);
  await state.commit();
  return guild;
}
