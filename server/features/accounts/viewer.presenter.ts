import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { UserRow } from './users.repository.ts';

/** Returns the part of an account that permissions depend on. */
export function toViewer(user: UserRow, ownerDiscordId: string | null): Viewer {
  return {
    userId: user.id,
    role: user.role,
    isOwner: user.discord_id === ownerDiscordId,
    banned: user.banned,
    completedProfile: hasCompletedProfile(user),
  };
}
