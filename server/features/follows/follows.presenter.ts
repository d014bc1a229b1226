import type { Follow } from '#shared/contract/follows.ts';
import type { FollowRow } from './follows.repository.ts';

export function presentFollow(row: FollowRow): Follow {
  const { clan_id, clan_name, tournament_id, tournament_name, start_date, status } = row;
  return {
    clan: clan_id === null || clan_name === null ? null : { id: clan_id, name: clan_name },
    tournament:
      tournament_id === null || tournament_name === null || start_date === null || status === null
        ? null
        : {
            id: tournament_id,
            name: tournament_name,
            startDate: start_date.toISOString(),
            status,
          },
    since: row.created_at.toISOString(),
  };
}
