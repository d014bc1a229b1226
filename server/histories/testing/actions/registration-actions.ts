import type { Draw } from '../draw.ts';
import {
  listIds,
  listLeaders,
  listManagers,
  listRunners,
  findTournament,
  tournamentsIn,
  type RegistrationState,
  type State,
} from '../state.ts';
import type { Action, Drawn } from './action.ts';

/** The first of the queue may move up. */
const promotion = { action: 'registration.promote', by: 'nobody' } as const;

export const registrationActions: Record<string, Action> = {
  registerClan: {
    weight: 7,
    audits: ['registration.create'],
    draw(draw, state) {
      const id = draw.id(tournamentsIn(state, 'open'), listIds(state.tournaments));
      const free = state.clans.filter((clan) => !isRegistered(state, id, clan.id));
      const clanId = draw.id(listIds(free), listIds(state.clans));
      const clan = state.clans.find((one) => one.id === clanId);
      return {
        by: listManagers(clan),
        params: { id },
        body: { clanId, ...selection(draw, state, { id, people: listIds(clan?.people ?? []) }) },
      };
    },
  },
  registerTeam: {
    weight: 5,
    audits: ['registration.create'],
    draw(draw, state) {
      const id = draw.id(tournamentsIn(state, 'open'), listIds(state.tournaments));
      const free = state.teams.filter((team) => !isRegistered(state, id, team.id));
      const teamId = draw.id(listIds(free), [...listIds(state.teams), ...listIds(state.clans)]);
      const team = state.teams.find((one) => one.id === teamId);
      const chosen = selection(draw, state, { id, people: listIds(team?.people ?? []) });
      return {
        by: listLeaders(team),
        params: { id },
        body: { teamId, ...(draw.percent(50) && chosen) },
      };
    },
  },
  approveRegistration: {
    weight: 7,
    audits: ['registration.approve'],
    draw: (draw, state) => oneRegistration(draw, state, ({ status }) => status === 'waitlist'),
  },
  approveAllRegistrations: {
    weight: 3,
    audits: ['tournament.approve_all'],
    // The waitlist may be empty, or no side on it can be approved.
    canBeNoOp: true,
    draw(draw, state) {
      const waiting = state.registrations.filter(({ status }) => status === 'waitlist');
      const running = tournamentsIn(state, 'open', 'ongoing');
      const fitting = waiting.map(({ tournamentId }) => tournamentId);
      const id = draw.id(
        fitting.filter((one) => running.includes(one)),
        listIds(state.tournaments),
      );
      return { by: listRunners(findTournament(state, id)), params: { id } };
    },
  },
  rejectRegistration: {
    weight: 3,
    audits: ['registration.reject'],
    draw: (draw, state) => oneRegistration(draw, state, ({ status }) => status === 'waitlist'),
  },
  moveToWaitlist: {
    weight: 4,
    audits: ['registration.move_to_waitlist'],
    mayAlsoAudit: [promotion],
    draw: (draw, state) =>
      oneRegistration(
        draw,
        state,
        ({ status, hasResults }) => status === 'approved' && !hasResults,
      ),
  },
  editRegistration: {
    weight: 6,
    audits: ['registration.edit'],
    draw(draw, state) {
      const fits = ({ status }: RegistrationState) => status === 'waitlist';
      const { params, managers, people } = ownRegistration(draw, state, fits);
      return { by: managers, params, body: selection(draw, state, { id: params.id, people }) };
    },
  },
  substitutePlayer: {
    weight: 9,
    audits: ['registration.substitute'],
    draw(draw, state) {
      const fits = ({ status }: RegistrationState) => status === 'approved';
      const { params, managers, people, side } = ownRegistration(draw, state, fits);
      const tournament = findTournament(state, params.id);
      const incomingPlayers = [...(side?.substitutes ?? []), ...(side?.former ?? []), ...people];
      return {
        by: [...managers, ...listRunners(tournament)],
        params,
        body: {
          in: draw.id(incomingPlayers, listIds(state.users)),
          kind: draw.percent(75) ? 'member' : 'substitute',
          ...(draw.percent(75) && { out: draw.id(side?.players ?? [], people) }),
          ...(draw.percent(40) && { fromRound: draw.whole(1, tournament?.totalRounds ?? 1) }),
          ...(draw.percent(50) && { anyway: true }),
        },
      };
    },
  },
  cancelRegistration: {
    weight: 4,
    audits: ['registration.cancel'],
    mayAlsoAudit: [promotion],
    draw(draw, state) {
      const open = tournamentsIn(state, 'open');
      const fits = ({ tournamentId, status }: RegistrationState) =>
        status !== 'rejected' && open.includes(tournamentId);
      const { params, managers, players } = ownRegistration(draw, state, fits);
      const { id, registrationId } = params;
      return {
        by: [...managers, ...players],
        params: { id },
        ...(draw.percent(70) && { body: { registrationId } }),
      };
    },
  },
};

function isRegistered({ registrations }: State, tournamentId: string, side: string): boolean {
  return registrations.some(
    (one) =>
      one.tournamentId === tournamentId &&
      one.status !== 'rejected' &&
      (one.clanId === side || one.teamId === side),
  );
}

/** Draws a registration, for those who manage its side and those who play for it. */
function ownRegistration(
  draw: Draw,
  state: State,
  fits: (registration: RegistrationState) => boolean,
) {
  const { params } = oneRegistration(draw, state, fits);
  const found = state.registrations.find(({ id }) => id === params.registrationId);
  const clan = state.clans.find(({ id }) => id === found?.clanId);
  const team = state.teams.find(({ id }) => id === found?.teamId);
  return {
    params,
    managers: [...listManagers(clan), ...listLeaders(team)],
    people: listIds((clan ?? team)?.people ?? []),
    players: found === undefined ? [] : [...found.players, found.registeredBy],
    side: found,
  };
}

/** Draws users for a tournament, usually of that clan or team, and no more than the tournament allows. */
function selection(
  draw: Draw,
  state: State,
  { id, people }: { id: string; people: readonly string[] },
) {
  const { members = 2, substitutes = 1 } = findTournament(state, id) ?? {};
  const selectedMembers = draw.some(people, 1, members);
  const rest = people.filter((person) => !selectedMembers.includes(person));
  const selectedSubstitutes = draw.some(rest, 0, substitutes);
  const [first] = selectedMembers;
  if (first === undefined || !draw.percent(12)) return { selectedMembers, selectedSubstitutes };
  return draw.one([
    { selectedMembers: [], selectedSubstitutes },
    { selectedMembers, selectedSubstitutes: [first] },
    { selectedMembers: [first, first] },
    { selectedMembers: listIds(state.users), selectedSubstitutes },
    { selectedMembers: [draw.id([], listIds(state.users))], selectedSubstitutes },
  ]);
}

/**
 * Draws a registration, usually a suitable one of a tournament that is not over, for those who run the tournament.
 */
export function oneRegistration(
  draw: Draw,
  state: State,
  fits: (registration: RegistrationState) => boolean,
): Drawn & { params: { id: string; registrationId: string } } {
  const running = tournamentsIn(state, 'open', 'ongoing');
  const fitting = state.registrations.filter(
    (registration) => running.includes(registration.tournamentId) && fits(registration),
  );
  const registrationId = draw.id(listIds(fitting), listIds(state.registrations));
  const found = state.registrations.find((registration) => registration.id === registrationId);
  const id = draw.id(found === undefined ? [] : [found.tournamentId], listIds(state.tournaments));
  return { by: listRunners(findTournament(state, id)), params: { id, registrationId } };
}
