import type { Draw } from '../draw.ts';
import { drawRules } from '../draw-rules.ts';
import { findTournament, listIds, listRunners, tournamentsIn, type State } from '../state.ts';
import type { Action, Drawn } from './action.ts';

export const correctionActions: Record<string, Action> = {
  changeScoring: {
    weight: 8,
    audits: ['tournament.scoring'],
    canBeNoOp: true,
    draw(draw, state) {
      const address = corrected(draw, state, ['draft', 'open', 'ongoing', 'completed']);
      const known = findTournament(state, address.params.id)?.scoringVersion ?? 1;
      return {
        ...address,
        ...(draw.percent(20) && { query: { preview: '1' } }),
        body: {
          ...drawRules(draw),
          ...(draw.percent(40) && { pointsPerKill: draw.one([0, 0.5, 1, 2, -1]) }),
          ...(draw.percent(40) && {
            placementPoints: draw.one<Record<string, number>>([
              {},
              { 1: 3, 2: -1.5 },
              { 1: -2, 2: -2, 3: 0.25 },
              { 9: 1 },
            ]),
          }),
          ...(draw.percent(30) && { expectedVersion: draw.one([known, known, known - 1]) }),
        },
      };
    },
  },
  giveAdjustment: {
    weight: 5,
    audits: ['adjustment.give'],
    draw(draw, state) {
      const address = corrected(draw, state, ['open', 'ongoing', 'completed']);
      const sides = approvedIn(state, address.params.id);
      return {
        ...address,
        body: {
          registrationId: draw.id(listIds(sides), listIds(state.registrations)),
          points: draw.one([-3, -1.5, -0.25, 0, 0.5, 1, 2, 3]),
          reason: draw.one(['Late.', 'Late.', ' ']),
          ...(draw.percent(60) && { afterRound: draw.one([0, 0, 1, 1, 2, 3, null]) }),
        },
      };
    },
  },
  takeBackAdjustment: {
    weight: 3,
    audits: ['adjustment.take_back'],
    draw(draw, { adjustments, ...state }) {
      const id = draw.id(
        listIds(adjustments.filter(({ takenBack }) => !takenBack)),
        listIds(adjustments),
      );
      const given = adjustments.find((one) => one.id === id);
      const tournamentId = given?.tournamentId ?? draw.id([], listIds(state.tournaments));
      return {
        by: listRunners(findTournament({ adjustments, ...state }, tournamentId)),
        params: { id: tournamentId, adjustmentId: id },
        body: { reason: draw.one(['An error.', 'An error.', '']) },
      };
    },
  },
  decideTie: {
    weight: 8,
    audits: ['tie.decide'],
    canBeNoOp: true,
    draw(draw, state) {
      const reason = draw.one(['A coin.', 'Elders.', '']);
      // Sides without a place are level, unless one has an adjustment; without any place there is no table.
      const levelIn = (id: string) =>
        listIds(approvedIn(state, id).filter(({ hasPlayed }) => !hasPlayed));
      const tied = tournamentsIn(state, 'ongoing', 'completed').filter(
        (id) => levelIn(id).length > 1 && approvedIn(state, id).some(({ hasPlayed }) => hasPlayed),
      );
      const id = draw.percent(75) ? draw.maybeOne(tied) : undefined;
      if (id !== undefined) {
        const level = levelIn(id);
        const registrationIds = draw.some(level, level.length, level.length);
        return { ...ofRunners(state, id), body: { registrationIds, reason } };
      }
      const address = corrected(draw, state, ['ongoing', 'completed']);
      const sides = listIds(approvedIn(state, address.params.id));
      const registrationIds = draw.some(sides, 2, draw.percent(60) ? 2 : sides.length);
      return { ...address, body: { registrationIds, reason } };
    },
  },
  takeBackTieDecisions: {
    weight: 2,
    audits: ['tie.decide'],
    canBeNoOp: true,
    draw: (draw, state) => corrected(draw, state, ['ongoing', 'completed']),
  },
};

/** Draws a tournament, usually one in one of these states, for those who run it. */
function corrected(
  draw: Draw,
  state: State,
  statuses: Parameters<typeof tournamentsIn>[1][],
): Drawn & { params: { id: string } } {
  return ofRunners(state, draw.id(tournamentsIn(state, ...statuses), listIds(state.tournaments)));
}

function ofRunners(state: State, id: string): Drawn & { params: { id: string } } {
  return { by: listRunners(findTournament(state, id)), params: { id } };
}

function approvedIn({ registrations }: State, id: string): State['registrations'] {
  return registrations.filter(
    ({ tournamentId, status }) => tournamentId === id && status === 'approved',
  );
}
