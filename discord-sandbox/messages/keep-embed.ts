import type { KeptEmbed } from '../state/stored-message.ts';
import type { EmbedRequest } from './embed-request.ts';

/** Leaves out what is null, undefined or an empty text. */
function filled<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept = Object.entries(value).filter(
    ([, one]) => one !== null && one !== undefined && one !== '',
  );
  return Object.fromEntries(kept) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** An embed as the message keeps it. */
export function keepEmbed(embed: EmbedRequest): KeptEmbed {
  const { title, description, url, color, timestamp, author, footer, image, thumbnail } = embed;
  const picture = (one: EmbedRequest['image']) =>
    one?.url ? filled({ url: one.url, description: one.description }) : null;
  return filled({
    title: title?.trim(),
    description: description?.trim(),
    url,
    color,
    timestamp,
    author: author?.name
      ? filled({ name: author.name, url: author.url, icon_url: author.icon_url })
      : null,
    footer: footer?.text ? filled({ text: footer.text, icon_url: footer.icon_url }) : null,
    image: picture(image),
    thumbnail: picture(thumbnail),
    fields: embed.fields?.length
      ? embed.fields.map(({ name, value, inline }) => ({ name, value, inline: inline ?? false }))
      : null,
  }) as KeptEmbed;
}
