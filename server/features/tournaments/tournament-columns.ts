import type { TournamentForm } from '../../../shared/contract/tournaments.ts';
import { toHundredths } from '../../../shared/domain/tournaments/hundredths.ts';

/** The columns that the fields of a form are kept in. */
export function columnsOf(form: Omit<TournamentForm, 'status'>) {
  return {
    name: form.name,
    description: form.description,
    rules: form.rules,
    start_date: new Date(form.startDate),
    registration_closes_at: form.registrationClosesAt ? new Date(form.registrationClosesAt) : null,
    max_teams: form.maxTeams,
    max_team_members: form.maxTeamMembers,
    max_substitutes: form.maxSubstitutes,
    total_rounds: form.totalRounds,
    points_per_kill_hundredths: inHundredths(form.pointsPerKill),
    placement_points_hundredths: JSON.stringify(pointsByPlace(form.placementPoints)),
    prize_pool: form.prizePool,
    prize_currency: form.prizeCurrency,
    sponsor_name: form.sponsorName,
    sponsor_discord_invite: form.sponsorDiscordInvite || null,
    sponsor_website: form.sponsorWebsite || null,
    sponsor_discord_server_id: form.sponsorDiscordServerId || null,
    stream_link: form.streamLink || null,
  };
}

/** By place in rising order, so that equal points are equal text. */
function pointsByPlace(points: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(points)
      .toSorted(([left], [right]) => Number(left) - Number(right))
      .map(([place, value]) => [place, inHundredths(value)]),
  );
}

/** The contract has let only numbers through that have an exact count of hundredths. */
function inHundredths(points: number): number {
  return toHundredths(points) ?? 0;
}
