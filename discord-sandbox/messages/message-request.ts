import * as z from 'zod/mini';
import type { FormError } from '../discord-errors.ts';
import { embedRequest, isEmptyEmbed, listTexts } from './embed-request.ts';
import { atMost, toFormErrors, idInBody, countCharacters } from './form-rules.ts';

const mentions = z.nullish(z.array(z.nullable(idInBody)).check(z.maxLength(100)));

const nothing = z.nullish(z.array(z.unknown()).check(z.maxLength(0)));

const attachment = z.strictObject({
  id: idInBody,
  filename: z.nullish(atMost(1024).check(z.minLength(1))),
  description: z.nullish(atMost(1024)),
  title: z.nullish(atMost(1024)),
  duration_secs: z.nullish(z.number().check(z.gte(0), z.lte(2_147_483_647))),
  waveform: z.nullish(atMost(400)),
  is_spoiler: z.nullish(z.boolean()),
  is_remix: z.nullish(z.boolean()),
});

const messageRequest = z.strictObject({
  content: z.nullish(atMost(2000)),
  embeds: z.nullish(z.array(embedRequest).check(z.maxLength(10))),
  allowed_mentions: z.nullish(
    z.strictObject({
      parse: z.nullish(z.array(z.nullable(z.enum(['users', 'roles', 'everyone'])))),
      users: mentions,
      roles: mentions,
      replied_user: z.nullish(z.boolean()),
    }),
  ),
  attachments: z.nullish(z.array(attachment).check(z.maxLength(10))),
  nonce: z.nullish(z.union([atMost(25), z.int()])),
  enforce_nonce: z.nullish(z.boolean()),
  tts: z.nullish(z.boolean()),
  flags: z.nullish(z.int()),
  message_reference: z.nullish(
    z.strictObject({
      type: z.nullish(z.literal(0)),
      guild_id: z.nullish(idInBody),
      channel_id: z.nullish(idInBody),
      message_id: idInBody,
      fail_if_not_exists: z.nullish(z.boolean()),
    }),
  ),
  sticker_ids: nothing,
  components: nothing,
  poll: z.nullish(z.never()),
  shared_client_theme: z.nullish(z.never()),
});
export type MessageRequest = z.infer<typeof messageRequest>;

const editRequest = z.pick(messageRequest, {
  content: true,
  embeds: true,
  flags: true,
  allowed_mentions: true,
  sticker_ids: true,
  components: true,
  attachments: true,
});

const longestEmbeds = 6000;

export function readMessage(
  body: unknown,
  files: ReadonlyMap<number, { filename: string }>,
): { message: MessageRequest; errors: null } | { message: null; errors: FormError[] } {
  return judge(messageRequest.safeParse(body, { reportInput: true }), files, []);
}

/** Omitted fields do not change. */
export function readEdit(
  body: unknown,
  files: ReadonlyMap<number, { filename: string }>,
  known: readonly Known[],
): ReturnType<typeof readMessage> {
  return judge(editRequest.safeParse(body, { reportInput: true }), files, known);
}

function judge(
  read: z.core.util.SafeParseResult<MessageRequest>,
  files: ReadonlyMap<number, { filename: string }>,
  known: readonly Known[],
): ReturnType<typeof readMessage> {
  if (!read.success) return { message: null, errors: toFormErrors(read.error) };
  const errors = [
    ...wrongEmbeds(read.data),
    ...wrongMentions(read.data),
    ...wrongFiles(read.data, files, known),
  ];
  return errors.length === 0 ? { message: read.data, errors: null } : { message: null, errors };
}

function wrongEmbeds({ embeds }: MessageRequest): FormError[] {
  const all = embeds ?? [];
  const empty = all.flatMap((embed, index) => (isEmptyEmbed(embed) ? [index] : []));
  const length = all.flatMap(listTexts).reduce((sum, text) => sum + countCharacters(text), 0);
  return [
    ...empty.map((index) => ({
      path: ['embeds', index, 'description'],
      code: 'BASE_TYPE_REQUIRED',
      message: 'This field is required',
    })),
    ...(length > longestEmbeds
      ? [
          {
            path: ['embeds'],
            code: 'MAX_EMBED_SIZE_EXCEEDED',
            message: `Embed size exceeds maximum size of ${longestEmbeds}`,
          },
        ]
      : []),
  ];
}

function wrongMentions({ allowed_mentions: allowed }: MessageRequest): FormError[] {
  const parse = allowed?.parse ?? [];
  const repeated = (['parse', 'users', 'roles'] as const).filter((name) => {
    const list = allowed?.[name] ?? [];
    return new Set<string | null>(list).size < list.length;
  });
  const twice = (['users', 'roles'] as const).filter(
    (name) => parse.includes(name) && (allowed?.[name]?.length ?? 0) > 0,
  );
  return [
    ...repeated.map((name) => ({
      path: ['allowed_mentions', name],
      code: 'SET_TYPE_ALREADY_CONTAINS_VALUE',
      message: 'The set already contains this value',
    })),
    ...twice.map((name) => ({
      path: ['allowed_mentions'],
      code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      message: `parse:["${name}"] and ${name}: [ids...] are mutually exclusive.`,
    })),
  ];
}

type Known = { id: string; filename: string };

/** Returns the files that an edit keeps: all of them, or those in its list. */
export function keptFiles<File extends Known>(
  known: readonly File[],
  listed: MessageRequest['attachments'],
): File[] {
  return known.filter(({ id }) => listed?.some((one) => one.id === id) ?? true);
}

function wrongFiles(
  { embeds, attachments }: MessageRequest,
  files: ReadonlyMap<number, { filename: string }>,
  known: readonly Known[],
): FormError[] {
  const listedAttachments = attachments ?? [];
  const names = new Set([
    ...keptFiles(known, attachments).map(({ filename }) => filename),
    ...[...files.values()].map(({ filename }) => filename),
    ...listedAttachments.flatMap(({ filename }) => filename ?? []),
  ]);
  const lost = (embeds ?? []).flatMap((embed, index) =>
    [
      { path: ['image', 'url'], url: embed.image?.url },
      { path: ['thumbnail', 'url'], url: embed.thumbnail?.url },
      { path: ['author', 'icon_url'], url: embed.author?.icon_url },
      { path: ['footer', 'icon_url'], url: embed.footer?.icon_url },
    ]
      .filter(({ url }) => url?.startsWith('attachment://'))
      .filter(({ url }) => !names.has(url?.slice('attachment://'.length) ?? ''))
      .map(({ path }) => ({
        path: ['embeds', index, ...path],
        code: 'ATTACHMENT_NOT_FOUND',
        message: 'No file of this message has that name.',
      })),
  );
  const without = listedAttachments.flatMap(({ id }, index) =>
    files.has(Number(id)) || known.some((file) => file.id === id) ? [] : [index],
  );
  return [
    ...lost,
    ...without.map((index) => ({
      path: ['attachments', index, 'id'],
      code: 'ATTACHMENT_NOT_FOUND',
      message: 'No file of this message has that number.',
    })),
  ];
}
