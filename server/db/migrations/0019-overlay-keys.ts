import { sql, type Kysely } from 'kysely';

/** Who created the key of a control link. Without that user's rights it does not work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 0.1.0 keeps working: it does not know this table and never deletes a user.
  await sql`
    alter table overlay_states
      add column control_made_by uuid constraint overlay_states_control_made_by_fkey
        references users on delete set null
  `.execute(db);
}
