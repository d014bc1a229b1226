import * as z from 'zod/mini';
import { snowflake } from './stored-guild.ts';

const text = z.optional(z.string());
const picture = z.optional(z.object({ url: z.string(), description: text }));

/** An embed as a message keeps it: what was null or empty when it came is left out. */
const keptEmbed = z.object({
  title: text,
  description: text,
  url: text,
  color: z.optional(z.int()),
  timestamp: text,
  author: z.optional(z.object({ name: text, url: text, icon_url: text })),
  footer: z.optional(z.object({ text, icon_url: text })),
  image: picture,
  thumbnail: picture,
  fields: z.optional(
    z.array(z.object({ name: z.string(), value: z.string(), inline: z.boolean() })),
  ),
});

const attachment = z.object({
  id: snowflake,
  filename: z.string(),
  size: z.int(),
  contentType: z.nullable(z.string()),
  description: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});

/** A message in a channel; the bytes of its attachments are files of their own. */
export const storedMessage = z.object({
  id: snowflake,
  channelId: snowflake,
  /** A bot: `bot`, or its id. */
  authorId: z.string(),
  content: z.string(),
  embeds: z.array(keptEmbed),
  attachments: z.array(attachment),
  nonce: z.nullable(z.union([z.string(), z.number()])),
  enforceNonce: z.boolean(),
  tts: z.boolean(),
  flags: z.int(),
  referenceId: z.nullable(snowflake),
  /** Milliseconds. */
  at: z.int(),
});

export type KeptEmbed = z.infer<typeof keptEmbed>;
export type Attachment = z.infer<typeof attachment>;
export type Message = z.infer<typeof storedMessage>;
