import { sql, type Kysely } from 'kysely';

/**
 * Scoring rules of a tournament, ignored rounds, adjustments and tie decisions. Points may be negative from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // 0.1.0 keeps working: it has never named these columns, and their defaults pass the check.
  `alter table tournaments
    add column scoring_rules jsonb not null default '{}' constraint tournaments_scoring_rules_check
      check (jsonb_typeof(scoring_rules) = 'object'),
    add column scoring_version integer not null default 1`,
  // 0.1.0 keeps working: it has never named these columns, and null passes the check.
  `alter table rounds
    add column ignored_at timestamptz,
    add column ignored_reason text,
    add constraint rounds_ignored_check check (
      (ignored_at is null) = (ignored_reason is null)
      and char_length(ignored_reason) between 1 and 300
    )`,
  `create table score_adjustments (
    id uuid constraint score_adjustments_pkey primary key,
    tournament_id uuid not null constraint score_adjustments_tournament_id_fkey
      references tournaments on delete cascade,
    registration_id uuid not null constraint score_adjustments_registration_id_fkey
      references registrations on delete cascade,
    points_hundredths integer not null constraint score_adjustments_points_check
      check (points_hundredths <> 0 and abs(points_hundredths) <= 1000000),
    after_round integer not null constraint score_adjustments_after_round_check
      check (after_round between 0 and 500),
    reason text not null constraint score_adjustments_reason_check
      check (char_length(reason) between 1 and 300),
    created_at timestamptz not null,
    taken_back_at timestamptz,
    taken_back_reason text
  )`,
  `create index score_adjustments_tournament_id_idx on score_adjustments (tournament_id)`,
  `create table tie_decisions (
    tournament_id uuid not null constraint tie_decisions_tournament_id_fkey
      references tournaments on delete cascade,
    registration_id uuid not null constraint tie_decisions_registration_id_fkey
      references registrations on delete cascade,
    position integer not null,
    reason text not null,
    created_at timestamptz not null,
    constraint tie_decisions_pkey primary key (tournament_id, registration_id)
  )`,
  // 0.1.0 keeps working: the new check is looser than the one that it replaces.
  `alter table round_results
    drop constraint round_results_points_check,
    add constraint round_results_points_check check (placement is not null or points_hundredths = 0)`,
  `alter table final_standings
    drop constraint final_standings_points_check,
    add column start_hundredths bigint not null default 0,
    add column adjusted_hundredths bigint not null default 0,
    add column decided_by_match_point boolean not null default false`,
  `alter table clan_figures drop constraint clan_figures_points_hundredths_check`,
  `alter table player_figures drop constraint player_figures_points_hundredths_check`,
];
