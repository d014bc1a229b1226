import type { Tournament, TournamentCard } from '../../../shared/contract/tournaments.ts';
import { fromHundredths } from '../../../shared/domain/tournaments/hundredths.ts';
import { fileUrl } from '../files/file-url.ts';
import type { TournamentCardRow, TournamentRow } from './tournaments.repository.ts';

/**
 * A tournament without its long texts, as lists show it; points leave hundredths for numbers with 2
 * decimals (contract §4).
 */
export function presentCard(row: TournamentCardRow): TournamentCard {
  return {
    id: row.id,
    name: row.name,
    startDate: row.start_date.toISOString(),
    registrationClosesAt: row.registration_closes_at?.toISOString() ?? null,
    maxTeams: row.max_teams,
    maxTeamMembers: row.max_team_members,
    maxSubstitutes: row.max_substitutes,
    totalRounds: row.total_rounds,
    pointsPerKill: fromHundredths(row.points_per_kill_hundredths),
    placementPoints: Object.fromEntries(
      Object.entries(row.placement_points_hundredths).map(([place, points]) => [
        place,
        fromHundredths(points),
      ]),
    ),
    prizePool: row.prize_pool,
    prizeCurrency: row.prize_currency,
    bannerUrl: fileUrl(row.banner_file),
    sponsorName: row.sponsor_name,
    sponsorLogoUrl: fileUrl(row.sponsor_logo_file),
    sponsorDiscordInvite: row.sponsor_discord_invite,
    sponsorWebsite: row.sponsor_website,
    sponsorDiscordServerId: row.sponsor_discord_server_id,
    hostUserId: row.host_user_id,
    assistants: row.assistants,
    status: row.status,
    registeredTeams: row.registered_teams,
    streamLink: row.stream_link,
    // The product creates no Discord channels or roles for a tournament.
    discordCategoryId: null,
    discordTextChannelId: null,
    discordRoleId: null,
    discordVoiceChannelIds: [],
    createdAt: row.created_at.toISOString(),
  };
}

/** The card and the long texts; `registeredTeams` are ids of registrations that are not rejected (contract §4). */
export function presentTournament(row: TournamentRow, registeredTeams: string[]): Tournament {
  const card = presentCard({ ...row, registered_teams: registeredTeams });
  return { ...card, description: row.description, rules: row.rules };
}
