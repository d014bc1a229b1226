import { idsOf, type State } from '../state.ts';
import type { Action } from './action.ts';

/** Writes of those who look after the site. */
export const adminActions: Record<string, Action> = {
  banUser: {
    weight: 3,
    audits: ['user.ban'],
    draw(draw, state) {
      const free = state.users.filter(({ banned, role }) => !banned && role !== 'admin');
      return { by: admins(state), params: { id: draw.id(idsOf(free), idsOf(state.users)) } };
    },
  },
  unbanUser: {
    // Somebody banned can do nothing more: most of the people have to stay.
    weight: 6,
    audits: ['user.unban'],
    draw(draw, state) {
      const banned = state.users.filter((user) => user.banned);
      return { by: admins(state), params: { id: draw.id(idsOf(banned), idsOf(state.users)) } };
    },
  },
};

function admins({ users }: State): string[] {
  return idsOf(users.filter(({ role, isOwner }) => isOwner || role === 'admin'));
}
