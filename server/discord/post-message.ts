import { createHash } from 'node:crypto';
import type { RESTPostAPIChannelMessageResult } from 'discord-api-types/v10';
import { createBotRequests } from './bot-requests.ts';
import { withoutLocalAddresses, type OutgoingMessage } from './outgoing-message.ts';
import type { PostOutcome } from './post-outcome.ts';

/** Posts or edits one message. A failure is returned as an outcome and never thrown. */
export type PostMessage = (request: {
  channelId: string;
  /** The server's own bot token, or null for the site's bot. */
  botToken: string | null;
  /** Discord accepts only one message with the same nonce within a few minutes. */
  nonce: string;
  /** The id of the bot's message that is replaced along with its files; undefined posts a new one. */
  edits?: string;
  message: OutgoingMessage;
  timeoutMs: number;
}) => Promise<PostOutcome>;

type Options = {
  /** The base URL of the REST API, including the version. */
  apiUrl: string;
  /** The token of the site's bot. */
  token: string;
};

/** Encodes the 16 bytes of a UUID as 22 characters of base64url. */
export function toNonce(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

export function nonceOfContent(content: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** A rate limit is returned as an outcome immediately, so no channel waits for another. */
export function createPostMessage({ apiUrl, token }: Options): PostMessage {
  // The sandbox accepts local addresses, and its pages show them.
  const isDiscord = /(^|\.)discord\.com$/.test(new URL(apiUrl).hostname);
  const send = createBotRequests({ apiUrl, token });
  return async ({ channelId, botToken, nonce, edits, message, timeoutMs }) => {
    const { files, content: text } = message;
    const content = {
      body: {
        ...(text !== undefined && { content: text }),
        embeds: (isDiscord ? withoutLocalAddresses(message) : message).embeds,
        allowed_mentions: { parse: [] },
        ...(edits === undefined
          ? { nonce, enforce_nonce: true }
          : // Discord keeps the old files unless this list replaces them.
            {
              attachments: (files ?? []).map(({ name }, id) => ({
                id: String(id),
                filename: name,
              })),
            }),
      },
      ...(files !== undefined && {
        files: files.map(({ name, bytes, type }) => ({
          name,
          data: Buffer.from(bytes),
          contentType: type,
        })),
      }),
    };
    const answered = await send({ botToken, timeoutMs, place: channelId }, (rest, request) =>
      edits === undefined
        ? rest.post(`/channels/${channelId}/messages`, { ...request, ...content })
        : rest.patch(`/channels/${channelId}/messages/${edits}`, { ...request, ...content }),
    );
    if (answered.is !== 'answered') return answered;
    const id = (answered.answer as Partial<RESTPostAPIChannelMessageResult> | null)?.id;
    if (typeof id === 'string') return { is: 'sent', messageId: id };
    return { is: 'unknown', why: "Discord's answer does not name the message." };
  };
}
