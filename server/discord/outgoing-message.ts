import type { APIEmbed } from 'discord-api-types/v10';

/** A message without the settings that prevent pings, which the sender adds. */
export type OutgoingMessage = {
  content?: string;
  embeds: APIEmbed[];
  /** An embed refers to a file by `attachment://<name>`. */
  files?: { name: string; bytes: Uint8Array; type: 'image/png' }[];
};

/**
 * Removes addresses that Discord refuses: it rejects a whole embed whose link or picture is on a host without a
 * dot, such as localhost. Links in the text stay.
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
