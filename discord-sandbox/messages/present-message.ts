import { getBot } from '../bots/find-bot.ts';
import { presentBot } from '../bots/present-bot.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Attachment, StoredEmbed, Message } from '../state/stored-state.ts';

export function getAttachmentPath(channelId: string, { id, filename }: Attachment): string {
  return `/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
}

export function presentMessage(sandbox: Sandbox, message: Message) {
  const { id, channelId, attachments, referenceId, nonce } = message;
  return {
    id,
    type: referenceId === null ? 0 : 19,
    channel_id: channelId,
    content: message.content,
    author: presentBot(getBot(sandbox, message.authorId)),
    attachments: attachments
      .filter(({ filename }) => !isShownInEmbed(message, filename))
      .map((attachment) => presentAttachment(sandbox, channelId, attachment)),
    embeds: message.embeds.map((embed) => presentEmbed(sandbox, message, embed)),
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    timestamp: iso(message.at),
    edited_timestamp: message.editedAt === undefined ? null : iso(message.editedAt),
    tts: message.tts,
    pinned: false,
    flags: message.flags,
    components: [],
    ...(nonce !== null && { nonce }),
    ...(referenceId !== null && {
      message_reference: { type: 0, channel_id: channelId, message_id: referenceId },
    }),
  };
}

/** Discord removes a file from the list once an embed shows it. */
export function isShownInEmbed({ embeds }: Message, filename: string): boolean {
  const address = `attachment://${filename}`;
  return embeds.some(({ image, thumbnail, author, footer }) =>
    [image?.url, thumbnail?.url, author?.icon_url, footer?.icon_url].includes(address),
  );
}

function presentAttachment({ baseUrl }: Sandbox, channelId: string, attachment: Attachment) {
  const { id, filename, size, contentType, description, width, height } = attachment;
  const url = `${baseUrl}${getAttachmentPath(channelId, attachment)}`;
  return {
    id,
    filename,
    size,
    url,
    proxy_url: url,
    ...(width !== null && height !== null && { width, height }),
    ...(contentType !== null && { content_type: contentType }),
    ...(description !== null && { description }),
  };
}

function presentEmbed(sandbox: Sandbox, message: Message, embed: StoredEmbed) {
  const picture = (one: StoredEmbed['image']) => {
    if (one === undefined) return undefined;
    const name = one.url.replace(/^attachment:\/\//, '');
    const file = message.attachments.find(({ filename }) => filename === name);
    if (file === undefined || name === one.url) return one;
    const { width, height } = file;
    const size = width !== null && height !== null && { width, height };
    return {
      ...one,
      url: `${sandbox.baseUrl}${getAttachmentPath(message.channelId, file)}`,
      ...size,
    };
  };
  const { image, thumbnail, timestamp, ...rest } = embed;
  return {
    type: 'rich',
    ...rest,
    ...(timestamp !== undefined && { timestamp: iso(Date.parse(timestamp)) }),
    ...(image && { image: picture(image) }),
    ...(thumbnail && { thumbnail: picture(thumbnail) }),
  };
}

/** Discord writes microseconds and an offset. */
function iso(at: number): string {
  return new Date(at).toISOString().replace('Z', '000+00:00');
}
