import type { AdminClan, AdminTournament, AdminUser } from '#shared/contract/admin.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { presentUser } from '../accounts/users.presenter.ts';
import type { UserRow } from '../accounts/users.repository.ts';
import { fileUrl } from '../files/files.presenter.ts';
import type { AdminClanRow, AdminTournamentRow } from './tables.repository.ts';

export function presentAdminUser(
  row: UserRow,
  viewer: Viewer,
  ownerDiscordId: string | null,
): AdminUser {
  return { ...presentUser(row, viewer), isOwner: row.discord_id === ownerDiscordId };
}

/** `tournaments` counts completed ones. */
export function presentAdminClan(row: AdminClanRow): AdminClan {
  return {
    id: row.id,
    name: row.name,
    logoUrl: fileUrl(row.logo_file),
    leaderId: row.leader_id,
    leaderName: row.leader_name,
    memberCount: row.member_count,
    wins: row.wins,
    tournaments: row.completed,
    createdAt: row.created_at.toISOString(),
  };
}

/** Rejected registrations are not counted. */
export function presentAdminTournament(row: AdminTournamentRow): AdminTournament {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    hostUserId: row.host_user_id,
    hostName: row.host_name,
    startDate: row.start_date.toISOString(),
    registeredTeams: row.registered_teams,
    maxTeams: row.max_teams,
  };
}
