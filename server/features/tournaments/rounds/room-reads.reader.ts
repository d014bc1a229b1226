import type { RoomReads } from '#shared/contract/rooms.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRuns, visibleTournament } from '../tournament.loader.ts';
import { assertRoundNumber, type RoundAddress } from './round.loader.ts';
import { countDuePlayers, listRoomReadRows } from './rooms.repository.ts';
import { findRound } from './rounds.repository.ts';

/** For host and assistants (rules/rounds 2.9). */
export async function listRoomReads(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
  { id, round: number }: RoundAddress,
): Promise<RoomReads> {
  const tournament = await visibleTournament(db, viewer, id);
  assertRuns(viewer, tournament);
  assertRoundNumber(tournament, number);
  const round = await findRound(db, id, number);
  if (round === undefined) throw new AppError('round_has_no_room');
  const organisers = [tournament.host_user_id, ...tournament.assistants];
  const rows = await listRoomReadRows(db, round);
  return {
    roomVersion: round.room_version,
    ...(await countDuePlayers(db, round, organisers)),
    seen: rows
      .filter((row) => !organisers.includes(row.user_id))
      .map((row) => ({
        userId: row.user_id,
        name: row.name,
        registrationId: row.registration_id,
        at: row.first_at.toISOString(),
      })),
  };
}
