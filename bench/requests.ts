import {
  makeId,
  tournamentNumbers,
  registrationNumber,
  makeToken,
  userNumber,
} from './load/ids.ts';
import { measured, ongoingTournaments, playersPerSide, type Size } from './load/sizes.ts';
import type { BenchRequest } from './measure/send-request.ts';
import type { Board } from './measure/measure-boards.ts';
import type { Read } from './measure/measure-reads.ts';

const measuredId = makeId('tournament', tournamentNumbers.measured);
const measuredTournament = `/api/tournaments/${measuredId}`;

/** The list that most visitors see first. */
export const listPath = '/api/tournaments?limit=50';

/**
 * The measured public reads, by their names in the report. A response that lists everything of a kind, such as all
 * clans, is itself longer on the large data set, so its slowdown there is meaningless.
 */
export const reads: readonly Read[] = [
  { name: 'list, limit=50', path: listPath, listsEverything: false },
  { name: 'one tournament', path: measuredTournament, listsEverything: false },
  { name: 'registrations', path: `${measuredTournament}/registrations`, listsEverything: false },
  { name: 'final scores', path: finalScoresPath(measuredId), listsEverything: false },
  { name: 'players', path: `${measuredTournament}/players`, listsEverything: false },
  { name: 'all clans', path: '/api/clans', listsEverything: true },
  { name: 'board summary', path: '/api/leaderboards/summary', listsEverything: false },
  { name: 'clan board', path: '/api/leaderboards/clans', listsEverything: false },
  { name: 'player board', path: '/api/leaderboards/players', listsEverything: false },
];

const inEveryOrder = (path: string) =>
  ['completed', 'wins', 'kills', 'points'].map((by) => `${path}?by=${by}`);

/** Drops every cached response about clans. */
const editClan = (turn: number): BenchRequest => ({
  method: 'PUT',
  path: `/api/clans/${makeId('clan', 1)}`,
  token: makeToken(1),
  body: JSON.stringify({ description: `A clan that has changed ${turn} times.` }),
});

/** Drops every cached response about users. */
const renamePlayer = (turn: number): BenchRequest => ({
  method: 'PATCH',
  path: '/api/profile',
  token: makeToken(2),
  body: JSON.stringify({ ign: `Player of turn ${turn}`, uid: '' }),
});

export const boards: readonly Board[] = [
  { name: 'board summary', paths: ['/api/leaderboards/summary'], drop: editClan },
  { name: 'clan board', paths: inEveryOrder('/api/leaderboards/clans'), drop: editClan },
  { name: 'player board', paths: inEveryOrder('/api/leaderboards/players'), drop: renamePlayer },
];

export const openTournamentId = makeId('tournament', tournamentNumbers.open);
export const openTournamentHost = 1;

export function finalScoresPath(tournamentId: string): string {
  return `/api/tournaments/${tournamentId}/final-scores`;
}

export function ongoingId(save: number): string {
  return makeId('tournament', ongoingNumber(save));
}

function ongoingNumber(save: number): number {
  return tournamentNumbers.firstOngoing + (save % ongoingTournaments);
}

/**
 * Returns the host's n-th save of a complete round: 20 sides, each with a place and the kills of 3 players. Another
 * turn returns other results.
 */
export function saveRequest(save: number, { clans, users }: Size, turn = save): BenchRequest {
  const tournament = ongoingNumber(save);
  const round = (Math.floor(save / ongoingTournaments) % measured.rounds) + 1;
  const roundResults = Array.from({ length: measured.sides }, (_, index) => {
    const side = index + 1;
    const clan = ((tournament * 7 + side) % clans) + 1;
    const kills = Array.from({ length: playersPerSide }, (_, player) => {
      const place = (tournament * 3 + player) % (users / clans);
      const member = makeId('user', userNumber(clan, place, clans));
      return [member, (turn + side + player) % 5] as const;
    });
    return {
      registrationId: makeId('registration', registrationNumber(tournament, side)),
      placement: ((side + turn) % measured.sides) + 1,
      memberKills: Object.fromEntries(kills),
    };
  });
  return {
    method: 'POST',
    path: `/api/tournaments/${ongoingId(save)}/rounds/${round}/save`,
    token: makeToken((save % ongoingTournaments) + 1),
    body: JSON.stringify({ roundResults }),
  };
}

export function meRequest(turn: number, { clans }: Pick<Size, 'clans'>): BenchRequest {
  return { path: '/api/auth/me', token: makeToken((turn % clans) + 1) };
}

export function mineRequest(turn: number, { clans }: Pick<Size, 'clans'>): BenchRequest {
  return { path: '/api/mine', token: makeToken((turn % clans) + 1) };
}

export function roomsRequest(turn: number, { clans }: Pick<Size, 'clans'>): BenchRequest {
  const side = (turn % measured.sides) + 1;
  return {
    path: `/api/tournaments/${ongoingId(turn)}/rounds/rooms`,
    token: makeToken(((ongoingNumber(turn) * 7 + side) % clans) + 1),
  };
}

export function registerRequest(clan: number, { clans }: Size): BenchRequest {
  const selectedMembers = Array.from({ length: playersPerSide }, (_, place) =>
    makeId('user', userNumber(clan, place, clans)),
  );
  return {
    method: 'POST',
    path: `/api/tournaments/${openTournamentId}/register-clan`,
    token: makeToken(clan),
    body: JSON.stringify({ clanId: makeId('clan', clan), selectedMembers }),
  };
}
