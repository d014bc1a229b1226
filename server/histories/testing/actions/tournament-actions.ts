import { RETURNING_SIDES } from '#shared/domain/tournaments/returning-sides.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { shortForm } from '#server/testing/communities.ts';
import type { Draw } from '../draw.ts';
import { drawRules } from '../draw-rules.ts';
import { listIds, listRunners, findTournament, tournamentsIn, type State } from '../state.ts';
import type { Action, Drawn } from './action.ts';

export const tournamentActions: Record<string, Action> = {
  createTournament: {
    weight: 2,
    audits: ['tournament.create'],
    draw: (draw, { users }) => ({ by: listIds(users), body: tournamentFields(draw) }),
  },
  cloneTournament: {
    weight: 3,
    audits: ['tournament.clone'],
    draw(draw, state) {
      const status = draw.one(['open', 'open', 'open', 'draft'] as const);
      return {
        ...transition(draw, state, 'open', 'ongoing', 'completed'),
        body: {
          ...clonedName,
          status,
          sides: status === 'draft' && draw.percent(70) ? 'none' : draw.one(RETURNING_SIDES),
          assistants: draw.percent(50),
        },
      };
    },
  },
  startTournament: {
    weight: 2,
    audits: ['tournament.start'],
    mayAlsoAudit: [{ action: 'check_in.close', by: 'actor' }],
    draw: (draw, state) => ({
      ...transition(draw, state, 'open'),
      body: {
        ...(draw.percent(30) && {
          streamLink: draw.one(['https://www.twitch.tv/cup', 'javascript:0', '']),
        }),
        ...(draw.percent(60) && { closesCheckIn: true }),
      },
    }),
  },
  finishTournament: {
    weight: 4,
    audits: ['tournament.finish'],
    draw: (draw, state) => transition(draw, state, 'ongoing'),
  },
  publishTournament: {
    weight: 3,
    audits: ['tournament.publish'],
    draw: (draw, state) => transition(draw, state, 'draft'),
  },
  cancelTournament: {
    weight: 2,
    audits: ['tournament.cancel'],
    // The request is usually refused: a history whose tournaments are all cancelled has little left to do.
    draw: (draw, state) =>
      draw.percent(60)
        ? transition(draw, state, 'completed', 'cancelled')
        : transition(draw, state, 'draft', 'open', 'ongoing'),
  },
  updateTournament: {
    weight: 4,
    audits: ['tournament.edit'],
    canBeNoOp: true,
    draw(draw, state) {
      const { status: _status, ...fields } = tournamentFields(draw);
      const some = draw.some(Object.entries(fields), 1, draw.percent(70) ? 2 : 9);
      return {
        ...transition(draw, state, ...draw.one(editable)),
        body: { ...Object.fromEntries(some), ...(draw.percent(40) && { description: 'Edited.' }) },
      };
    },
  },
  addAssistant: {
    weight: 2,
    audits: ['tournament.add_assistant'],
    draw: (draw, state) => ({
      ...hosted(draw, state),
      body: { userId: draw.id(listIds(state.users), listIds(state.clans)) },
    }),
  },
  removeAssistant: {
    weight: 2,
    audits: ['tournament.remove_assistant'],
    draw(draw, state) {
      const helped = state.tournaments.filter(({ assistants }) => assistants.length > 0);
      const id = draw.id(listIds(helped), listIds(state.tournaments));
      const { host, assistants = [] } = findTournament(state, id) ?? {};
      const userId = draw.id(assistants, listIds(state.users));
      return { by: host === undefined ? [] : [host], params: { id, userId } };
    },
  },
};

const clonedName = { name: shortForm.name, startDate: shortForm.startDate };

const editable: [TournamentStatus[], ...TournamentStatus[][]] = [
  ['draft', 'open'],
  ['draft', 'open'],
  ['ongoing', 'completed', 'cancelled'],
];

function hosted(draw: Draw, state: State): Drawn & { params: { id: string } } {
  const { params } = transition(draw, state, 'draft', 'open', 'ongoing');
  const host = findTournament(state, params.id)?.host;
  return { by: host === undefined ? [] : [host], params };
}

/** Draws a tournament, usually one in one of these states, for those who run it. */
function transition(
  draw: Draw,
  state: State,
  ...from: readonly TournamentStatus[]
): Drawn & { params: { id: string } } {
  const id = draw.id(tournamentsIn(state, ...from), listIds(state.tournaments));
  return { by: listRunners(findTournament(state, id)), params: { id } };
}

/** Draws a form with small numbers, so sides are often level and tournaments fill up. */
function tournamentFields(draw: Draw) {
  return {
    ...shortForm,
    maxTeams: draw.whole(2, 3),
    maxTeamMembers: draw.whole(1, 3),
    maxSubstitutes: draw.whole(0, 1),
    totalRounds: draw.whole(1, 3),
    promotesWaitlist: draw.percent(70),
    noShowsWait: draw.percent(50),
    pointsPerKill: draw.one([0, 0.5, 1, 1.25]),
    placementPoints: draw.one<Record<string, number>>([
      {},
      { 1: 3, 2: 1.5 },
      { 1: 2, 2: 2 },
      { 1: 1, 9: 1 },
    ]),
    ...(draw.percent(60) && { scoringRules: drawRules(draw) }),
    status: draw.one(['open', 'open', 'draft']),
  };
}
