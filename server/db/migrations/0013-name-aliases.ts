import { sql, type Kysely } from 'kysely';

/** Names of sides and players in pasted results, as an organiser confirmed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 0.1.0 keeps working: it never deletes a user.
  await sql`
    create table name_aliases (
      id uuid constraint name_aliases_pkey primary key,
      clan_id uuid constraint name_aliases_clan_id_fkey references clans on delete cascade,
      team_id uuid constraint name_aliases_team_id_fkey references teams on delete cascade,
      user_id uuid constraint name_aliases_user_id_fkey references users on delete cascade,
      fold text not null constraint name_aliases_fold_check check (char_length(fold) between 1 and 200),
      text text not null constraint name_aliases_text_check check (char_length(text) between 1 and 100),
      created_by uuid not null constraint name_aliases_created_by_fkey references users,
      created_at timestamptz not null,
      constraint name_aliases_subject_check check (num_nonnulls(clan_id, team_id, user_id) = 1)
    )
  `.execute(db);
  await sql`
    create unique index name_aliases_fold_key on name_aliases (coalesce(clan_id, team_id, user_id), fold)
  `.execute(db);
}
