import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { currentSite } from '../../site/site.reader.ts';
import { testFailed } from '#server/discord/failure-messages.ts';
import { testMessage } from '#server/discord/messages/test-message.ts';
import { toNonce } from '#server/discord/post-message.ts';
import { postOnce } from '#server/discord/post-once.ts';
import { openBotToken } from '#server/discord/bot-token.ts';
import { assertManagesServer } from './server.loader.ts';
import { findServerConfig } from './server-configs.repository.ts';

/** Throws `server_not_configured` without a saved channel, and `discord_failed` unless Discord accepts the message. */
export async function testAnnouncement(
  deps: Deps,
  viewer: Viewer,
  serverId: string,
): Promise<Record<string, never>> {
  await assertManagesServer(deps, viewer, serverId);
  const config = await findServerConfig(deps.db, serverId);
  if (config === undefined) throw new AppError('server_not_configured');
  const channelId = config.announcement_channel_id;
  const { siteName, colorScheme } = await currentSite(deps);
  const messageId = await postOnce(
    deps,
    {
      channelId,
      botToken: openBotToken(deps, config),
      nonce: toNonce(deps.newId()),
      message: testMessage({ publicUrl: deps.publicUrl, siteName, colorScheme }),
    },
    testFailed,
  );
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'server_config.test',
      subject: { type: 'server_config', id: config.id },
      before: null,
      after: { serverId, channelId, messageId },
    }),
  );
  return {};
}
