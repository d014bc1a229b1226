import type { Clan, ClanActivity } from '#shared/contract/clans.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { toFields } from '../../db/field-mapping.ts';
import type { ClanActivityRow } from './past-registrations.repository.ts';
import { clanFields } from './clan.fields.ts';
import type { ClanRow } from './clans.repository.ts';

/** `tournaments` counts completed ones, and `rank` is null before the first (rules/clans 6). */
export function presentClan(row: ClanRow): Clan {
  return {
    id: row.id,
    ...toFields(clanFields, row),
    leaderId: row.leader_id,
    handlerIds: row.handler_ids,
    memberIds: row.member_ids,
    wins: row.wins,
    tournaments: row.completed,
    rank: row.rank,
    createdAt: row.created_at.toISOString(),
  };
}

/** Points become numbers with 2 decimals. */
export function presentClanActivity(row: ClanActivityRow): ClanActivity {
  return {
    kind: row.kind,
    at: row.at.toISOString(),
    tournamentId: row.tournament_id,
    tournamentName: row.tournament_name,
    roundNumber: row.round_number,
    placement: row.placement,
    kills: row.kills,
    points: row.points_hundredths === null ? null : fromHundredths(row.points_hundredths),
  };
}
