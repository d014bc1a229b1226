import { sql, type Kysely } from 'kysely';

/** Templates of tournaments. Each belongs to a user or to the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tournament_templates (
      id uuid constraint tournament_templates_pkey primary key,
      owner_id uuid constraint tournament_templates_owner_id_fkey
        references users on delete cascade,
      name text not null constraint tournament_templates_name_check
        check (char_length(name) between 1 and 60),
      settings jsonb not null constraint tournament_templates_settings_check
        check (jsonb_typeof(settings) = 'object'),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create index tournament_templates_owner_id_idx on tournament_templates (owner_id)
  `.execute(db);
}
