import { listIds, tournamentsIn, type State } from '../state.ts';
import type { Action } from './action.ts';

export const adminActions: Record<string, Action> = {
  updateUser: {
    weight: 4,
    audits: ['user.update'],
    canBeNoOp: true,
    draw(draw, state) {
      // A user who is banned or has no UID can do nothing more, so most users must be spared.
      const body = draw.one<Record<string, unknown>>([
        { ign: draw.one(['Edited', 'edited', '', ' ', 'x'.repeat(51)]) },
        { role: draw.one(['user', 'tournament_host', 'staff', 'admin']), banned: false },
        { banned: draw.percent(20) },
        { uid: draw.one(['uid-1', 'taken', 'edited']) },
      ]);
      return { by: admins(state), params: { id: draw.id(listIds(state.users), []) }, body };
    },
  },
  banUser: {
    weight: 3,
    audits: ['user.ban'],
    draw(draw, state) {
      const free = state.users.filter(({ banned, role }) => !banned && role !== 'admin');
      return { by: admins(state), params: { id: draw.id(listIds(free), listIds(state.users)) } };
    },
  },
  unbanUser: {
    // A banned user can do nothing more, so most users must be spared.
    weight: 6,
    audits: ['user.unban'],
    draw(draw, state) {
      const banned = state.users.filter((user) => user.banned);
      return { by: admins(state), params: { id: draw.id(listIds(banned), listIds(state.users)) } };
    },
  },
  deleteTournament: {
    weight: 3,
    audits: ['tournament.delete'],
    draw(draw, state) {
      // Deleting tournaments that are over takes back their stats. Enough of the others must remain.
      const over = tournamentsIn(state, 'completed', 'cancelled');
      const id = draw.percent(70) ? draw.id(over, []) : draw.id([], listIds(state.tournaments));
      return { by: [...admins(state), ...staff(state)], params: { id } };
    },
  },
};

export function admins({ users }: State): string[] {
  return listIds(users.filter(({ role, isOwner }) => isOwner || role === 'admin'));
}

export function staff({ users }: State): string[] {
  return listIds(users.filter(({ role }) => role === 'staff'));
}
