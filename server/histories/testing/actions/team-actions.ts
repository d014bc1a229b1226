import type { Draw } from '../draw.ts';
import { listIds, listLeaders, type State } from '../state.ts';
import type { Action, Drawn } from './action.ts';

export const teamActions: Record<string, Action> = {
  createTeam: {
    weight: 2,
    audits: ['team.create'],
    draw: (draw, { users }) => ({ by: listIds(users), body: names(draw) }),
  },
  updateTeam: {
    weight: 2,
    audits: ['team.update'],
    draw: (draw, state) => ({ ...led(draw, state), body: names(draw) }),
  },
  deleteTeam: {
    weight: 3,
    audits: ['team.delete'],
    draw: (draw, state) => led(draw, state),
  },
  inviteToTeam: {
    weight: 3,
    audits: ['team.invite'],
    draw: (draw, state) => led(draw, state),
  },
  joinTeam: {
    weight: 4,
    audits: ['team.join'],
    draw: (draw, { users, invites }) => ({
      by: listIds(users),
      body: { token: draw.percent(80) ? (invites.at(-1) ?? 'none') : (invites[0] ?? '') },
    }),
  },
  setTeamRole: {
    weight: 2,
    audits: ['team.set_role'],
    draw: (draw, state) => ({
      ...ledPerson(draw, state),
      body: { role: draw.one(['member', 'substitute', 'substitute', 'leader']) },
    }),
  },
  leaveTeam: {
    weight: 3,
    audits: ['team.leave'],
    draw(draw, state) {
      const { params } = led(draw, state);
      const team = state.teams.find(({ id }) => id === params.id);
      return { by: listIds((team?.people ?? []).filter(({ leads }) => !leads)), params };
    },
  },
  removeTeamMember: {
    weight: 3,
    audits: ['team.remove_member'],
    draw: (draw, state) => ledPerson(draw, state),
  },
};

function names(draw: Draw) {
  return {
    name: draw.one(['Trio', 'TRIO', 'Duo', 'x', 'Last ones']),
    ...(draw.percent(50) && { description: draw.one(['Made in a history.', '']) }),
  };
}

function led(draw: Draw, state: State): Drawn & { params: { id: string } } {
  const id = draw.id(listIds(state.teams), listIds(state.clans));
  const team = state.teams.find((one) => one.id === id);
  return { by: listLeaders(team), params: { id } };
}

/** Draws a team and usually one of its members other than the leader, for a request by the leader. */
function ledPerson(draw: Draw, state: State): Drawn {
  const { by, params } = led(draw, state);
  const team = state.teams.find(({ id }) => id === params.id);
  const others = listIds((team?.people ?? []).filter(({ leads }) => !leads));
  return { by, params: { ...params, userId: draw.id(others, listIds(state.users)) } };
}
