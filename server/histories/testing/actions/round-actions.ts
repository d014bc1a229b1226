import type { Draw } from '../draw.ts';
import {
  listIds,
  listRunners,
  findTournament,
  tournamentsIn,
  type RegistrationState,
  type State,
} from '../state.ts';
import type { Action, Drawn } from './action.ts';

const FAR_AHEAD = '2099-01-01T00:00:00.000Z';

export const roundActions: Record<string, Action> = {
  saveRoom: {
    weight: 5,
    audits: ['round.start', 'round.change_room'],
    draw: (draw, state) => ({
      ...round(draw, state, { ids: tournamentsIn(state, 'ongoing'), known: 25 }),
      body: {
        roomId: draw.one(['room', ' room ', 'hall', 'hall', '']),
        roomPassword: 'secret',
        ...(draw.percent(40) && { revealAt: draw.one([FAR_AHEAD, FAR_AHEAD, null, '2020']) }),
      },
    }),
  },
  revealRoom: {
    weight: 2,
    audits: ['round.reveal'],
    canBeNoOp: true,
    draw: (draw, state) =>
      round(draw, state, { ids: withRooms(state, tournamentsIn(state, 'ongoing')), known: 90 }),
  },
  saveRound: {
    weight: 22,
    audits: ['round.save'],
    draw(draw, state) {
      // Stats are most likely to go wrong in corrections of results after the end, so every other save is a
      // correction.
      const over = withRooms(state, tournamentsIn(state, 'completed'));
      const running = withRooms(state, tournamentsIn(state, 'ongoing'));
      const ids = draw.percent(50) && over.length > 0 ? over : running;
      const address = round(draw, state, { ids, known: 90 });
      const results = { roundResults: rows(draw, state, address.params.id) };
      return { ...address, body: { ...results, ...version(draw, state, address.params) } };
    },
  },
  endRound: {
    weight: 5,
    audits: ['round.end'],
    draw(draw, state) {
      const ids = withRooms(state, tournamentsIn(state, 'ongoing'));
      const address = round(draw, state, { ids, known: 90 });
      if (draw.percent(40)) return address;
      const roundResults = draw.percent(70) ? rows(draw, state, address.params.id) : null;
      return { ...address, body: { roundResults, ...version(draw, state, address.params) } };
    },
  },
  ignoreRound: {
    weight: 4,
    audits: ['round.ignore'],
    draw: (draw, state) => ({
      ...round(draw, state, { ids: roundsToIgnore(state), known: 90 }),
      body: { reason: draw.one(['The server crashed.', ' ', 'Lag']) },
    }),
  },
  countRoundAgain: {
    weight: 4,
    audits: ['round.count_again'],
    draw: (draw, state) => round(draw, state, { ids: roundsToIgnore(state), known: 90 }),
  },
};

type Address = { id: string; round: string };

function roundsToIgnore(state: State): string[] {
  const ids = [...tournamentsIn(state, 'ongoing'), ...tournamentsIn(state, 'completed')];
  return withRooms(state, ids);
}

function withRooms({ rounds }: State, ids: readonly string[]): string[] {
  return ids.filter((id) => rounds.some(({ tournamentId }) => tournamentId === id));
}

/** Draws a round of a tournament, with the given percentage one that has a room. Open ones come before ended ones. */
function round(
  draw: Draw,
  state: State,
  { ids, known: knownTimes }: { ids: readonly string[]; known: number },
): Drawn & { params: Address } {
  const id = draw.id(ids, listIds(state.tournaments));
  const tournament = findTournament(state, id);
  const rooms = state.rounds.filter((row) => row.tournamentId === id);
  const open = rooms.filter(({ status }) => status === 'started');
  const known = draw.maybeOne(open.length > 0 && draw.percent(50) ? open : rooms);
  const number =
    known !== undefined && draw.percent(knownTimes)
      ? known.number
      : draw.whole(1, tournament?.totalRounds ?? 1);
  const outside = draw.one(['0', '51', '-1', 'x']);
  return {
    by: listRunners(tournament),
    params: { id, round: draw.percent(5) ? outside : String(number) },
  };
}

function version(draw: Draw, { rounds }: State, { id, round }: Address) {
  if (draw.percent(65)) return {};
  const row = rounds.find(
    ({ tournamentId, number }) => tournamentId === id && String(number) === round,
  );
  const current = row?.version ?? 1;
  return { expectedVersion: draw.percent(70) ? current : current - 1 };
}

/** Draws results of the approved sides in small numbers, so sides and players are often level. */
function rows(draw: Draw, state: State, id: string): unknown[] {
  const approved = state.registrations.filter(
    ({ tournamentId, status }) => tournamentId === id && status === 'approved',
  );
  // Where one side plays alone, the others are level, so that ties can be decided.
  const played = draw.percent(25)
    ? draw.some(approved, 1, 1)
    : draw.some(approved, draw.percent(75) ? approved.length : 0, approved.length);
  const maxTeams = findTournament(state, id)?.maxTeams ?? 2;
  const good = played.map((side) => row(draw, side, maxTeams));
  return draw.percent(10) ? [...good, wrongRow(draw, state, approved)] : good;
}

function row(draw: Draw, { id, clanId, players }: RegistrationState, maxTeams: number) {
  const byClan = clanId !== null && draw.percent(20);
  const killers = draw.some(players, 0, players.length);
  return {
    ...(byClan ? { clanId } : { registrationId: id }),
    placement: draw.percent(12) ? null : draw.whole(1, maxTeams),
    ...(draw.percent(60) && { totalKills: draw.whole(0, 3) }),
    ...(draw.percent(75) && {
      memberKills: Object.fromEntries(killers.map((player) => [player, draw.whole(0, 2)])),
    }),
  };
}

function wrongRow(draw: Draw, state: State, approved: readonly RegistrationState[]) {
  const registrationId = draw.id([], listIds(approved));
  const others = listIds(state.registrations.filter((side) => !approved.includes(side)));
  return draw.one<Record<string, unknown>>([
    { registrationId, placement: 1, totalKills: -1 },
    { registrationId, placement: 1, totalKills: 1.5 },
    { registrationId, placement: 99 },
    { registrationId, placement: 0 },
    { registrationId, placement: 1 },
    { registrationId: draw.id(others, others), placement: 1 },
    { clanId: draw.id([], listIds(state.clans)), placement: 2 },
    { registrationId, placement: 1, memberKills: { [draw.id([], listIds(state.users))]: 1 } },
    { placement: 1 },
  ]);
}
