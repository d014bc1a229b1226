import { idsOf, tournamentsIn, type State } from '../state.ts';
import type { Action } from './action.ts';

/** Writes of those who look after the site. */
export const adminActions: Record<string, Action> = {
  updateUser: {
    weight: 4,
    audits: ['user.update'],
    mayChangeNothing: true,
    draw(draw, state) {
      // Somebody banned or without a UID can do nothing more: most of the people have to stay.
      const body = draw.one<Record<string, unknown>>([
        { ign: draw.one(['Edited', 'edited', '', ' ', 'x'.repeat(51)]) },
        { role: draw.one(['user', 'tournament_host', 'staff', 'admin']), banned: false },
        { banned: draw.percent(20) },
        { uid: draw.one(['uid-1', 'taken', 'edited']) },
      ]);
      return { by: admins(state), params: { id: draw.id(idsOf(state.users), []) }, body };
    },
  },
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
  deleteTournament: {
    weight: 3,
    audits: ['tournament.delete'],
    draw(draw, state) {
      // What is over has figures to take back; of the others enough have to stay to play in.
      const over = tournamentsIn(state, 'completed', 'cancelled');
      const id = draw.percent(70) ? draw.id(over, []) : draw.id([], idsOf(state.tournaments));
      return { by: [...admins(state), ...staff(state)], params: { id } };
    },
  },
};

function admins({ users }: State): string[] {
  return idsOf(users.filter(({ role, isOwner }) => isOwner || role === 'admin'));
}

function staff({ users }: State): string[] {
  return idsOf(users.filter(({ role }) => role === 'staff'));
}
