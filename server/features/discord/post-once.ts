import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { nonceOf, type OutgoingMessage } from './post-message.ts';

const timeoutMs = 5000;

type Posting = { channelId: string; botToken: string | null; message: OutgoingMessage };

/**
 * Posts a message once, within 5 s, and answers its id at Discord. Throws `discord_failed` with what
 * to look after and the reason unless Discord has it; nothing is queued (contract §4 "Send to Discord").
 */
export async function postOnce(
  { postMessage, newId }: Pick<Deps, 'postMessage' | 'newId'>,
  posting: Posting,
): Promise<string> {
  const outcome = await postMessage({ ...posting, nonce: nonceOf(newId()), timeoutMs });
  if (outcome.is === 'sent') return outcome.messageId;
  throw new AppError('discord_failed', { message: `${advice} ${outcome.why}` });
}

const advice =
  'Make sure that the bot can send messages in the channel, that the channel ID is correct, and that the bot has the Send Messages permission.';
