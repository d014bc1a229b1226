import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Role } from '#shared/domain/accounts/roles.ts';
import type { ClanRole } from '#shared/domain/clans/members.ts';
import type { NightlyBackupTable, SecretProbeTable } from './backup/backup-tables.ts';
import type { DeliveryTable, ServerConfigTable, ServerManagerTable } from './delivery-tables.ts';
import type {
  CalendarTable,
  NotificationChoiceTable,
  NotificationTable,
  FollowTable,
  MessageRecipientTable,
} from './notification-tables.ts';
import type { HappeningTable } from './happening-table.ts';
import type { NoShowTable } from './no-show-table.ts';
import type {
  FormerPlayerTable,
  RegistrationPlayerTable,
  RegistrationTable,
} from './registration-tables.ts';
import type { PushSubscriptionTable, PushTable, SiteSecretTable } from './push-tables.ts';
import type { RoomReadTable, RoundTable } from './round-tables.ts';
import type { NameAliasTable } from './name-alias-table.ts';
import type {
  FinalStandingTable,
  Fixed,
  MemberKillsTable,
  RoundResultTable,
  ScoreAdjustmentTable,
  TieDecisionTable,
} from './scoring-tables.ts';
import type { SeriesTable } from './series-table.ts';
import type { BuiltFileTable, SiteSettingsTable, TournamentCountsTable } from './site-tables.ts';
import type {
  TournamentAssistantTable,
  TournamentTable,
  TournamentTemplateTable,
} from './tournament-tables.ts';

export type UserTable = {
  id: Fixed<string>;
  discord_id: Fixed<string>;
  username: string;
  email: string | null;
  avatar: string | null;
  ign: string | null;
  uid: string | null;
  role: Generated<Role>;
  banned: Generated<boolean>;
  last_active: Date | null;
  created_at: Fixed<Date>;
};

export type SessionTable = {
  token_digest: Fixed<Buffer>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Date;
};

export type UsedLoginTable = { state_digest: Fixed<Buffer>; expires_at: Fixed<Date> };

export type DiscordGrantTable = {
  user_id: Fixed<string>;
  access_token: Buffer;
  refresh_token: Buffer | null;
  scope: string;
  expires_at: Date;
};

export type ClanTable = {
  id: Fixed<string>;
  name: string;
  /** The name, normalized for case and width; unique. */
  name_key: string;
  description: string;
  logo_file: string | null;
  discord_invite_link: string | null;
  discord_server_id: string | null;
  recruiting: Generated<boolean>;
  created_at: Fixed<Date>;
};

export type ClanMemberTable = {
  clan_id: Fixed<string>;
  user_id: Fixed<string>;
  role: ClanRole;
  joined_at: Fixed<Date>;
};

export type JoinRequestTable = {
  id: Fixed<string>;
  clan_id: Fixed<string>;
  user_id: Fixed<string>;
  status: 'pending' | 'approved' | 'rejected';
  message: string | null;
  created_at: Fixed<Date>;
  decided_by: string | null;
  decided_at: Date | null;
};

export type TeamTable = {
  id: Fixed<string>;
  name: string;
  description: string | null;
  /** The SHA-256 of the token of the one valid invite. */
  invite_digest: Buffer | null;
  created_at: Fixed<Date>;
};

export type TeamMemberTable = {
  team_id: Fixed<string>;
  user_id: Fixed<string>;
  role: 'member' | 'substitute';
  is_leader: Generated<boolean>;
  joined_at: Fixed<Date>;
};

/** A re-encoded upload. Its name is the SHA-256 of the content. */
export type FileTable = { name: Fixed<string>; content: Fixed<Buffer>; created_at: Fixed<Date> };

/** Stored stats of a clan or player (rules/leaderboards 1). */
export type StatsColumns = {
  completed: number;
  registrations: number;
  wins: number;
  kills: number;
  points_hundredths: number;
};
export type ClanStatsTable = { clan_id: Fixed<string> } & StatsColumns;
export type PlayerStatsTable = { user_id: Fixed<string> } & StatsColumns;

/** The scene that a tournament's overlay shows (rules/overlays 3). */
export type OverlayStateTable = {
  tournament_id: Fixed<string>;
  scene: string | null;
  options: ColumnType<Record<string, string>, string | undefined, string>;
  version: Generated<number>;
  /** The SHA-256 of the key of the control link; null if there is none. */
  control_digest: Buffer | null;
  /** Who created the key; null if there is none. */
  control_made_by: string | null;
  updated_at: Date;
};

export type AuditTable = {
  id: Fixed<string>;
  at: Fixed<Date>;
  actor_id: Fixed<string> | null;
  action: Fixed<string>;
  subject_type: Fixed<string>;
  subject_id: Fixed<string>;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  /** The tournament that the act belongs to, which may have been deleted; null for other acts. */
  tournament_id: string | null;
  /** The act that undid this one. */
  undone_by: ColumnType<string | null, undefined, string>;
};

export type Schema = {
  users: UserTable;
  sessions: SessionTable;
  used_logins: UsedLoginTable;
  discord_grants: DiscordGrantTable;
  clans: ClanTable;
  clan_members: ClanMemberTable;
  join_requests: JoinRequestTable;
  files: FileTable;
  teams: TeamTable;
  team_members: TeamMemberTable;
  tournaments: TournamentTable;
  tournament_assistants: TournamentAssistantTable;
  tournament_templates: TournamentTemplateTable;
  registrations: RegistrationTable;
  registration_players: RegistrationPlayerTable;
  former_players: FormerPlayerTable;
  rounds: RoundTable;
  room_reads: RoomReadTable;
  round_results: RoundResultTable;
  member_kills: MemberKillsTable;
  final_standings: FinalStandingTable;
  score_adjustments: ScoreAdjustmentTable;
  tie_decisions: TieDecisionTable;
  name_aliases: NameAliasTable;
  overlay_states: OverlayStateTable;
  clan_figures: ClanStatsTable;
  player_figures: PlayerStatsTable;
  server_configs: ServerConfigTable;
  server_managers: ServerManagerTable;
  deliveries: DeliveryTable;
  site_settings: SiteSettingsTable;
  tournament_counts: TournamentCountsTable;
  secret_probe: SecretProbeTable;
  nightly_backup: NightlyBackupTable;
  built_files: BuiltFileTable;
  audit_log: AuditTable;
  happenings: HappeningTable;
  no_shows: NoShowTable;
  series: SeriesTable;
  notifications: NotificationTable;
  notification_choices: NotificationChoiceTable;
  message_recipients: MessageRecipientTable;
  site_secrets: SiteSecretTable;
  push_subscriptions: PushSubscriptionTable;
  pushes: PushTable;
  follows: FollowTable;
  calendars: CalendarTable;
};

/** A row of a table as a query returns it. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
