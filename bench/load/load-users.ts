import { sql } from 'kysely';
import type { Tx } from '#server/db/connection.ts';
import { sqlId, tokenDigest } from './ids.ts';
import type { Size } from './sizes.ts';

/** The first user of each clan leads it. */
export async function loadUsersAndClans(tx: Tx, { users, clans }: Size): Promise<void> {
  await sql`
    insert into users (id, discord_id, username, email, ign, uid, role, last_active, created_at)
    select ${sqlId('user', sql`n`)}, (200000000000000000 + n)::text, 'player' || n,
      'player' || n || '@example.org', 'Player ' || n, 'uid-' || n, 'user',
      now() - n % 90 * interval '1 day', timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, ${users}::int) as n
  `.execute(tx);
  await sql`
    insert into clans (id, name, name_key, description, recruiting, created_at)
    select ${sqlId('clan', sql`n`)}, 'Clan ' || n, 'clan ' || n,
      'A clan that plays every week and takes new people in.', n % 3 > 0,
      timestamptz '2025-02-01' + n * interval '1 hour'
    from generate_series(1, ${clans}::int) as n
  `.execute(tx);
  await sql`
    insert into clan_members (clan_id, user_id, role, joined_at)
    select ${sqlId('clan', sql`(n - 1) % ${clans}::int + 1`)}, ${sqlId('user', sql`n`)},
      case (n - 1) / ${clans}::int when 0 then 'leader' when 1 then 'handler' else 'member' end,
      timestamptz '2025-03-01' + n * interval '1 minute'
    from generate_series(1, ${users}::int) as n
  `.execute(tx);
}

export async function loadSessions(tx: Tx, users: readonly number[]): Promise<void> {
  await sql`
    insert into sessions (token_digest, user_id, created_at, expires_at)
    select token, ${sqlId('user', sql`n`)}, now(), now() + interval '30 days'
    from unnest(${users.map(tokenDigest)}::bytea[], ${users}::int[]) as session (token, n)
  `.execute(tx);
}
