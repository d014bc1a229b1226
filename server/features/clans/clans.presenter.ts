import type { Clan } from '#shared/contract/clans.ts';
import { fieldsOf } from '#server/db/field-mapping.ts';
import { clanFields } from './clan.fields.ts';
import type { ClanRow } from './clans.repository.ts';

/**
 * Formats a clan; `tournaments` counts completed ones, and `rank` is null until the first
 * (rules/clans 6).
 */
export function presentClan(row: ClanRow): Clan {
  return {
    id: row.id,
    ...fieldsOf(clanFields, row),
    leaderId: row.leader_id,
    handlerIds: row.handler_ids,
    memberIds: row.member_ids,
    wins: row.wins,
    tournaments: row.completed,
    rank: row.rank,
    createdAt: row.created_at.toISOString(),
  };
}
