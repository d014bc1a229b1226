import type { Me, PublicUser, User } from '#shared/contract/accounts.ts';
import { maySeeAccountDetails, maySeeEmail } from '#shared/domain/accounts/permissions.ts';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { UserRow } from './users.repository.ts';

export function presentMe(row: UserRow & { unread: number }, ownerDiscordId: string | null): Me {
  return {
    id: row.id,
    discordId: row.discord_id,
    username: row.username,
    email: row.email,
    avatar: row.avatar,
    ign: row.ign,
    uid: row.uid,
    role: row.role,
    isOwner: row.discord_id === ownerDiscordId,
    banned: row.banned,
    lastActive: row.last_active?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    unread: row.unread,
  };
}

/** See rules/accounts 4. */
export function presentUser(row: UserRow, viewer: Viewer | null): User {
  return {
    id: row.id,
    username: row.username,
    ign: row.ign,
    uid: row.uid,
    avatar: row.avatar,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    ...(maySeeAccountDetails(viewer, row.id) && {
      discordId: row.discord_id,
      banned: row.banned,
      lastActive: row.last_active?.toISOString() ?? null,
    }),
    ...(maySeeEmail(viewer, row.id) && { email: row.email }),
  };
}

/** See rules/accounts 4.5. */
export function presentPublicUser(row: UserRow): PublicUser {
  return { username: row.username, ign: row.ign, uid: row.uid, avatar: row.avatar };
}

export function toViewer(
  user: Pick<UserRow, 'id' | 'discord_id' | 'ign' | 'uid' | 'role' | 'banned'>,
  ownerDiscordId: string | null,
): Viewer {
  return {
    userId: user.id,
    role: user.role,
    isOwner: user.discord_id === ownerDiscordId,
    banned: user.banned,
    completedProfile: hasCompletedProfile(user),
  };
}
