import type { Guild } from '../state/stored-state.ts';

const ordinaryPermissions = '1071698660929';

/** A guild as Discord answers it to a bot that is in it: everything as it is after making it. */
export function presentWholeGuild({ id, name, ownerId, members }: Guild, withCounts: boolean) {
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
    roles: [everyone(id)],
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
      // The bot is a member too.
      approximate_member_count: members.length + 1,
      approximate_presence_count: 1,
    }),
  };
}

/** The role that everyone has; its id is the guild's. */
function everyone(id: string) {
  return {
    id,
    name: '@everyone',
    permissions: ordinaryPermissions,
    position: 0,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
}
