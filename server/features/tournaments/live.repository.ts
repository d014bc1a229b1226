import { sql } from 'kysely';
import type { RoundStatus } from '#shared/domain/tournaments/rounds.ts';
import type { ReadDb } from '../../db/connection.ts';

type LiveRow = { id: string; round_number: number | null; round_status: RoundStatus | null };

/**
 * Newest first, each with the round that `currentRound` would choose. A room whose opening was announced is open: the
 * process that announced it may have a clock that is ahead.
 */
export async function listLiveRows(db: ReadDb, limit: number, now: Date): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select tournaments.id, round_number, rounds.status as round_status
    from tournaments left join lateral (
      select round_number, status from rounds
      where tournament_id = tournaments.id
      order by status = 'started' desc,
        case when status = 'started' and revealed_at is null and reveal_at > ${now} then reveal_at end nulls first,
        created_at desc, round_number desc limit 1
    ) as rounds on true
    where tournaments.status = 'ongoing'
    order by tournaments.created_at desc, tournaments.id desc limit ${limit}
  `.execute(db);
  return rows;
}
