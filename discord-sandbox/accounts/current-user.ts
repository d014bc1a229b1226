import type { RESTGetAPICurrentUserResult, UserFlags } from 'discord-api-types/v10';
import type { Account } from '../state/stored-state.ts';

const noFlags = 0 as UserFlags;

/** The account as Discord answers it to an application with these scopes. */
export function currentUser(account: Account, scopes: string[]): RESTGetAPICurrentUserResult {
  const { id, username, globalName, avatar } = account;
  return {
    id,
    username,
    global_name: globalName,
    avatar,
    discriminator: '0',
    public_flags: noFlags,
    flags: noFlags,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    mfa_enabled: false,
    locale: 'en-US',
    premium_type: 0,
    ...(scopes.includes('email') && { email: `${id}@sandbox.invalid`, verified: true }),
  };
}
