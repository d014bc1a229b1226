import type { Clan } from '../../../shared/contract/clans.ts';
import { fileUrl } from '../files/file-url.ts';
import type { ClanRow } from './clans.repository.ts';

/** A clan as everyone sees it; `tournaments` counts completed ones and `rank` is null until the first (contract §5). */
export function presentClan(row: ClanRow): Clan {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    logoUrl: fileUrl(row.logo_file),
    discordInviteLink: row.discord_invite_link,
    discordServerId: row.discord_server_id,
    leaderId: row.leader_id,
    handlerIds: row.handler_ids,
    memberIds: row.member_ids,
    recruiting: row.recruiting,
    wins: row.wins,
    tournaments: row.completed,
    rank: row.rank,
    createdAt: row.created_at.toISOString(),
  };
}
