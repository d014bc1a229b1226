import { inTransaction } from '#server/db/transaction.ts';
import { siteAsSaved } from '../../site/site.reader.ts';
import { findTournament } from '../../tournaments/tournaments.repository.ts';
import { showTournament } from '../../tournaments/tournaments.reader.ts';
import type { Tx } from '#server/db/connection.ts';
import { openBotToken } from '#server/discord/bot-token.ts';
import {
  findServerConfig,
  findSponsorConfig,
  type ServerConfigRow,
} from '../server-config/server-configs.repository.ts';
import { lockDelivery, updateDelivery, type DeliveryRow } from './deliveries.repository.ts';
import type { Attempt, DeliveryDeps, DeliveryKindSteps } from './delivery-kind.step.ts';
import { deliveryKinds, isSentHere } from './delivery-kinds.step.ts';
import { tellFailure } from './tell-failure.step.ts';
import { abandonAfterMs, mayRepeat, unknownReason } from '#server/discord/next-step.ts';

/** The pause before a message of an unknown kind is tried again, by this process or a newer one. */
const unknownKindMs = 30_000;

type Beginning = {
  deliveryId: string;
  now: Date;
  /** True if an earlier call with the same `now` may have committed its transaction. */
  isRepeat: boolean;
};

/**
 * Stores that an attempt begins and commits before Discord is called. Returns null if there is nothing to send: the
 * delivery is settled, another process is sending it, or there is no longer a reason to send it.
 */
export function beginAttempt(
  deps: DeliveryDeps,
  { deliveryId, now, isRepeat }: Beginning,
): Promise<Attempt | null> {
  return inTransaction(deps.db, async (tx) => {
    const stored = await lockDelivery(tx, deliveryId);
    if (stored === undefined || stored.state !== 'waiting') return null;
    if (!isSentHere(stored.kind)) {
      await deps.queue.enqueue(tx, [deliveryId], unknownKindMs);
      return null;
    }
    const isBegun = isRepeat && stored.attempted_at?.getTime() === now.getTime();
    // This attempt was stored, but nothing was sent.
    const row = isBegun ? { ...stored, attempts: stored.attempts - 1, attempted_at: null } : stored;
    const restMs = abandonAfterMs - sinceAttempt(row, now);
    if (restMs > 0) {
      await deps.queue.enqueue(tx, [deliveryId], restMs);
      return null;
    }
    // An attempt without a stored outcome may have sent its message.
    const unknownSince = row.unknown_since ?? row.attempted_at;
    const settle = async (state: 'dropped' | 'failed' | 'unknown', reason: string) => {
      const doubt = unknownSince === null ? '' : ' An earlier attempt may have arrived.';
      await settleUnsent(tx, { row, unknownSince, now }, state, reason + doubt);
      if (state === 'failed') await tellFailure(tx, deps, row);
      return null;
    };
    const { tournament_id: id, server_id: serverId } = row;
    const found = id === null ? undefined : await findTournament(tx, id);
    const config = serverId === null ? undefined : await findServerConfig(tx, serverId);
    const doubted = { row, tournament: found, config, now };
    const outdated = await deliveryKinds[row.kind].outdatedBy(tx, doubted);
    if (outdated !== null) return settle('dropped', outdated);
    if (id !== null && found === undefined) return settle('dropped', 'The tournament was deleted.');
    if (config === undefined && serverId !== null) {
      return settle('failed', 'This Discord server is no longer set up for announcements.');
    }
    const steps = deliveryKinds[row.kind];
    const isProved = steps.needsProof !== true || (await isServerProved(tx, row));
    const mayBeThere = row.replaces_message_id !== null || unknownSince !== null;
    if (!isProved && !mayBeThere) return settle('dropped', unproved);
    const repeats = steps.isRepeatable?.(row) === true;
    if (unknownSince !== null && !repeats && !mayRepeat(unknownSince, now)) {
      await settleUnsent(tx, { row, unknownSince, now }, 'unknown', unknownReason);
      return null;
    }
    if (!isBegun && (await waitsForTurn(tx, deps, row, now))) return null;
    const newChannelId = getNewChannel(steps, config, isProved);
    const messageId = row.replaces_message_id;
    // An edited message stays in its channel. In another channel, the nonce of an earlier attempt would not prevent
    // a second message.
    const staysThere = unknownSince !== null || messageId !== null;
    const channelId = (staysThere ? row.channel_id : null) ?? newChannelId;
    if (channelId === null) return settle('failed', 'No channel is set for this message.');
    await updateDelivery(tx, row.id, {
      channel_id: channelId === '' ? null : channelId,
      attempted_at: now,
      unknown_since: unknownSince,
      attempts: row.attempts + 1,
      ...(steps.waitForTurn !== undefined && { turn_at: now }),
      updated_at: now,
    });
    const botToken = config === undefined ? null : openBotToken(deps, config);
    const tournament = found === undefined ? null : await showTournament(tx, found);
    const { siteName, colorScheme } = await siteAsSaved(tx);
    return {
      deliveryId,
      begunAt: now,
      kind: row.kind,
      row,
      channelId,
      edits: messageId === null ? null : { messageId, hasNewChannel: newChannelId !== null },
      botToken,
      isProved,
      tournament,
      siteName,
      colorScheme,
    };
  });
}

const unproved = 'The host of the tournament has not saved the setup of this Discord server.';

async function isServerProved(tx: Tx, row: DeliveryRow): Promise<boolean> {
  if (row.tournament_id === null) return false;
  const config = await findSponsorConfig(tx, row.tournament_id);
  return config?.is_proved === true && config.discord_server_id === row.server_id;
}

/** Postpones a message if its kind has a limit per minute and others go first. */
async function waitsForTurn(
  tx: Tx,
  { queue }: DeliveryDeps,
  row: DeliveryRow,
  now: Date,
): Promise<boolean> {
  const waitMs = (await deliveryKinds[row.kind].waitForTurn?.(tx, row, now)) ?? 0;
  if (waitMs === 0) return false;
  await updateDelivery(tx, row.id, { reason: 'Other messages are sent first.' });
  await queue.enqueue(tx, [row.id], waitMs);
  return true;
}

/** Without the proof a message that was deleted is not posted again. Roles have no channels. */
function getNewChannel(
  steps: DeliveryKindSteps,
  config: ServerConfigRow | undefined,
  isProved: boolean,
): string | null {
  if (steps.getChannel === undefined || config === undefined) return '';
  return isProved ? steps.getChannel(config) : null;
}

/** In milliseconds; infinite if every attempt has a stored outcome. */
function sinceAttempt({ attempted_at }: DeliveryRow, now: Date): number {
  return attempted_at === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, now.getTime() - attempted_at.getTime());
}

async function settleUnsent(
  tx: Tx,
  { row, unknownSince, now }: { row: DeliveryRow; unknownSince: Date | null; now: Date },
  state: 'dropped' | 'failed' | 'unknown',
  reason: string,
): Promise<void> {
  const change = { attempted_at: null, unknown_since: unknownSince, updated_at: now };
  await updateDelivery(tx, row.id, { state, reason, ...change });
}
