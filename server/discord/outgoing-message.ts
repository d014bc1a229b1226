import type { APIEmbed } from 'discord-api-types/v10';

/** A message as the product writes it; who sends it adds what keeps it from pinging anyone. */
export type OutgoingMessage = {
  embeds: APIEmbed[];
  /** An embed shows one by `attachment://<name>`. */
  files?: { name: string; bytes: Uint8Array; type: 'image/png' }[];
};

/**
 * A message as Discord takes it from a site without a public name: it refuses a whole embed whose
 * link or picture is at a host without a dot, such as localhost. The text keeps its links.
 */
export function withoutLocalAddresses(message: OutgoingMessage): OutgoingMessage {
  return { ...message, embeds: message.embeds.map(withoutLocal) };
}

function withoutLocal({ url, image, ...rest }: APIEmbed): APIEmbed {
  return {
    ...rest,
    ...(url !== undefined && !isLocal(url) && { url }),
    ...(image !== undefined && !isLocal(image.url) && { image }),
  };
}

function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'attachment:' && !hostname.includes('.');
}
