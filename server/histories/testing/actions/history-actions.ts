import type { Draw } from '../draw.ts';
import { findTournament, listIds, listRunners, type State } from '../state.ts';
import type { Action } from './action.ts';

const undone = [
  'round.save',
  'round.end',
  'round.ignore',
  'round.count_again',
  'adjustment.give',
  'adjustment.take_back',
  'tie.decide',
  'tournament.scoring',
  'registration.approve',
  'registration.reject',
  'registration.move_to_waitlist',
  'registration.substitute',
  'check_in.close',
  'tournament.edit',
  'tournament.cancel',
];
const audits = undone.map((action) => `${action}.undo`);

export const historyActions: Record<string, Action> = {
  undoAct: {
    weight: 18,
    audits,
    draw(draw, state) {
      const { id, tournamentId } = drawAct(draw, state);
      const other = draw.id([], listIds(state.tournaments));
      return {
        by: listRunners(findTournament(state, tournamentId)),
        params: { id: draw.percent(5) ? other : tournamentId, actId: id },
        body: drawBody(draw),
      };
    },
  },
  undoAuditedAct: {
    weight: 5,
    audits,
    draw: (draw, state) => ({
      by: listIds(state.users.filter(({ role, isOwner }) => role === 'admin' || isOwner)),
      params: { id: drawAct(draw, state).id },
      body: drawBody(draw),
    }),
  },
};

/** Usually draws an act that can be undone (it may itself be an undo), often the latest of its tournament. */
function drawAct(draw: Draw, { acts }: State): { id: string; tournamentId: string } {
  const possible = acts.filter(
    ({ action, isUndone }) => !isUndone && undone.some((one) => action.startsWith(one)),
  );
  const latest = possible.filter(
    (act) => act === possible.find(({ tournamentId }) => tournamentId === act.tournamentId),
  );
  const undos = possible.filter(({ action }) => action.endsWith('.undo'));
  const fitting = draw.maybeOne([latest, possible, undos].filter((some) => some.length > 0));
  const act = draw.maybeOne(draw.percent(85) && fitting !== undefined ? fitting : acts);
  return act ?? { id: draw.id([], []), tournamentId: draw.id([], []) };
}

function drawBody(draw: Draw) {
  return draw.one([undefined, {}, { force: true }, { force: false }]);
}
