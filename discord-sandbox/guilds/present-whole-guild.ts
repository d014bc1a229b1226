import { botOf } from '../bots/find-bot.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Guild } from '../state/stored-state.ts';

/** A guild as Discord answers it to a bot that is in it: everything as it is after making it. */
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

/** Roles as Discord answers them, everyone's first. */
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
    ...(botId !== null && { tags: { bot_id: botOf(sandbox, botId).id } }),
  }));
}
