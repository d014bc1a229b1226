import type { Tx } from '#server/db/connection.ts';
import type { Deps, SendingTournament } from '../../deps.ts';
import { findServerConfig } from '../server-config/server-configs.repository.ts';
import { queueMessages } from './queue-messages.step.ts';

/**
 * Does nothing if the tournament does not send results automatically or the server has no channel (rules/discord 7).
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
  await queueMessages(tx, deps, tournament.id, [
    {
      kind: 'results',
      server_id: serverId,
      channel_id: config.announcement_channel_id,
      round_number: roundNumber,
    },
  ]);
}
