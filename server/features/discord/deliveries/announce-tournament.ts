import type { Tx } from '../../../db/connection.ts';
import type { TournamentRow } from '../../tournaments/tournaments.repository.ts';
import type { Deps } from '../../deps.ts';
import { findAnnouncingConfigs } from '../server-config/server-configs.repository.ts';
import { countAnnounced, insertDeliveries, lockAnnouncementsOf } from './deliveries.repository.ts';

const announcementsADay = 5;
const dayMs = 86_400_000;

type Announced = Pick<TournamentRow, 'id' | 'host_user_id' | 'sponsor_discord_server_id'>;

/**
 * Announces a tournament that becomes open in this transaction: in every server that wants all, and
 * in the sponsor's; more than 5 a day of one host are held (contract §5). Discord is not asked here.
 */
export async function announceTournament(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
  tournament: Announced,
): Promise<void> {
  const servers = await findAnnouncingConfigs(tx, tournament.sponsor_discord_server_id || null);
  if (servers.length === 0) return;
  const now = deps.clock();
  await lockAnnouncementsOf(tx, tournament.host_user_id);
  const since = new Date(now.getTime() - dayMs);
  const held = (await countAnnounced(tx, tournament.host_user_id, since)) >= announcementsADay;
  const ids = await insertDeliveries(
    tx,
    servers.map((server) => ({
      id: deps.newId(),
      kind: 'announcement',
      tournament_id: tournament.id,
      server_id: server.discord_server_id,
      channel_id: server.announcement_channel_id,
      state: held ? 'held' : 'waiting',
      reason: held
        ? `Its host announced ${announcementsADay} tournaments within a day; this one goes out only by hand.`
        : null,
      attempts: 0,
      attempted_at: null,
      unknown_since: null,
      message_id: null,
      created_at: now,
      updated_at: now,
    })),
  );
  if (!held && ids.length > 0) await deps.queue.enqueue(tx, ids);
}
