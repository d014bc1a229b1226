import type { ColumnType, Generated } from 'kysely';
import type { RoomPosts } from '#shared/domain/tournaments/room-posts.ts';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { Fixed } from './scoring-tables.ts';

/** `*_hundredths` columns contain points times 100, so sums are exact. */
export type TournamentTable = {
  id: Fixed<string>;
  name: string;
  description: string;
  rules: string;
  start_date: Date;
  registration_closes_at: Date | null;
  max_teams: number;
  max_team_members: number;
  max_substitutes: number;
  total_rounds: number;
  points_per_kill_hundredths: number;
  /** Points by placement. The driver writes them as JSON. */
  placement_points_hundredths: Record<string, number>;
  /** The host's choices, see `scoring.fields.ts`. The driver writes them as JSON. */
  scoring_rules: Generated<object>;
  /** Increases with each change of the scoring. */
  scoring_version: Generated<number>;
  prize_pool: number;
  prize_currency: string;
  banner_file: string | null;
  sponsor_name: string;
  sponsor_logo_file: string | null;
  sponsor_discord_invite: string | null;
  sponsor_website: string | null;
  sponsor_discord_server_id: string | null;
  sends_results: Generated<boolean>;
  /** The number of the first slot in the lobby. */
  first_slot: Generated<number>;
  /** True once slots have been given, so newly approved sides get one. */
  uses_slots: Generated<boolean>;
  room_posts: Generated<RoomPosts>;
  host_user_id: Fixed<string>;
  status: TournamentStatus;
  /** Set if and only if the status is `completed`. */
  completed_at: Generated<Date | null>;
  stream_link: string | null;
  /** The time of the check-in; both or neither. */
  check_in_opens_at: Date | null;
  check_in_closes_at: Date | null;
  /** True if the check-in closes by itself at its closing time. */
  check_in_automatic: Generated<boolean>;
  /** When the opening of the check-in was announced. */
  check_in_told_at: Generated<Date | null>;
  /** The closing time for which the last call was made. */
  check_in_called_for: Generated<Date | null>;
  /** When the check-in was closed. */
  check_in_done_at: Generated<Date | null>;
  /** The number of sides that had checked in by then; null while the check-in is not closed. */
  checked_in_count: Generated<number | null>;
  /** True if the first side in the queue is approved when an approved side leaves. */
  promotes_waitlist: Generated<boolean>;
  /** True if sides with fewer missed check-ins are first in the queue. */
  no_shows_wait: Generated<boolean>;
  /** True if the check-in and its reminders are posted to the sponsor's Discord server. */
  posts_check_in: Generated<boolean>;
  /** The series that made it; null if it was made by hand or the series was deleted. */
  series_id: Generated<string | null>;
  /** The date in the series. */
  series_date: Generated<CalendarDate | null>;
  created_at: Fixed<Date>;
};

export type TournamentAssistantTable = { tournament_id: Fixed<string>; user_id: Fixed<string> };

/** A template of tournaments. Without an owner it belongs to the site. `settings` are as in the form. */
export type TournamentTemplateTable = {
  id: Fixed<string>;
  owner_id: string | null;
  name: string;
  settings: ColumnType<object, string, never>;
  created_at: Fixed<Date>;
  updated_at: Date;
};
