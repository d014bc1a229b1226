import { sql, type Kysely } from 'kysely';

/** Deliveries that are not about a tournament, or that go to one member instead of a channel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deliveries
      alter column tournament_id drop not null,
      alter column server_id drop not null,
      alter column channel_id drop not null
  `.execute(db);
  // 0.1.0 keeps working: each of its deliveries has both.
  await sql`
    alter table deliveries add constraint deliveries_receiver_check
      check (recipient_id is not null or (server_id is not null and channel_id is not null))
  `.execute(db);
  await sql`
    create index deliveries_recipient_id_idx on deliveries (recipient_id)
    where recipient_id is not null
  `.execute(db);
}
