import type { Tournament, TournamentForm } from '#shared/contract/tournaments.ts';
import type { EditableField, ImageField } from '#shared/domain/tournaments/editing.ts';
import { fromHundredths, toHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { fieldKinds, type MappedField } from '#server/db/field-mapping.ts';
import type { Row } from '#server/db/schema.ts';
import { fileUrl } from '../files/files.presenter.ts';
import { ownRules } from './results/scoring.fields.ts';

type Columns = Row<'tournaments'>;

type Mapped = {
  [F in EditableField]: F extends ImageField
    ? MappedField<Columns, string | null, Tournament[`${F}Url`]>
    : F extends Exclude<EditableField, ImageField>
      ? MappedField<Columns, TournamentForm[F], Tournament[F]>
      : never;
};

const { same, orNull } = fieldKinds<Columns>();

const optionalTime = {
  toRow: (sent: string | null | undefined) => (sent ? new Date(sent) : null),
  fromRow: (stored: Date | null) => stored?.toISOString() ?? null,
};

/** An image is stored by its file name. */
export const tournamentFields = {
  name: same('name'),
  description: same('description'),
  rules: same('rules'),
  startDate: {
    column: 'start_date',
    toRow: (sent) => new Date(sent),
    fromRow: (stored) => stored.toISOString(),
  },
  registrationClosesAt: { column: 'registration_closes_at', ...optionalTime },
  checkInOpensAt: { column: 'check_in_opens_at', ...optionalTime },
  checkInClosesAt: { column: 'check_in_closes_at', ...optionalTime },
  checkInAutomatic: same('check_in_automatic'),
  postsCheckIn: same('posts_check_in'),
  promotesWaitlist: same('promotes_waitlist'),
  noShowsWait: same('no_shows_wait'),
  maxTeams: same('max_teams'),
  maxTeamMembers: same('max_team_members'),
  maxSubstitutes: same('max_substitutes'),
  totalRounds: same('total_rounds'),
  firstSlot: same('first_slot'),
  pointsPerKill: {
    column: 'points_per_kill_hundredths',
    toRow: inHundredths,
    fromRow: fromHundredths,
  },
  placementPoints: {
    column: 'placement_points_hundredths',
    toRow: (sent) => eachPlace(sent, inHundredths),
    fromRow: (stored) => eachPlace(stored, fromHundredths),
  },
  scoringRules: ownRules,
  prizePool: same('prize_pool'),
  prizeCurrency: same('prize_currency'),
  banner: { ...same('banner_file'), fromRow: fileUrl },
  sponsorName: same('sponsor_name'),
  sponsorLogo: { ...same('sponsor_logo_file'), fromRow: fileUrl },
  sponsorDiscordInvite: orNull('sponsor_discord_invite'),
  sponsorWebsite: orNull('sponsor_website'),
  sponsorDiscordServerId: orNull('sponsor_discord_server_id'),
  sendsResults: same('sends_results'),
  roomPosts: same('room_posts'),
  streamLink: orNull('stream_link'),
} satisfies Mapped;

const {
  description,
  rules,
  scoringRules,
  sendsResults,
  firstSlot,
  roomPosts,
  checkInOpensAt,
  checkInClosesAt,
  checkInAutomatic,
  postsCheckIn,
  promotesWaitlist,
  noShowsWait,
  banner,
  sponsorLogo,
  ...others
} = tournamentFields;

/** Shows the address of each image instead of its file name. */
export const cardFields = { ...others, bannerUrl: banner, sponsorLogoUrl: sponsorLogo };

/** The fields that only the tournament's own page needs. */
export const pageFields = {
  description,
  rules,
  scoringRules,
  sendsResults,
  firstSlot,
  roomPosts,
  checkInOpensAt,
  checkInClosesAt,
  checkInAutomatic,
  postsCheckIn,
  promotesWaitlist,
  noShowsWait,
};

/** The contract only accepts numbers with at most two decimals. */
function inHundredths(points: number): number {
  return toHundredths(points) ?? 0;
}

function eachPlace(points: Record<string, number>, change: (points: number) => number) {
  return Object.fromEntries(Object.entries(points).map(([place, value]) => [place, change(value)]));
}
