import type { JoinRequest } from '#shared/contract/clans.ts';
import type { JoinRequestRow } from './join-requests.repository.ts';

export function presentJoinRequest(row: JoinRequestRow): JoinRequest {
  return {
    id: row.id,
    clanId: row.clan_id,
    userId: row.user_id,
    status: row.status,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  };
}
