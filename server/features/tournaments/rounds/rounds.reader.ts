import type { Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  getsRoom,
  maySeeRoom,
  runsTournament,
  type RoomSide,
} from '#shared/domain/tournaments/permissions.ts';
import { roomPhase } from '#shared/domain/tournaments/room-posts.ts';
import { scoreTournament } from '#shared/domain/tournaments/standings.ts';
import { listPlayersIn } from '#shared/domain/tournaments/substitutes.ts';
import type { ReadDb } from '#server/db/connection.ts';
import type { CachedResponse } from '#server/platform/response-cache.ts';
import type { ReadDeps } from '../../deps.ts';
import { findUser } from '../../accounts/users.repository.ts';
import { toViewer } from '../../accounts/users.presenter.ts';
import { topics } from '../../cache-topics.ts';
import { getOrganisers, visibleTournament } from '../tournament.loader.ts';
import { getRoster } from '../registrations/registrations.presenter.ts';
import {
  listUserRegistrations,
  type OwnRegistrationRow,
} from '../registrations/registrations.repository.ts';
import { loadResults } from '../results/results.repository.ts';
import { findTournament, type TournamentRow } from '../tournaments.repository.ts';
import { listReadRoundRows } from './rooms.repository.ts';
import { getReveal, presentRound } from './rounds.presenter.ts';
import { findRound, listRoundRows, type RoundRow } from './rounds.repository.ts';

/** The rounds as a viewer gets them, and the rooms in them that the viewer was not given before. */
type Handing = {
  rounds: Round[] | CachedResponse<Round[]>;
  handed: { roundId: string; version: number }[];
};

/**
 * Returns the rounds that have a room, with the credentials of open rooms for viewers who need them and of all rooms
 * for those who run the tournament (rules/rounds 2.3 and 2.6). Everybody else gets the cached response.
 */
export async function readRounds(
  deps: ReadDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Handing> {
  if (viewer === null) {
    const authorize = () => visibleTournament(deps.db, null, tournamentId);
    return { rounds: await publicRounds(deps, tournamentId, authorize), handed: [] };
  }
  const tournament = await visibleTournament(deps.db, viewer, tournamentId);
  const runs = runsTournament(viewer, getOrganisers(tournament));
  const own = runs ? [] : await listApprovedOf(deps.db, viewer, tournament);
  if (!runs && own.length === 0 && tournament.status !== 'draft') {
    return { rounds: await publicRounds(deps, tournamentId, async () => tournament), handed: [] };
  }
  const rows = await listReadRoundRows(deps.db, tournament.id, viewer.userId);
  const now = deps.clock();
  const organisers = getOrganisers(tournament);
  const shown = rows.filter((row) => {
    const sides = toRoomSides(own, viewer, row.round_number);
    const isOver = tournament.status !== 'ongoing' || row.status === 'ended';
    return getsRoom(viewer, organisers, { ...getReveal(row), isOver, sides }, now);
  });
  const numbers = new Set(shown.map((row) => row.round_number));
  return {
    rounds: await presentRounds(deps.db, tournament, rows, numbers),
    // Nobody needs to know who saw the room of an ended round, or whether an organiser did.
    handed: runs
      ? []
      : shown
          .filter(({ status, was_read }) => status === 'started' && !was_read)
          .map(({ id, room_version }) => ({ roundId: id, version: room_version })),
  };
}

/** Returns what visitors see; `authorize` throws when they are not allowed to see the tournament. */
function publicRounds(
  { db, responseCache }: ReadDeps,
  tournamentId: string,
  authorize: () => Promise<TournamentRow>,
): Promise<CachedResponse<Round[]>> {
  const topicList = topics.tournament(tournamentId, 'registrations', 'rounds', 'results', 'status');
  return responseCache.get(`rounds ${tournamentId}`, topicList, async () => {
    const tournament = await authorize();
    const rows = await listRoundRows(db, tournament.id);
    return presentRounds(db, tournament, rows, new Set());
  });
}

type OpenRoom = { roundId: string; version: number; roomId: string; roomPassword: string };

/**
 * Returns the room of a running round if it is open now and the user may see it (rules/rounds 2.3). Unlike the page,
 * which shows it afterwards and to organisers before, this is for a message that stays.
 */
export async function readOpenRoom(
  db: ReadDb,
  { tournamentId, number, userId }: { tournamentId: string; number: number; userId: string },
  now: Date,
): Promise<OpenRoom | null> {
  const tournament = await findTournament(db, tournamentId);
  const round = await findRound(db, tournamentId, number);
  const user = await findUser(db, userId);
  if (tournament === undefined || round === undefined || user === undefined) return null;
  const phase = roomPhase(
    { tournament: tournament.status, round: round.status, reveal: getReveal(round) },
    now,
  );
  // The owner of the site sees no more rooms than others.
  const viewer = toViewer(user, null);
  const own = await listApprovedOf(db, viewer, tournament);
  const sides = toRoomSides(own, viewer, number);
  if (phase !== 'open' || !maySeeRoom(viewer, getOrganisers(tournament), sides)) return null;
  const {
    id: roundId,
    room_version: version,
    room_id: roomId,
    room_password: roomPassword,
  } = round;
  return { roundId, version, roomId, roomPassword };
}

/** Returns the approved sides that the viewer manages, registered, or plays or played for; a banned viewer has none. */
async function listApprovedOf(db: ReadDb, viewer: Viewer, tournament: TournamentRow) {
  if (viewer.banned) return [];
  const own = await listUserRegistrations(db, tournament.id, viewer.userId);
  return own.filter(({ status }) => status === 'approved');
}

/** Returns the sides of the viewer for one round, in the form that the rules of rooms expect. */
function toRoomSides(
  own: readonly OwnRegistrationRow[],
  { userId }: Viewer,
  round: number,
): RoomSide[] {
  return own.map((row) => ({
    status: row.status,
    registeredBy: row.registered_by,
    plays: listPlayersIn(getRoster(row), round).includes(userId),
    clanRole: row.clan_role,
    leadsTeam: row.leads_team,
  }));
}

/** `shown` has the numbers of the rounds whose room is part of the response. */
async function presentRounds(
  db: ReadDb,
  tournament: TournamentRow,
  rounds: readonly RoundRow[],
  shown: ReadonlySet<number>,
): Promise<Round[]> {
  const results = await loadResults(db, tournament);
  const byNumber = new Map(results.rounds.map(({ roundNumber, rows }) => [roundNumber, rows]));
  const counted = new Set(scoreTournament(results).counted.map((round) => round.roundNumber));
  const sides = results.sides.map(({ registrationId, clanId, teamId, name }) => ({
    id: registrationId,
    clan_id: clanId,
    team_id: teamId,
    name,
  }));
  return rounds.map((round) =>
    presentRound(round, byNumber.get(round.round_number) ?? [], sides, {
      showRoom: shown.has(round.round_number),
      counted: counted.has(round.round_number),
    }),
  );
}
