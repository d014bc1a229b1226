import type { Tx } from '#server/db/connection.ts';
import { lockName } from '#server/db/transaction.ts';
import type { AnnouncedTournament, Deps } from '../../deps.ts';
import { findAnnouncingConfigs } from '../server-config/server-configs.repository.ts';
import { countAnnounced, insertDeliveries } from './deliveries.repository.ts';

const announcementsADay = 5;
const dayMs = 86_400_000;

/**
 * Queues announcements for every server that wants all of them, and for the sponsor's. More than 5 a day by one host
 * are held (rules/discord 3).
 */
export async function announceTournament(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
  tournament: AnnouncedTournament,
): Promise<void> {
  const servers = await findAnnouncingConfigs(tx, tournament.sponsor_discord_server_id || null);
  if (servers.length === 0) return;
  const now = deps.clock();
  // Announcements of one host are counted and stored one after the other.
  await lockName(tx, `announcements of ${tournament.host_user_id}`);
  const since = new Date(now.getTime() - dayMs);
  const isHeld = (await countAnnounced(tx, tournament.host_user_id, since)) >= announcementsADay;
  const ids = await insertDeliveries(
    tx,
    servers.map((server) => ({
      id: deps.newId(),
      kind: 'announcement',
      tournament_id: tournament.id,
      server_id: server.discord_server_id,
      channel_id: server.announcement_channel_id,
      state: isHeld ? 'held' : 'waiting',
      reason: isHeld
        ? `Its host announced ${announcementsADay} tournaments within a day; this one is sent only manually.`
        : null,
      created_at: now,
    })),
  );
  if (!isHeld && ids.length > 0) await deps.queue.enqueue(tx, ids);
}
