import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { isRoomOpen } from '#shared/domain/tournaments/rooms.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import { loadRound, type RoundAddress } from '../../tournaments/rounds/round.loader.ts';
import type { RoundRow } from '../../tournaments/rounds/rounds.repository.ts';
import type { TournamentRow } from '../../tournaments/tournaments.repository.ts';
import {
  findSponsorConfig,
  type ServerConfigRow,
} from '../server-config/server-configs.repository.ts';

type PostableRoom = {
  tournament: TournamentRow;
  round: RoundRow;
  config: ServerConfigRow;
  channelId: string;
};

/** Locks the tournament. Throws if the room cannot be posted. */
export async function loadPostableRoom(
  tx: Tx,
  viewer: Viewer,
  address: RoundAddress,
  now: Date,
): Promise<PostableRoom> {
  const { tournament, round } = await loadRound(tx, viewer, address);
  const problem = roundProblem('room', tournament.status, round?.status ?? null);
  if (problem !== null) throw new AppError(problem);
  if (round === undefined) throw new AppError('round_has_no_room');
  if (!isRoomOpen({ revealAt: round.reveal_at }, now)) throw new AppError('room_not_open');
  const config = await findSponsorConfig(tx, tournament.id);
  const channelId = config?.rooms_channel_id ?? null;
  if (config === undefined || channelId === null) throw new AppError('rooms_channel_missing');
  if (!config.is_proved) throw new AppError('server_not_proved');
  return { tournament, round, config, channelId };
}
