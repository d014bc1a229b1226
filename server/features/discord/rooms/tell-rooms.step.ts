import type { Tx } from '#server/db/connection.ts';
import type { Deps, RoomChange, RoomTournament } from '../../deps.ts';
import { insertDeliveries } from '../deliveries/deliveries.repository.ts';
import { heldBy } from '../deliveries/send-results.step.ts';
import { findServerConfig } from '../server-config/server-configs.repository.ts';
import { requeueRooms } from './room-deliveries.repository.ts';

/**
 * Queues edits of the messages with these rooms, and the message of a room that opens if the tournament posts rooms
 * automatically (rules/discord 8). Does nothing without a server of the sponsor.
 */
export async function tellRooms(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
  tournament: RoomTournament,
  { rounds, opens }: RoomChange,
): Promise<void> {
  const { id: tournamentId, sponsor_discord_server_id: serverId, room_posts: posts } = tournament;
  if (serverId === null) return;
  const now = deps.clock();
  const edited = await requeueRooms(tx, { tournamentId, rounds, opens, now });
  if (edited.length > 0) await deps.queue.enqueue(tx, edited);
  if (!opens || posts === 'no' || rounds === 'all') return;
  const channelId = (await findServerConfig(tx, serverId))?.rooms_channel_id ?? null;
  if (channelId === null) return;
  const held = await heldBy(tx, tournamentId, now);
  const ids = await insertDeliveries(
    tx,
    rounds.map((round) => ({
      id: deps.newId(),
      kind: 'room',
      tournament_id: tournamentId,
      server_id: serverId,
      channel_id: channelId,
      state: held === null ? 'waiting' : 'held',
      reason: held,
      attempts: 0,
      attempted_at: null,
      unknown_since: null,
      message_id: null,
      round_number: round,
      shows_room: posts === 'credentials',
      created_at: now,
      updated_at: now,
    })),
  );
  if (held === null && ids.length > 0) await deps.queue.enqueue(tx, ids);
}
