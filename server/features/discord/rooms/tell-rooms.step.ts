import type { Tx } from '#server/db/connection.ts';
import type { Deps, RoomChange, RoomTournament } from '../../deps.ts';
import { queueMessages } from '../deliveries/queue-messages.step.ts';
import { findSponsorConfig } from '../server-config/server-configs.repository.ts';
import { limitRoomPosts, requeueRooms } from './room-deliveries.repository.ts';

/**
 * Queues edits of the messages with these rooms. If the tournament posts rooms automatically, the message of a room
 * that opens is queued too (rules/discord 8). Posts nothing in a server without the host's proof.
 */
export async function tellRooms(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
  tournament: RoomTournament,
  { rounds: changed, opens, isLimited = false }: RoomChange,
): Promise<void> {
  const { id: tournamentId, sponsor_discord_server_id: serverId, room_posts: posts } = tournament;
  const now = deps.clock();
  const rounds = isLimited ? await limitRoomPosts(tx, { tournamentId, posts, now }) : changed;
  if (rounds.length === 0 || (serverId === null && !isLimited)) return;
  const edited = await requeueRooms(tx, { tournamentId, rounds, opens, posts, now });
  if (edited.length > 0) await deps.queue.enqueue(tx, edited);
  if (serverId === null || !opens || posts === 'no' || rounds === 'all') return;
  const config = await findSponsorConfig(tx, tournamentId);
  const channelId = config?.rooms_channel_id ?? null;
  if (config?.is_proved !== true || channelId === null) return;
  await queueMessages(
    tx,
    deps,
    tournamentId,
    rounds.map((round) => ({
      kind: 'room' as const,
      server_id: serverId,
      channel_id: channelId,
      round_number: round,
      shows_room: posts === 'credentials',
    })),
  );
}
