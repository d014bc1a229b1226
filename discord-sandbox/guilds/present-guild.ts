import type { RESTAPIPartialCurrentUserGuild } from 'discord-api-types/v10';
import { everyPermission, may } from '../permissions/permission-bits.ts';
import type { Account, Guild } from '../state/stored-state.ts';
import { getBot } from '../bots/find-bot.ts';
import type { Sandbox } from '../sandbox.ts';

/**
 * Returns a guild member's permissions as Discord's decimal bit field; null for a user who is not a member. The
 * bits contain the permissions of the member's roles and the member's own, but not those that everyone has.
 */
export function permissionsIn(guild: Guild, accountId: string): string | null {
  if (guild.ownerId === accountId) return String(everyPermission);
  const member = guild.members.find((one) => one.accountId === accountId);
  if (member === undefined) return null;
  const ownRoles = guild.roles.filter(({ id }) => member.roles.includes(id));
  return String(
    ownRoles.reduce(
      (sum, { permissions }) => sum | BigInt(permissions),
      BigInt(member.permissions),
    ),
  );
}

export function manages(guild: Guild, accountId: string): boolean {
  const bits = BigInt(permissionsIn(guild, accountId) ?? '0');
  return may(bits, 'ADMINISTRATOR') || may(bits, 'MANAGE_GUILD');
}

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

export function presentUser({ id, username, globalName, avatar }: Account) {
  return {
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
  };
}

type User = Omit<ReturnType<typeof presentUser>, 'global_name'> & { global_name: string | null };

export function presentMember(user: User, roles: string[]) {
  return {
    user,
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
    roles,
  };
}

export function presentWholeGuild(sandbox: Sandbox, guild: Guild, withCounts: boolean) {
  const { id, name, ownerId, members, bots } = guild;
  return {
    id,
    name,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: ownerId,
    application_id: null,
    region: 'us-east',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: presentRoles(sandbox, guild),
    default_message_notifications: 0,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: 'en-US',
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    incidents_data: null,
    ...(withCounts && {
      approximate_member_count: members.length + bots.length,
      approximate_presence_count: 1,
    }),
  };
}

export function presentRoles(sandbox: Sandbox, { roles }: Guild) {
  return roles.map(({ id, name, permissions, color, botId }, position) => ({
    id,
    name,
    permissions,
    position,
    color,
    colors: { primary_color: color, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: botId !== null,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    ...(botId !== null && { tags: { bot_id: getBot(sandbox, botId).id } }),
  }));
}
