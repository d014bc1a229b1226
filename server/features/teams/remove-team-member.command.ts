import type { Team } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Deps } from '../deps.ts';
import { removeMember } from './remove-member.step.ts';
import { assertLeads, getPerson } from './team.loader.ts';

/** Only the leader may do this, and not to themselves (rules/teams 3). */
export function removeTeamMember(
  deps: Deps,
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
): Promise<Team> {
  return removeMember(deps, viewer, {
    teamId: id,
    userId,
    action: 'team.remove_member',
    authorize: (people) => {
      getPerson(people, userId);
      assertLeads(viewer, people);
    },
  });
}
