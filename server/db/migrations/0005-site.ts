import { sql, type Kysely } from 'kysely';

/** Settings of the site, counters of tournaments, and indexes for boards, tables and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // This waits for open transactions that write tournaments, so these are counted.
  `lock table tournaments in share row exclusive mode`,
  `create table site_settings (
    only_row boolean primary key default true constraint site_settings_only_row_check check (only_row),
    site_name text constraint site_settings_site_name_check check (char_length(site_name) between 1 and 50),
    help_url text,
    default_max_teams integer constraint site_settings_max_teams_check check (default_max_teams between 2 and 200),
    registration_window_hours integer constraint site_settings_window_check
      check (registration_window_hours between 1 and 8760),
    default_prize_currency text,
    who_may_host text not null default 'everyone' constraint site_settings_who_may_host_check
      check (who_may_host in ('everyone', 'approved')),
    color_scheme jsonb
  )`,
  `insert into site_settings default values`,

  // There is one row, so transactions that change the status of two tournaments cannot deadlock on it.
  `create table tournament_counts (
    only_row boolean primary key default true constraint tournament_counts_only_row_check check (only_row),
    draft integer not null default 0,
    open integer not null default 0,
    ongoing integer not null default 0,
    completed integer not null default 0,
    cancelled integer not null default 0,
    constraint tournament_counts_check check (least(draft, open, ongoing, completed, cancelled) >= 0)
  )`,
  `insert into tournament_counts (draft, open, ongoing, completed, cancelled)
    select
      count(*) filter (where status = 'draft'), count(*) filter (where status = 'open'),
      count(*) filter (where status = 'ongoing'), count(*) filter (where status = 'completed'),
      count(*) filter (where status = 'cancelled')
    from tournaments`,
  `create function count_tournament() returns trigger language plpgsql as $$
    declare
      old_status text := case when tg_op = 'INSERT' then '' else old.status end;
      new_status text := case when tg_op = 'DELETE' then '' else new.status end;
    begin
      if old_status = new_status then return null; end if;
      update tournament_counts set
        draft = draft + (new_status = 'draft')::int - (old_status = 'draft')::int,
        open = open + (new_status = 'open')::int - (old_status = 'open')::int,
        ongoing = ongoing + (new_status = 'ongoing')::int - (old_status = 'ongoing')::int,
        completed = completed + (new_status = 'completed')::int - (old_status = 'completed')::int,
        cancelled = cancelled + (new_status = 'cancelled')::int - (old_status = 'cancelled')::int;
      return null;
    end
  $$`,
  // The trigger is deferred to the commit, so the counters are always the last lock.
  `create constraint trigger tournaments_insert_count after insert on tournaments
    deferrable initially deferred for each row execute function count_tournament()`,
  `create constraint trigger tournaments_status_count after update of status on tournaments
    deferrable initially deferred for each row execute function count_tournament()`,
  `create constraint trigger tournaments_delete_count after delete on tournaments
    deferrable initially deferred for each row execute function count_tournament()`,

  ...['clan', 'player'].flatMap((kind) => {
    const [table, key] = [`${kind}_figures`, kind === 'clan' ? 'clan_id' : 'user_id'];
    return [
      `drop index ${table}_order_idx`,
      `create index ${table}_completed_idx on ${table}
        (completed desc, registrations desc, ${key}) where registrations > 0`,
      ...['wins', 'kills', 'points_hundredths'].map(
        (figure) => `create index ${table}_${figure}_idx on ${table}
          (${figure} desc, completed desc, registrations desc, ${key}) where registrations > 0`,
      ),
    ];
  }),

  `create index users_username_idx on users (lower(username), id)`,
  `create index users_last_active_idx on users (last_active desc nulls last, id desc)`,
  `create index users_banned_idx on users (id) where banned`,
  // The index finds the names of deleted subjects in the audit log.
  `create index audit_log_deletions_idx on audit_log (subject_id) where action like '%.delete'`,
];
