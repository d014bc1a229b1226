import * as z from 'zod/mini';
import { atMost, httpAddress, required } from './form-rules.ts';
import type { StoredEmbed } from '../state/stored-state.ts';

const text = (most: number) => z.nullish(atMost(most));

const picture = z.strictObject({
  url: z.nullish(httpAddress('attachment')),
  width: z.nullish(z.int()),
  height: z.nullish(z.int()),
  placeholder: text(64),
  placeholder_version: z.nullish(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  is_animated: z.nullish(z.boolean()),
  description: text(4096),
});

const author = z.strictObject({
  name: text(256),
  url: z.nullish(httpAddress()),
  icon_url: z.nullish(httpAddress('attachment')),
});

const footer = z.strictObject({
  text: text(2048),
  icon_url: z.nullish(httpAddress('attachment')),
});

const field = z.strictObject({
  name: atMost(256).check(required),
  value: atMost(1024).check(required),
  inline: z.nullish(z.boolean()),
});

export const embedRequest = z.strictObject({
  // The limit in Discord's OpenAPI document.
  type: text(152_133),
  url: z.nullish(httpAddress()),
  title: text(256),
  color: z.nullish(z.int().check(z.gte(0), z.lte(0xff_ff_ff))),
  timestamp: z.nullish(z.iso.datetime({ offset: true })),
  description: text(4096),
  author: z.nullish(author),
  image: z.nullish(picture),
  thumbnail: z.nullish(picture),
  footer: z.nullish(footer),
  fields: z.nullish(z.array(field).check(z.maxLength(25))),
  provider: z.nullish(z.strictObject({ name: text(256), url: z.nullish(httpAddress()) })),
  video: z.nullish(picture),
});
type EmbedRequest = z.infer<typeof embedRequest>;

export function listTexts({ title, description, author: by, footer: foot, fields }: EmbedRequest) {
  const rows = fields?.flatMap(({ name, value }) => [name, value]) ?? [];
  return [title, description, by?.name, foot?.text, ...rows].filter(
    (one) => one !== null && one !== undefined,
  );
}

export function isEmptyEmbed(embed: EmbedRequest): boolean {
  const others = [embed.image?.url, embed.thumbnail?.url, embed.timestamp];
  return listTexts(embed).join('').trim() === '' && !others.some(Boolean);
}

function filled<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(value).filter(
    ([, one]) => one !== null && one !== undefined && one !== '',
  );
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

export function toStoredEmbed(embed: EmbedRequest): StoredEmbed {
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
  }) as StoredEmbed;
}
