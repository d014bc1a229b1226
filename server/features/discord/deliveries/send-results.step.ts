import type { Tx } from '#server/db/connection.ts';
import type { Deps, SendingTournament } from '../../deps.ts';
import { findServerConfig } from '../server-config/server-configs.repository.ts';
import { countMessages, insertDeliveries } from './deliveries.repository.ts';

/** The maximum number of messages of a tournament within an hour, without announcements (rules/discord 7.6). */
const messagesAnHour = 60;
const hourMs = 3_600_000;

/**
 * Queues the results at the end of a round, for the channel that Send to Discord uses (rules/discord 7). Does
 * nothing if the tournament does not send them automatically or the server has no channel.
 */
export async function sendResults(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
  tournament: SendingTournament,
  roundNumber: number,
): Promise<void> {
  const serverId = tournament.sponsor_discord_server_id;
  if (!tournament.sends_results || serverId === null) return;
  const config = await findServerConfig(tx, serverId);
  if (config === undefined) return;
  const now = deps.clock();
  const held = await heldBy(tx, tournament.id, now);
  const ids = await insertDeliveries(tx, [
    {
      id: deps.newId(),
      kind: 'results',
      tournament_id: tournament.id,
      server_id: serverId,
      channel_id: config.announcement_channel_id,
      state: held === null ? 'waiting' : 'held',
      reason: held,
      attempts: 0,
      attempted_at: null,
      unknown_since: null,
      message_id: null,
      round_number: roundNumber,
      created_at: now,
      updated_at: now,
    },
  ]);
  if (held === null && ids.length > 0) await deps.queue.enqueue(tx, ids);
}

/** Returns why another message of a tournament is held, or null. */
export async function heldBy(tx: Tx, tournamentId: string, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - hourMs);
  return (await countMessages(tx, tournamentId, since)) < messagesAnHour
    ? null
    : `This tournament sent ${messagesAnHour} messages within an hour; this one is sent only manually.`;
}
