import { makeTournament } from '../../testing/communities.ts';
import { makeUser } from '../../testing/users.ts';
import { makeInvite, makeTeam } from '../../testing/teams.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

/** Each request has its own team. */
export async function teamRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const player = await makeUser(world);
  const team = await makeTeam(world, { leader: player });
  const [updated, deleted, inviting] = [
    await makeTeam(world),
    await makeTeam(world),
    await makeTeam(world),
  ];
  const joined = await makeTeam(world);
  const [changing, leaving, removing] = [
    await makeTeam(world, { members: 1 }),
    await makeTeam(world, { members: [player] }),
    await makeTeam(world, { members: 1 }),
  ];
  const registering = await makeTeam(world, { substitutes: 1 });
  const getMember = ({ id, members }: typeof changing) => ({ id, userId: members[0]?.id ?? '' });
  return {
    listTeams: { who: player, query: { userId: player.id } },
    readTeam: { who: player, params: { id: team.id } },
    listTeamPeople: { who: player, params: { id: team.id } },
    createTeam: { who: player, body: { name: 'Swept', description: 'A team of the sweep.' } },
    updateTeam: {
      who: updated.leader,
      params: { id: updated.id },
      body: { name: 'Swept again', description: 'Renewed' },
    },
    deleteTeam: { who: deleted.leader, params: { id: deleted.id } },
    inviteToTeam: { who: inviting.leader, params: { id: inviting.id } },
    joinTeam: {
      who: await makeUser(world),
      body: { token: await makeInvite(world, joined) },
    },
    setTeamRole: {
      who: changing.leader,
      params: getMember(changing),
      body: { role: 'substitute' },
    },
    leaveTeam: { who: player, params: { id: leaving.id } },
    removeTeamMember: { who: removing.leader, params: getMember(removing) },
    registerTeam: {
      who: registering.leader,
      params: { id: (await makeTournament(world)).id },
      body: {
        teamId: registering.id,
        selectedMembers: [registering.leader.id],
        selectedSubstitutes: [registering.substitutes[0]?.id ?? ''],
      },
    },
  };
}
