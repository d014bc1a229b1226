import type { TournamentEdit } from '../../../shared/contract/tournaments.ts';
import { EDITABLE_FIELDS, type EditableField } from '../../../shared/domain/tournaments/editing.ts';
import { fileUrl } from '../files/file-url.ts';
import { columnsOf } from './tournament-columns.ts';
import { presentTournament } from './tournaments.presenter.ts';
import type { TournamentRow } from './tournaments.repository.ts';

/** The name of a new image, null for none from now on, undefined for the one that is there. */
type Images = { banner: string | null | undefined; sponsorLogo: string | null | undefined };

export type TournamentChange = {
  /** The fields that get another value than they had. */
  fields: EditableField[];
  /** All columns as they are after the edit. */
  columns: ReturnType<typeof columnsOf>;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** What an edit really changes about a tournament; a field that it leaves out stays. */
export function editOf(row: TournamentRow, form: TournamentEdit, images: Images): TournamentChange {
  const old = presentTournament(row, []);
  const given = Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== undefined),
  ) as Partial<typeof old>;
  const merged = { ...old, ...given };
  const columns = columnsOf({ ...merged, placementPoints: withinTeams(merged) });
  const oldValues = tournamentInWords(columnsOf(old), row.banner_file, row.sponsor_logo_file);
  const newValues = tournamentInWords(
    columns,
    images.banner === undefined ? row.banner_file : images.banner,
    images.sponsorLogo === undefined ? row.sponsor_logo_file : images.sponsorLogo,
  );
  const fields = EDITABLE_FIELDS.filter(
    (field) => JSON.stringify(oldValues[field]) !== JSON.stringify(newValues[field]),
  );
  const pick = (values: Record<EditableField, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { fields, columns, before: pick(oldValues), after: pick(newValues) };
}

/** Points of places that a lowered maximum of teams leaves out are dropped with it. */
function withinTeams({
  placementPoints,
  maxTeams,
}: {
  placementPoints: Record<string, number>;
  maxTeams: number;
}) {
  return Object.fromEntries(
    Object.entries(placementPoints).filter(([place]) => Number(place) <= maxTeams),
  );
}

/** The form's part of a tournament in the words of the contract, as the audit log tells it. */
export function tournamentInWords(
  columns: ReturnType<typeof columnsOf>,
  banner: string | null,
  sponsorLogo: string | null,
): Record<EditableField, unknown> {
  return {
    name: columns.name,
    description: columns.description,
    rules: columns.rules,
    startDate: columns.start_date,
    registrationClosesAt: columns.registration_closes_at,
    maxTeams: columns.max_teams,
    maxTeamMembers: columns.max_team_members,
    maxSubstitutes: columns.max_substitutes,
    totalRounds: columns.total_rounds,
    pointsPerKill: columns.points_per_kill_hundredths / 100,
    placementPoints: inPoints(columns.placement_points_hundredths),
    prizePool: columns.prize_pool,
    prizeCurrency: columns.prize_currency,
    banner: fileUrl(banner),
    sponsorName: columns.sponsor_name,
    sponsorLogo: fileUrl(sponsorLogo),
    sponsorDiscordInvite: columns.sponsor_discord_invite,
    sponsorWebsite: columns.sponsor_website,
    sponsorDiscordServerId: columns.sponsor_discord_server_id,
    streamLink: columns.stream_link,
  };
}

function inPoints(placementPoints: string): Record<string, number> {
  const hundredths = Object.entries<number>(JSON.parse(placementPoints));
  return Object.fromEntries(hundredths.map(([place, points]) => [place, points / 100]));
}
