import { shortForm } from '#server/testing/communities.ts';
import type { Draw } from '../draw.ts';
import { findTournament, listIds, listRunners, tournamentsIn, type State } from '../state.ts';
import type { Action } from './action.ts';
import { admins, staff } from './admin-actions.ts';
import { oneRegistration } from './registration-actions.ts';

export const checkInActions: Record<string, Action> = {
  openCheckIn: {
    weight: 4,
    audits: ['check_in.open'],
    // It may already be open until that time.
    canBeNoOp: true,
    draw: (draw, state) => ({
      ...oneTournament(draw, state, 'open'),
      body: { closesAt: shortForm.startDate },
    }),
  },
  closeCheckIn: {
    weight: 4,
    audits: ['check_in.close'],
    // It may be a preview.
    canBeNoOp: true,
    draw: (draw, state) => ({
      ...oneTournament(draw, state, 'open', 'ongoing'),
      ...(draw.percent(15) && { query: { preview: '1' } }),
    }),
  },
  remindCheckIn: {
    weight: 1,
    audits: ['check_in.remind'],
    // Every approved side may have checked in.
    canBeNoOp: true,
    draw: (draw, state) => oneTournament(draw, state, 'open'),
  },
  checkIn: {
    weight: 6,
    audits: ['registration.check_in'],
    draw: (draw, state) => oneMark(draw, state),
  },
  undoCheckIn: {
    weight: 2,
    audits: ['registration.undo_check_in'],
    draw: (draw, state) => oneMark(draw, state),
  },
  revokeNoShow: {
    weight: 2,
    audits: ['no_show.revoke'],
    draw(draw, state) {
      const counted = state.noShows.filter(({ isRevoked }) => !isRevoked);
      return {
        by: [...admins(state), ...staff(state)],
        params: { id: draw.id(listIds(counted), listIds(state.noShows)) },
        body: { reason: draw.percent(85) ? 'The game was down.' : ' ' },
      };
    },
  },
};

function oneTournament(
  draw: Draw,
  state: State,
  ...statuses: Parameters<typeof tournamentsIn>[1][]
) {
  const id = draw.id(tournamentsIn(state, ...statuses), listIds(state.tournaments));
  return { by: listRunners(findTournament(state, id)), params: { id } };
}

/** Draws a side, for those who run its tournament and its own players. */
function oneMark(draw: Draw, state: State) {
  const drawn = oneRegistration(draw, state, ({ status }) => status !== 'rejected');
  const { registrationId } = drawn.params;
  const found = state.registrations.find(({ id }) => id === registrationId);
  const players = found === undefined ? [] : [...found.players, found.registeredBy];
  return { ...drawn, by: [...drawn.by, ...players] };
}
