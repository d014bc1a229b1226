import { AppError } from '../platform/errors.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import type { PostMessage } from './post-message.ts';
import type { PostOutcome } from './post-outcome.ts';

const timeoutMs = 5000;

type Posting = {
  channelId: string;
  botToken: string | null;
  nonce: string;
  message: OutgoingMessage;
};

/** An outcome after which Discord may not have the message. */
export type Failure = Exclude<PostOutcome, { is: 'sent' }>;

/**
 * Posts within 5 s and returns the message's id on Discord. Otherwise throws `discord_failed` with a message that
 * explains the outcome. Nothing is queued (rules/discord 5.3).
 */
export async function postOnce(
  { postMessage }: { postMessage: PostMessage },
  posting: Posting,
  wordsFor: (failure: Failure) => string,
): Promise<string> {
  const outcome = await postMessage({ ...posting, timeoutMs });
  if (outcome.is === 'sent') return outcome.messageId;
  throw new AppError('discord_failed', { message: wordsFor(outcome) });
}
