import type { ClanActivity } from '#shared/contract/clans.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { ClanActivityRow } from './clan-activity.repository.ts';

/** Formats an event of a clan; points become numbers with 2 decimals. */
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
