import type { Tx } from '#server/db/connection.ts';
import type { CheckInTournament, Deps } from '../../deps.ts';
import { getCheckInState } from '../../tournaments/check-in/check-in.presenter.ts';
import { updateDelivery, type DeliveryRow } from '../deliveries/deliveries.repository.ts';
import { queueAgain } from '../deliveries/queue-again.step.ts';
import { queueMessages } from '../deliveries/queue-messages.step.ts';
import {
  findSponsorConfig,
  type ServerConfigRow,
} from '../server-config/server-configs.repository.ts';
import { lockCheckInPosts } from './check-in-posts.repository.ts';
import { listCurrentDigests } from './shown-check-in.presenter.ts';

type QueueDeps = Pick<Deps, 'clock' | 'newId' | 'queue'>;

/**
 * Queues the message about an open check-in if the tournament posts it and has none yet, and edits of those that now
 * say something else (rules/discord 11). It is safe to call after any change: it compares what the messages say with
 * what they should say.
 */
export async function postCheckIn(
  tx: Tx,
  deps: QueueDeps,
  tournament: CheckInTournament,
): Promise<void> {
  const { id, posts_check_in: isWanted, sponsor_discord_server_id: serverId } = tournament;
  const now = deps.clock();
  const rows = await lockCheckInPosts(tx, id);
  const isOpen = isWanted && getCheckInState(tournament, now) === 'open';
  const current = listCurrentDigests(tournament, now);
  for (const row of rows) {
    const isPosted = row.message_id !== null || row.replaces_message_id !== null;
    if (row.state === 'waiting') {
      // An attempt that is under way learns from this that there was a change.
      await updateDelivery(tx, row.id, { queued_at: now, updated_at: now });
    } else if (isPosted) {
      const isCurrent = row.state === 'sent' && current.includes(row.content_digest ?? '');
      if (!isCurrent) await queueAgain(tx, deps, row);
    } else if (isOpen && row.server_id === serverId && mayFollow(row)) {
      await queueAgain(tx, deps, row);
    }
  }
  if (!isOpen || rows.some((row) => row.server_id === serverId)) return;
  const config = await findProvedConfig(tx, tournament);
  if (config === null) return;
  const { discord_server_id, announcement_channel_id: channel_id } = config;
  await queueMessages(tx, deps, id, [
    { kind: 'check_in', server_id: discord_server_id, channel_id },
  ]);
}

/** Only an admin decides about a message that is held or may have arrived. */
const mayFollow = ({ state, unknown_since }: DeliveryRow): boolean =>
  (state === 'dropped' || state === 'failed') && unknown_since === null;

/** See rules/discord 11.4. */
export async function postReminder(
  tx: Tx,
  deps: QueueDeps,
  tournament: CheckInTournament,
  happeningId: string,
): Promise<void> {
  if (!tournament.posts_check_in) return;
  const config = await findProvedConfig(tx, tournament);
  if (config === null) return;
  await queueMessages(tx, deps, tournament.id, [
    {
      kind: 'reminder',
      server_id: config.discord_server_id,
      channel_id: config.announcement_channel_id,
      happening_id: happeningId,
    },
  ]);
}

async function findProvedConfig(
  tx: Tx,
  { id, sponsor_discord_server_id: serverId }: CheckInTournament,
): Promise<ServerConfigRow | null> {
  if (serverId === null) return null;
  const config = await findSponsorConfig(tx, id);
  return config?.is_proved === true ? config : null;
}
