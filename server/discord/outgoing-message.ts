import type { APIEmbed } from 'discord-api-types/v10';

/** A message as the product writes it; who sends it adds what keeps it from pinging anyone. */
export type OutgoingMessage = {
  embeds: APIEmbed[];
  /** An embed shows one by `attachment://<name>`. */
  files?: { name: string; bytes: Uint8Array; type: 'image/png' }[];
};
