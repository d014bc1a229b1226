import type { Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { getsRoom, maySeeRoom, runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { roomPhase } from '#shared/domain/tournaments/room-posts.ts';
import { scoreTournament } from '#shared/domain/tournaments/standings.ts';
import type { ReadDb } from '#server/db/connection.ts';
import type { CachedResponse } from '#server/platform/response-cache.ts';
import type { ReadDeps } from '../../deps.ts';
import { findUser } from '../../accounts/users.repository.ts';
import { toViewer } from '../../accounts/users.presenter.ts';
import { topics } from '../../cache-topics.ts';
import { visibleTournament } from '../tournament.loader.ts';
import { loadResults } from '../results/results.repository.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { listReadRoundRows, type ReadRoundRow } from './rooms.repository.ts';
import { getReveal, presentRound } from './rounds.presenter.ts';
import { listRoundRows, type RoundRow } from './rounds.repository.ts';

/** `handed` are the rooms that the viewer was not given before. */
type Handing = {
  rounds: Round[] | CachedResponse<Round[]>;
  handed: { roundId: string; version: number }[];
};

/**
 * Returns only rounds that have a room. Viewers who need them get the credentials of open rooms, and those who run the
 * tournament get those of all rooms (rules/rounds 2.3 and 2.6). Everybody else gets the cached response.
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
  const rows = await listReadRoundRows(deps.db, tournament.id, viewer.userId);
  const runs = rows.some((row) => runsTournament(viewer, organisersOf(row)));
  const isOutside = !runs && (viewer.banned || rows.every(({ sides }) => sides.length === 0));
  if (isOutside && tournament.status !== 'draft') {
    return { rounds: await publicRounds(deps, tournamentId, async () => tournament), handed: [] };
  }
  const now = deps.clock();
  const shown = rows.filter((row) => {
    const isOver = row.tournament_status !== 'ongoing' || row.status === 'ended';
    const room = { ...getReveal(row), isOver, sides: row.sides };
    return getsRoom(viewer, organisersOf(row), room, now);
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

/** For visitors. `authorize` throws if they are not allowed to see the tournament. */
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
 * Null unless the room is open now and the user may see it (rules/rounds 2.3). The page also shows a room afterwards,
 * and to organisers before, but this is for a message that stays.
 */
export async function readOpenRoom(
  db: ReadDb,
  { tournamentId, number, userId }: { tournamentId: string; number: number; userId: string },
  now: Date,
): Promise<OpenRoom | null> {
  const rows = await listReadRoundRows(db, tournamentId, userId);
  const round = rows.find((row) => row.round_number === number);
  const user = await findUser(db, userId);
  if (round === undefined || user === undefined) return null;
  const phase = roomPhase(
    { tournament: round.tournament_status, round: round.status, reveal: getReveal(round) },
    now,
  );
  // The owner of the site sees no more rooms than others.
  const viewer = toViewer(user, null);
  if (phase !== 'open' || !maySeeRoom(viewer, organisersOf(round), round.sides)) return null;
  const {
    id: roundId,
    room_version: version,
    room_id: roomId,
    room_password: roomPassword,
  } = round;
  return { roundId, version, roomId, roomPassword };
}

function organisersOf({ host_user_id: hostUserId, assistants }: ReadRoundRow) {
  return { hostUserId, assistants };
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
