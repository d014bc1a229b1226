import { sql, type Kysely } from 'kysely';

/** The slots of approved sides in the lobby. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tournaments
      add column first_slot integer not null default 1
        constraint tournaments_first_slot_check check (first_slot between 1 and 50),
      add column uses_slots boolean not null default false
  `.execute(db);
  await sql`
    alter table registrations
      add column slot integer,
      add column approved_at timestamptz
  `.execute(db);
  // 0.1.0 keeps working: it never sets this column. A swap needs the check at the end of its transaction.
  await sql`
    alter table registrations add constraint registrations_slot_key unique (tournament_id, slot)
      deferrable initially deferred
  `.execute(db);
  await sql`
    create function free_slot() returns trigger language plpgsql as $$
    begin
      new.slot := null;
      new.approved_at := null;
      return new;
    end $$
  `.execute(db);
  // 0.1.0 keeps working: a side that it moves to the waitlist loses its slot and the time of its approval
  // without a statement of its own.
  await sql`
    create trigger registrations_free_slot before update of status on registrations
    for each row when (new.status <> 'approved' and (new.slot is not null or new.approved_at is not null))
    execute function free_slot()
  `.execute(db);
  // 0.1.0 keeps working: the trigger clears the slot before this is checked. 249 is slot 50 plus 199 more sides.
  await sql`
    alter table registrations add constraint registrations_slot_check
      check (slot is null or (status = 'approved' and slot between 1 and 249))
  `.execute(db);
}
