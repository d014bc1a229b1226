import type { Team } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Deps } from '../deps.ts';
import { removeMember } from './remove-member.step.ts';

/** The leader cannot leave (rules/teams 3.2). */
export function leaveTeam(deps: Deps, viewer: Viewer, teamId: string): Promise<Team> {
  return removeMember(deps, viewer, {
    teamId,
    userId: viewer.userId,
    action: 'team.leave',
    authorize: () => {},
  });
}
