import type { Draw } from '../draw.ts';
import { findTournament, listIds, listRunners, tournamentsIn, type State } from '../state.ts';
import type { Action } from './action.ts';

export const slotActions: Record<string, Action> = {
  assignSlots: {
    weight: 5,
    audits: ['tournament.assign_slots'],
    canBeNoOp: true,
    draw(draw, state) {
      const id = drawTournament(draw, state);
      const by = draw.one(['approval', 'registration', 'shuffle']);
      return {
        by: listRunners(findTournament(state, id)),
        params: { id },
        body: { by, keep: draw.percent(70) },
      };
    },
  },
  setSlots: {
    weight: 4,
    audits: ['tournament.set_slots'],
    canBeNoOp: true,
    draw(draw, state) {
      const id = drawTournament(draw, state);
      return {
        by: listRunners(findTournament(state, id)),
        params: { id },
        body: { slots: drawSlots(draw, state, id) },
      };
    },
  },
};

function drawTournament(draw: Draw, state: State): string {
  const running = tournamentsIn(state, 'open', 'ongoing');
  const used = state.registrations.flatMap(({ tournamentId, status }) =>
    status === 'approved' && running.includes(tournamentId) ? tournamentId : [],
  );
  return draw.id(used.length > 0 ? used : running, listIds(state.tournaments));
}

/** Usually exchanges the slots of two sides; sometimes takes slots away or draws any number. */
function drawSlots(draw: Draw, state: State, id: string): Record<string, number | null> {
  const sides = state.registrations.filter(({ tournamentId }) => tournamentId === id);
  const approved = sides.filter(({ status }) => status === 'approved');
  const [one, other] = draw.some(draw.percent(90) ? approved : sides, 2, 2);
  if (one === undefined) return {};
  const firstSlot = findTournament(state, id)?.firstSlot ?? 1;
  if (other === undefined || draw.percent(30)) {
    return { [one.id]: draw.percent(30) ? null : firstSlot + draw.whole(-1, 5) };
  }
  return { [one.id]: other.slot, [other.id]: one.slot };
}
