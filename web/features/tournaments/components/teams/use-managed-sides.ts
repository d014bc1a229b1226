import type { Clan } from '../../../../../shared/contract/clans.ts';
import type { Registration } from '../../../../../shared/contract/registrations.ts';
import { clanRoleOf } from '../../../../../shared/domain/clans/members.ts';
import { mayRegisterClan } from '../../../../../shared/domain/clans/permissions.ts';
import { mayRegisterTeam } from '../../../../../shared/domain/teams/permissions.ts';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { useClans } from '../../../clans/api/use-clans.ts';
import { useOwnTeams } from '../../../teams/api/use-own-teams.ts';
import { clanCandidates, teamCandidates, type Candidate } from '../registration/candidates.ts';

/**
 * Returns what says who can be selected for a side that the viewer may edit: leader and handlers of its clan, the leader
 * of its team (spec part 1 §6); null for all other sides.
 */
export function useManagedSides(): (side: Registration) => Candidate[] | null {
  const viewer = useViewer();
  const { data: clans = [] } = useClans({ enabled: viewer !== null });
  const { data: teams = [] } = useOwnTeams(viewer?.userId);
  const role = (clan: Clan) => (viewer === null ? null : clanRoleOf(clan, viewer.userId));
  const own = clans.filter((clan) => mayRegisterClan(viewer, role(clan)));
  return (side) => {
    const clan = own.find(({ id }) => id === side.clanId);
    if (clan !== undefined) return clanCandidates(clan);
    const team = teams.find(({ id }) => id === side.teamId);
    if (team === undefined || !mayRegisterTeam(viewer, team.leaderId)) return null;
    return teamCandidates(team);
  };
}
