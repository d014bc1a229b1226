import { sql } from 'kysely';

/** The round that is played now, and the one that opens next once none is. */
export type RoundColumns = { open_round: number | null; next_round: number | null };

/**
 * Those of the row of `tournaments` beside which it stands, as a lateral subquery of one row; `openRound` and
 * `nextRound` are their rules.
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
