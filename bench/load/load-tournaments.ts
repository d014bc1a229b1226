import { sql } from 'kysely';
import type { Tx } from '#server/db/connection.ts';
import { tournamentNumbers, sqlId, waitingStep } from './ids.ts';
import {
  measured,
  ongoingTournaments,
  ordinary,
  playersPerSide,
  waitingPlayers,
  type Size,
} from './sizes.ts';

/**
 * Inserts the bulk tournaments (number 1 is newest) and the measured ones. These are older, so the first page of
 * the list shows only bulk.
 */
export async function loadTournaments(tx: Tx, size: Size): Promise<void> {
  await plan(tx, size);
  // Updating one counter row thousands of times in one transaction would take seconds.
  await sql`alter table tournaments disable trigger user`.execute(tx);
  await sql`
    insert into tournaments (id, name, description, rules, start_date, max_teams, max_team_members,
      max_substitutes, total_rounds, points_per_kill_hundredths, placement_points_hundredths,
      prize_pool, prize_currency, sponsor_name, host_user_id, status, completed_at,
      created_at)
    select ${sqlId('tournament', sql`n`)}, 'Weekly Cup ' || n, repeat('What the evening is about. ', 20),
      repeat('One rule of many. ', 60), created_at + interval '3 days',
      case n when ${tournamentNumbers.open}::int then 200 else 20 end, players, 1,
      greatest(rounds, 1), 100, placement_points, 250, 'USD', 'Corner Cafe',
      ${sqlId('user', sql`host`)}, status,
      case status when 'completed' then created_at + interval '3 days 4 hours' end, created_at
    from plan cross join scoring
  `.execute(tx);
  await sql`alter table tournaments enable trigger user`.execute(tx);
  await countTournaments(tx);
  await sql`
    insert into tournament_assistants (tournament_id, user_id)
    select ${sqlId('tournament', sql`n`)}, ${sqlId('user', sql`host + 1`)} from plan where n % 2 = 0
  `.execute(tx);
  await loadSides(tx, size);
}

/** Sets the counters that the disabled triggers would have updated. */
async function countTournaments(tx: Tx): Promise<void> {
  const count = (status: string) => sql`count(*) filter (where status = ${status})`;
  await sql`
    update tournament_counts set (draft, open, ongoing, completed, cancelled) = (
      select ${count('draft')}, ${count('open')}, ${count('ongoing')}, ${count('completed')},
        ${count('cancelled')}
      from tournaments
    )
  `.execute(tx);
}

/**
 * Creates one row per tournament; all other rows are derived from these. `place` is the position of the first player
 * of each side in the roster of their clan.
 */
async function plan(tx: Tx, { tournaments, clans, users }: Size): Promise<void> {
  await sql`
    create temp table scoring on commit drop as select jsonb '{"1": 1000, "2": 600, "3": 500,
      "4": 400, "5": 300, "6": 200, "7": 100, "8": 100}' as placement_points
  `.execute(tx);
  await sql`
    create temp table plan on commit drop as
    select n, status, case status when 'draft' then 0 else ${ordinary.sides}::int end as sides,
      case status when 'completed' then ${ordinary.rounds}::int else 0 end as rounds,
      n * 7 % (${users}::int - 1) + 1 as host,
      timestamptz '2026-06-01' - n * interval '15 minutes' as created_at,
      n * 3 as place, ${playersPerSide}::int as players
    from generate_series(1, ${tournaments}::int) as n,
    lateral (select case n % 12 when 0 then 'open'
      when 6 then case n % 24 when 6 then 'draft' else 'cancelled' end
      else 'completed' end as status) as mixed
    union all
    select ${tournamentNumbers.firstOngoing}::int + n, 'ongoing', ${measured.sides}::int,
      ${measured.rounds}::int, n + 1, timestamptz '2025-06-01',
      (${tournamentNumbers.firstOngoing}::int + n) * 3, ${playersPerSide}::int
    from generate_series(0, ${ongoingTournaments}::int - 1) as n
    union all
    select ${tournamentNumbers.firstWaiting}::int + place / ${waitingPlayers}::int * ${waitingStep}::int,
      'open', ${clans}::int, 0, 1, timestamptz '2025-06-01', place,
      least(${waitingPlayers}::int, roster - place)
    from (select ${users}::int / ${clans}::int as roster) as people,
    generate_series(0, roster - 1, ${waitingPlayers}::int) as place
    union all values
      (${tournamentNumbers.measured}::int, 'completed', ${measured.sides}::int, ${measured.rounds}::int, 1,
        timestamptz '2025-06-01', ${tournamentNumbers.measured}::int * 3, ${playersPerSide}::int),
      (${tournamentNumbers.open}::int, 'open', 0, 0, 1, timestamptz '2025-06-01', 0,
        ${playersPerSide}::int)
  `.execute(tx);
}

/**
 * Inserts sides of different clans, most with three players. Leaves the temporary tables `side` and `player` for later
 * steps.
 */
async function loadSides(tx: Tx, { clans, users }: Size): Promise<void> {
  await sql`
    create temp table side on commit drop as
    select n, s, n * 64 + s as registration, (n * 7 + s) % ${clans}::int + 1 as clan,
      case when status in ('completed', 'ongoing') then 'approved'
        when s % 5 = 0 and n < ${tournamentNumbers.measured}::int then 'rejected'
        else 'waitlist' end as status, created_at, place, players
    from plan cross join lateral generate_series(1, sides) as s
  `.execute(tx);
  await sql`
    insert into registrations (id, tournament_id, clan_id, name, registered_by, registration_type,
      status, created_at)
    select ${sqlId('registration', sql`registration`)}, ${sqlId('tournament', sql`n`)},
      ${sqlId('clan', sql`clan`)}, 'Clan ' || clan, ${sqlId('user', sql`clan`)}, 'clan', status,
      created_at + s * interval '1 hour'
    from side
  `.execute(tx);
  await sql`
    create temp table player on commit drop as
    select registration, j, ((place + j) % (${users}::int / ${clans}::int)) * ${clans}::int + clan
      as member
    from side cross join lateral generate_series(0, players - 1) as j
  `.execute(tx);
  await sql`
    insert into registration_players (registration_id, user_id, kind, position)
    select ${sqlId('registration', sql`registration`)}, ${sqlId('user', sql`member`)}, 'member', j
    from player
  `.execute(tx);
}
