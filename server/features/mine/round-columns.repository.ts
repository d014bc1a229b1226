import { sql } from 'kysely';

/** The round played now, and the one that opens next when none is. */
export type RoundColumns = { open_round: number | null; next_round: number | null };

/**
 * A lateral subquery of one row, to join beside a row of `tournaments`; `openRound` and `nextRound`
 * are its rules.
 */
export const roundColumns = sql`
  select (
    select round_number from rounds
    where tournament_id = tournaments.id and status = 'started' and tournaments.status = 'ongoing'
    order by created_at desc, round_number desc limit 1
  ) as open_round, (
    select min(number) from generate_series(1, total_rounds) as number
    where not exists (
      select from rounds where tournament_id = tournaments.id and round_number = number
    )
  ) as next_round
`;
