import type { Draw } from '../draw.ts';
import { listIds, listManagers, type State } from '../state.ts';
import type { Action, Drawn } from './action.ts';

export const clanActions: Record<string, Action> = {
  createClan: {
    weight: 2,
    audits: ['clan.create'],
    draw: (draw, { users }) => ({
      by: listIds(users),
      body: { name: clanName(draw), description: 'Made in a history.' },
    }),
  },
  updateClan: {
    weight: 4,
    audits: ['clan.update'],
    canBeNoOp: true,
    draw(draw, state) {
      const id = draw.id(listIds(state.clans), listIds(state.teams));
      const managers = listManagers(state.clans.find((clan) => clan.id === id));
      const recruiting = draw.percent(75);
      return {
        by: [...managers, ...siteStaff(state)],
        params: { id },
        body: draw.percent(50) ? { recruiting } : { name: clanName(draw), recruiting },
      };
    },
  },
  requestToJoin: {
    weight: 5,
    audits: ['join_request.create'],
    draw(draw, state) {
      const id = draw.id(listIds(state.clans), listIds(state.tournaments));
      const inside = state.clans.find((clan) => clan.id === id)?.people ?? [];
      const outside = state.users.filter((user) => !listIds(inside).includes(user.id));
      return {
        by: listIds(outside),
        params: { id },
        ...(draw.percent(50) && { body: { message: draw.one(['Hello', '', 'm'.repeat(501)]) } }),
      };
    },
  },
  approveJoinRequest: {
    weight: 5,
    audits: ['join_request.approve'],
    draw: (draw, state) => decision(draw, state),
  },
  rejectJoinRequest: {
    weight: 2,
    audits: ['join_request.reject'],
    draw: (draw, state) => decision(draw, state),
  },
  cancelJoinRequest: {
    weight: 2,
    audits: ['join_request.cancel'],
    draw(draw, state) {
      const { params } = decision(draw, state);
      const joinRequest = state.requests.find(({ id }) => id === params.requestId);
      return { by: joinRequest === undefined ? [] : [joinRequest.userId], params };
    },
  },
  leaveClan: {
    weight: 4,
    audits: ['clan.leave'],
    draw(draw, state) {
      const id = draw.id(listIds(state.clans), listIds(state.teams));
      const people = state.clans.find((clan) => clan.id === id)?.people ?? [];
      return { by: listIds(people.filter(({ role }) => role !== 'leader')), params: { id } };
    },
  },
  transferLeadership: {
    weight: 3,
    audits: ['clan.transfer-leadership'],
    draw(draw, state) {
      const { userId, ...drawn } = ledPerson(draw, state);
      return { ...drawn, body: { newLeaderId: userId } };
    },
  },
  setMemberRole: {
    weight: 3,
    audits: ['clan.member-role'],
    canBeNoOp: true,
    draw(draw, state) {
      const { userId, ...drawn } = ledPerson(draw, state);
      const newRole = draw.one(['handler', 'handler', 'member', 'leader']);
      return { ...drawn, body: { userId, newRole } };
    },
  },
  removeClanMember: {
    weight: 3,
    audits: ['clan.remove-member'],
    draw(draw, state) {
      const { userId, ...drawn } = ledPerson(draw, state);
      return { ...drawn, body: { userId } };
    },
  },
  deleteClan: {
    weight: 3,
    audits: ['clan.delete'],
    draw: (draw, state) => led(draw, state),
  },
  deleteClanAsStaff: {
    weight: 2,
    audits: ['clan.delete'],
    draw: (draw, state) => ({
      by: siteStaff(state),
      params: { id: draw.id(listIds(state.clans), listIds(state.teams)) },
    }),
  },
};

/** Draws a clan and usually one of its members other than the leader, for a request by the leader. */
function ledPerson(draw: Draw, state: State): Drawn & { userId: string } {
  const { by, params } = led(draw, state);
  const people = state.clans.find(({ id }) => id === params.id)?.people ?? [];
  const others = listIds(people.filter(({ role }) => role !== 'leader'));
  return { by, params, userId: draw.id(others, listIds(state.users)) };
}

function led(draw: Draw, state: State): Drawn & { params: { id: string } } {
  const id = draw.id(listIds(state.clans), listIds(state.teams));
  const people = state.clans.find((clan) => clan.id === id)?.people ?? [];
  return { by: listIds(people.filter(({ role }) => role === 'leader')), params: { id } };
}

/** Draws a request, usually a pending one of that clan, and the users who may decide it. */
function decision(draw: Draw, state: State): Drawn & { params: { id: string; requestId: string } } {
  const pending = state.requests.filter(({ status }) => status === 'pending');
  const requestId = draw.id(listIds(pending), listIds(state.requests));
  const joinRequest = state.requests.find((request) => request.id === requestId);
  const id = draw.id(joinRequest === undefined ? [] : [joinRequest.clanId], listIds(state.clans));
  const deciding = listManagers(state.clans.find((clan) => clan.id === id));
  return { by: [...deciding, ...siteStaff(state)], params: { id, requestId } };
}

/** Draws names that collide, with and without regard to case. */
function clanName(draw: Draw): string {
  const fresh = `Clan of ${draw.whole(1, 50)}`;
  return draw.one([fresh, fresh, fresh, 'ALPHA', 'beta', 'Ünder', 'x']);
}

function siteStaff({ users }: State): string[] {
  return listIds(users.filter(({ role }) => role === 'staff' || role === 'admin'));
}
