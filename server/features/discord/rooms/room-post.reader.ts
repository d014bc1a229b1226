import type { RoomPost } from '#shared/contract/room-posts.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRoundNumber, type RoundAddress } from '../../tournaments/rounds/round.loader.ts';
import { findRound } from '../../tournaments/rounds/rounds.repository.ts';
import { assertRuns, visibleTournament } from '../../tournaments/tournament.loader.ts';
import { isStillPosted } from '../deliveries/deliveries.presenter.ts';
import { findSponsorConfig } from '../server-config/server-configs.repository.ts';
import { findShown } from './room-contents.reader.ts';
import { findRoomDelivery } from './room-deliveries.repository.ts';

/** See rules/discord 8.6. */
export async function readRoomPost(
  { db, clock }: Pick<ReadDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, round }: RoundAddress,
): Promise<RoomPost> {
  const tournament = await visibleTournament(db, viewer, id);
  assertRuns(viewer, tournament);
  assertRoundNumber(tournament, round);
  const serverId = tournament.sponsor_discord_server_id;
  if (serverId === null) return { hasChannel: false, needsProof: false, message: null };
  const config = await findSponsorConfig(db, id);
  const isProved = config?.is_proved === true;
  const isSet = (config?.rooms_channel_id ?? null) !== null;
  const row = await findRoomDelivery(db, { tournamentId: id, serverId, roundNumber: round });
  const played = row === undefined ? undefined : await findRound(db, id, round);
  return {
    hasChannel: isSet && isProved,
    needsProof: isSet && !isProved,
    message:
      row === undefined
        ? null
        : {
            state: row.state,
            reason: row.reason,
            isPosted: isStillPosted(row),
            withCredentials: row.shows_room,
            shows:
              played === undefined ? null : findShown({ tournament, round: played, row }, clock()),
            updatedAt: row.updated_at.toISOString(),
          },
  };
}
