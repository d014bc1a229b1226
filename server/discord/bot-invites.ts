import { neededPermissions, permissionsWithRoles } from '#shared/domain/discord/permissions.ts';

/**
 * Invite links of the bot: with Administrator (rules/discord 1.4), with only the permissions that it needs, and with
 * Manage Roles in addition to those.
 */
export type BotInvites = { administrator: string; least: string; withRoles: string };

const administrator = '8';

export function createBotInvites({
  authorizeUrl,
  clientId,
}: {
  authorizeUrl: string;
  clientId: string;
}): BotInvites {
  const inviteWith = (permissions: string) => {
    const url = new URL(authorizeUrl);
    url.search = new URLSearchParams({ client_id: clientId, scope: 'bot', permissions }).toString();
    return url.href;
  };
  return {
    administrator: inviteWith(administrator),
    least: inviteWith(neededPermissions),
    withRoles: inviteWith(permissionsWithRoles),
  };
}
