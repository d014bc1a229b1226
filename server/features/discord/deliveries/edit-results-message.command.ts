import type { ResultsMessage } from '#shared/contract/deliveries.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { readScores } from '../../tournaments/results/results.reader.ts';
import { assertRuns, lockedTournament } from '../../tournaments/tournament.loader.ts';
import { resultsDigest } from '../results-content.reader.ts';
import { editedAction } from '../sent-results.repository.ts';
import { assertSendLimit, sponsorChannel } from '../sponsor-channel.loader.ts';
import { presentResultsMessage } from './deliveries.presenter.ts';
import { lockDelivery, updateDelivery, type DeliveryRow } from './deliveries.repository.ts';
import { heldBy } from './queue-messages.step.ts';

type Address = { id: string; deliveryId: string };

/**
 * A message that never arrived is queued as a new one (rules/discord 7.5). One that is already waiting is only sent
 * again if an attempt is under way, which may have read the results before they changed.
 */
export function editResultsMessage(
  deps: Deps,
  viewer: Viewer,
  { id, deliveryId }: Address,
): Promise<ResultsMessage> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, id);
    const row = await lockDelivery(tx, deliveryId);
    if (row?.tournament_id !== id || row.kind !== 'results') {
      throw new AppError('delivery_not_found');
    }
    assertRuns(viewer, tournament);
    const scores = await readScores(tx, tournament);
    const digest = resultsDigest(scores);
    if (row.state === 'waiting') {
      if (row.attempted_at !== null) {
        await updateDelivery(tx, deliveryId, { queued_at: deps.clock() });
      }
      return presentResultsMessage(row, digest);
    }
    const messageId = row.message_id ?? row.replaces_message_id;
    if (!mayEdit(row, messageId)) throw new AppError('delivery_not_retryable');
    if (scores.finalScores.length === 0) throw new AppError('no_results_to_send');
    await sponsorChannel(tx, row.server_id);
    await assertSendLimit({ ...deps, db: tx }, viewer);
    const now = deps.clock();
    const held = await heldBy(tx, id, now);
    const queued = await updateDelivery(tx, deliveryId, {
      state: held === null ? 'waiting' : 'held',
      reason: held,
      message_id: null,
      replaces_message_id: messageId,
      attempts: 0,
      attempted_at: null,
      unknown_since: null,
      queued_at: now,
      updated_at: now,
    });
    if (held === null) await deps.queue.enqueue(tx, [deliveryId]);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: editedAction,
      subject: { type: 'tournament', id },
      before: { state: row.state },
      after: {
        state: queued.state,
        deliveryId,
        roundNumber: row.round_number,
        serverId: row.server_id,
        channelId: row.channel_id,
        messageId,
      },
    });
    return presentResultsMessage(queued, digest);
  });
}

/** Only an admin can decide about an unknown or held message: it may already have arrived, or exceed the limit. */
function mayEdit({ state, gone_message_id: gone }: DeliveryRow, messageId: string | null): boolean {
  if (state === 'sent' || state === 'failed') return true;
  return state === 'dropped' && (messageId ?? gone) !== null;
}
