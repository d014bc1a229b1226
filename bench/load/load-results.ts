import { sql } from 'kysely';
import type { Tx } from '#server/db/connection.ts';
import { sqlId } from './ids.ts';

export async function loadResults(tx: Tx): Promise<void> {
  await sql`
    insert into rounds (id, tournament_id, round_number, room_id, room_password, status, version,
      created_at, played_at)
    select ${sqlId('round', sql`n * 64 + r`)}, ${sqlId('tournament', sql`n`)}, r, 'room-' || r,
      'secret-' || r, case status when 'ongoing' then 'started' else 'ended' end, 2,
      started_at, started_at + interval '25 minutes'
    from plan cross join lateral generate_series(1, rounds) as r
    cross join lateral (
      select created_at + interval '3 days' + r * interval '30 minutes' as started_at
    ) as evening
  `.execute(tx);
  // Seven is coprime to 12 and 20, so each place is assigned once.
  await sql`
    create temp table outcome on commit drop as
    select n, r, s, registration, (s * 7 + r * 5 + n % 11 * r) % sides + 1 as placement
    from side join plan using (n) cross join lateral generate_series(1, rounds) as r
  `.execute(tx);
  await sql`
    create temp table kill on commit drop as
    select n, r, registration, member, (s * 5 + r * 3 + j * 2 + n % 13 * s) % 4 as kills
    from outcome join player using (registration)
  `.execute(tx);
  await sql`
    insert into round_results (round_id, registration_id, placement, total_kills, points_hundredths)
    select ${sqlId('round', sql`n * 64 + r`)}, ${sqlId('registration', sql`registration`)}, placement,
      kills, kills * 100 + coalesce((placement_points ->> placement::text)::int, 0)
    from outcome join (
      select n, r, registration, sum(kills) as kills from kill group by n, r, registration
    ) as total using (n, r, registration) cross join scoring
  `.execute(tx);
  await sql`
    insert into member_kills (round_id, registration_id, user_id, kills)
    select ${sqlId('round', sql`n * 64 + r`)}, ${sqlId('registration', sql`registration`)},
      ${sqlId('user', sql`member`)}, kills
    from kill
  `.execute(tx);
}
