import type { Tournament, TournamentForm } from '../../../shared/contract/tournaments.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { toHundredths } from '../../../shared/domain/tournaments/hundredths.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { visibleTournament } from './reach-tournament.ts';
import { presentTournament } from './tournaments.presenter.ts';
import { insertTournament } from './tournaments.repository.ts';

/** Creates a tournament that the caller hosts. */
export function createTournament(
  deps: Deps,
  viewer: Viewer,
  form: TournamentForm,
): Promise<Tournament> {
  const id = deps.newId();
  return inTransaction(deps.db, async (tx) => {
    await insertTournament(tx, {
      id,
      name: form.name,
      description: form.description,
      rules: form.rules,
      start_date: new Date(form.startDate),
      registration_closes_at: form.registrationClosesAt
        ? new Date(form.registrationClosesAt)
        : null,
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
      host_user_id: viewer.userId,
      status: form.status,
      created_at: deps.clock(),
    });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.create',
      subject: { type: 'tournament', id },
      before: null,
      after: { name: form.name, status: form.status },
    });
    return presentTournament(await visibleTournament(tx, viewer, id));
  });
}

function pointsByPlace(points: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(points).map(([place, value]) => [place, inHundredths(value)]),
  );
}

/** The contract has let only numbers through that have an exact count of hundredths. */
function inHundredths(points: number): number {
  return toHundredths(points) ?? 0;
}
