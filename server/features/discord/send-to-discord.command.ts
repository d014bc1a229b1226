import type { SentResults } from '#shared/contract/results.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { assertRuns, visibleTournament } from '../tournaments/tournament.loader.ts';
import { readScores } from '../tournaments/results/results.reader.ts';
import { findTournament, lockTournament } from '../tournaments/tournaments.repository.ts';
import { nonceOfContent } from '../../discord/post-message.ts';
import { sendingFailed } from '../../discord/failure-messages.ts';
import { postOnce } from '../../discord/post-once.ts';
import { resultsDigest, writeResults } from './results-content.reader.ts';
import { sentAction } from './sent-results.repository.ts';
import { openBotToken } from '../../discord/bot-token.ts';
import { noteSentResults } from './deliveries/deliveries.repository.ts';
import { assertSendLimit, sponsorChannel } from './sponsor-channel.loader.ts';

/**
 * See rules/discord 5. Throws `no_results_to_send`, `server_not_configured`, `results_sent_often`, and `discord_failed`
 * unless Discord accepts the message. `pictureSent` says whether the message has the picture.
 */
export async function sendToDiscord(deps: Deps, viewer: Viewer, id: string): Promise<SentResults> {
  const row = await visibleTournament(deps.db, viewer, id);
  assertRuns(viewer, row);
  const scores = await readScores(deps.db, row);
  if (scores.finalScores.length === 0) throw new AppError('no_results_to_send');
  const config = await sponsorChannel(deps.db, row.sponsor_discord_server_id);
  await assertSendLimit(deps, viewer);
  const { tournament, message, hasPicture } = await writeResults(deps, { viewer, row, scores });
  const { discord_server_id: serverId, announcement_channel_id: channelId } = config;
  const digest = resultsDigest(scores);
  const messageId = await postOnce(
    deps,
    {
      channelId,
      botToken: openBotToken(deps, config),
      // Two users who send the same results concurrently post them once: Discord returns the existing message. A
      // message without its picture counts as a different one.
      nonce: nonceOfContent([id, channelId, digest, hasPicture]),
      message,
    },
    (failure) => sendingFailed(failure, hasPicture),
  );
  await inTransaction(deps.db, async (tx) => {
    await lockTournament(tx, id);
    // The tournament may have been deleted during the call to Discord.
    if ((await findTournament(tx, id)) !== undefined) {
      const now = deps.clock();
      await noteSentResults(tx, {
        id: deps.newId(),
        kind: 'results',
        tournament_id: id,
        server_id: serverId,
        channel_id: channelId,
        state: 'sent',
        attempts: 1,
        message_id: messageId,
        content_digest: digest,
        created_at: now,
        updated_at: now,
      });
    }
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: sentAction,
      subject: { type: 'tournament', id },
      before: null,
      after: { serverId, channelId, messageId },
    });
  });
  return { ...tournament, pictureSent: hasPicture };
}
