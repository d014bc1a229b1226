import type { RESTAPIPartialCurrentUserGuild } from 'discord-api-types/v10';
import type { Account, Guild } from '../state/stored-state.ts';

/** Every bit that Discord knows today and more: the owner may do everything. */
const everything = String(2n ** 53n - 1n);

/** Discord's decimal digits of what a member may do in the guild, or null for someone else. */
export function permissionsIn(guild: Guild, accountId: string): string | null {
  if (guild.ownerId === accountId) return everything;
  return guild.members.find((member) => member.accountId === accountId)?.permissions ?? null;
}

/** A guild as Discord lists it to one of its members. */
export function presentOwnGuild(guild: Guild, accountId: string): RESTAPIPartialCurrentUserGuild {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    banner: null,
    owner: guild.ownerId === accountId,
    permissions: permissionsIn(guild, accountId) ?? '0',
    features: [],
  };
}

/** A member as Discord answers it to a bot. */
export function presentMember({ id, username, globalName, avatar }: Account) {
  return {
    user: {
      id,
      username,
      global_name: globalName,
      avatar,
      discriminator: '0',
      public_flags: 0,
      flags: 0,
      banner: null,
      accent_color: null,
      avatar_decoration_data: null,
      collectibles: null,
      primary_guild: null,
    },
    avatar: null,
    avatar_decoration_data: null,
    banner: null,
    collectibles: null,
    communication_disabled_until: null,
    deaf: false,
    flags: 0,
    joined_at: '2024-01-01T12:00:00.000000+00:00',
    mute: false,
    nick: null,
    pending: false,
    premium_since: null,
    roles: [],
  };
}
