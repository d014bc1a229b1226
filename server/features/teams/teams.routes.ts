import * as teams from '#shared/contract/teams.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { createTeam } from './create-team.command.ts';
import { deleteTeam } from './delete-team.command.ts';
import { inviteToTeam } from './invite-to-team.command.ts';
import { joinTeam } from './join-team.command.ts';
import { leaveTeam } from './leave-team.command.ts';
import { removeTeamMember } from './remove-team-member.command.ts';
import { setTeamRole } from './set-team-role.command.ts';
import { listTeams, readTeam } from './teams.reader.ts';
import { updateTeam } from './update-team.command.ts';

export function teamRoutes(bind: Bind, deps: Deps): void {
  bind(teams.listTeams, ({ query }) => listTeams(deps, query.userId));
  bind(teams.readTeam, ({ params }) => readTeam(deps, params.id));
  bind(teams.createTeam, ({ viewer, body }) => createTeam(deps, viewer, body));
  bind(teams.updateTeam, ({ viewer, params, body }) => updateTeam(deps, viewer, params.id, body));
  bind(teams.deleteTeam, ({ viewer, params }) => deleteTeam(deps, viewer, params.id));
  bind(teams.inviteToTeam, ({ viewer, params }) => inviteToTeam(deps, viewer, params.id));
  bind(teams.joinTeam, ({ viewer, body }) => joinTeam(deps, viewer, body.token));
  bind(teams.setTeamRole, ({ viewer, params, body }) =>
    setTeamRole(deps, viewer, params, body.role),
  );
  bind(teams.leaveTeam, ({ viewer, params }) => leaveTeam(deps, viewer, params.id));
  bind(teams.removeTeamMember, ({ viewer, params }) => removeTeamMember(deps, viewer, params));
}
