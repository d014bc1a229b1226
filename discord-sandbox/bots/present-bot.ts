import type { Sandbox } from '../sandbox.ts';
import type { Bot } from './find-bot.ts';

const guildMembersLimited = 1 << 15;

export function presentBot({ id, username }: Bot) {
  return {
    id,
    username,
    global_name: null,
    avatar: null,
    discriminator: '0000',
    public_flags: 0,
    flags: 0,
    bot: true,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
  };
}

export function presentBotToItself(bot: Bot) {
  return {
    ...presentBot(bot),
    mfa_enabled: false,
    locale: 'en-US',
    premium_type: 0,
    email: null,
    verified: true,
  };
}

export function presentApplication({ state, redirectUri }: Sandbox, bot: Bot) {
  const flags = bot.key === 'bot' && state.settings.serverMembersIntent ? guildMembersLimited : 0;
  const [owner] = state.accounts.values();
  return {
    id: bot.id,
    name: bot.username,
    icon: null,
    description: '',
    type: null,
    bot: presentBot(bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags,
    flags_new: String(flags),
    redirect_uris: bot.key === 'bot' ? [redirectUri] : [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: {
      ...presentBot({ key: '', id: owner?.id ?? '0', username: owner?.username ?? '' }),
      bot: false,
      discriminator: '0',
    },
    approximate_guild_count: [...state.guilds.values()].filter(({ bots }) => bots.includes(bot.key))
      .length,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: [],
  };
}
