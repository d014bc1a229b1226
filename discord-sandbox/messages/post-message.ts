import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bot } from '../bots/find-bot.ts';
import type { Place } from '../channels/find-channel.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Attachment, Message } from '../state/stored-state.ts';
import { toStoredEmbed } from './embed-request.ts';
import { keptFiles, type MessageRequest } from './message-request.ts';
import type { UploadedFile } from './multipart-body.ts';

const messagesPerChannel = 500;

/** The time for which an enforced nonce is valid. Discord says "a few minutes". */
const nonceMilliseconds = 180_000;

export function findRepeated(
  { state, clock }: Sandbox,
  bot: Bot,
  { nonce, enforce_nonce: enforced }: MessageRequest,
): Message | null {
  if (!enforced || nonce === null || nonce === undefined) return null;
  const since = clock().getTime() - nonceMilliseconds;
  for (const messages of state.messages.values()) {
    const found = messages.findLast(
      (message) => message.authorId === bot.key && message.nonce === nonce && message.at > since,
    );
    if (found !== undefined) return found;
  }
  return null;
}

export async function postMessage(
  sandbox: Sandbox,
  bot: Bot,
  { channel }: Place,
  request: MessageRequest,
  files: ReadonlyMap<number, UploadedFile>,
): Promise<Message> {
  const { state, clock } = sandbox;
  const now = clock();
  const storedFiles = takeFiles(sandbox, request, files);
  const message: Message = {
    id: state.nextId(now),
    channelId: channel.id,
    authorId: bot.key,
    content: (request.content ?? '').trim(),
    embeds: (request.embeds ?? []).map(toStoredEmbed),
    attachments: storedFiles.map(({ attachment }) => attachment),
    nonce: request.nonce ?? null,
    enforceNonce: request.enforce_nonce ?? false,
    tts: request.tts ?? false,
    flags: request.flags ?? 0,
    referenceId: request.message_reference?.message_id ?? null,
    at: now.getTime(),
  };
  // The message is stored before anything is awaited, so two concurrent requests with one nonce cannot both post.
  const messages = [...(state.messages.get(channel.id) ?? []), message];
  state.messages.set(channel.id, messages.slice(-messagesPerChannel));
  const removed = messages.slice(0, -messagesPerChannel).flatMap(({ attachments }) => attachments);
  await commitFiles(sandbox, storedFiles, removed);
  return message;
}

/** Omitted fields do not change. */
export async function editMessage(
  sandbox: Sandbox,
  message: Message,
  request: MessageRequest,
  files: ReadonlyMap<number, UploadedFile>,
): Promise<void> {
  const { content, embeds, flags } = request;
  const storedFiles = takeFiles(sandbox, request, files);
  const before = message.attachments;
  const kept = keptFiles(before, request.attachments);
  if (content !== undefined) message.content = (content ?? '').trim();
  if (embeds !== undefined) message.embeds = (embeds ?? []).map(toStoredEmbed);
  if (typeof flags === 'number') message.flags = flags;
  message.attachments = [...kept, ...storedFiles.map(({ attachment }) => attachment)];
  message.editedAt = sandbox.clock().getTime();
  const removed = before.filter((file) => !kept.includes(file));
  await commitFiles(sandbox, storedFiles, removed);
}

export async function deleteMessage(sandbox: Sandbox, message: Message): Promise<void> {
  const { messages } = sandbox.state;
  const others = (messages.get(message.channelId) ?? []).filter(({ id }) => id !== message.id);
  messages.set(message.channelId, others);
  await commitFiles(sandbox, [], message.attachments);
}

type StoredFile = { file: UploadedFile; attachment: Attachment };

function takeFiles(
  { state, clock }: Sandbox,
  { attachments }: MessageRequest,
  files: ReadonlyMap<number, UploadedFile>,
): StoredFile[] {
  return [...files].map(([number, file]) => {
    const meta = attachments?.find(({ id }) => Number(id) === number);
    return { file, attachment: keepAttachment(state.nextId(clock()), file, meta) };
  });
}

/** Writes new files before the state that refers to them, and removes old ones after it. */
async function commitFiles(
  { state }: Sandbox,
  added: readonly StoredFile[],
  removed: readonly Attachment[],
): Promise<void> {
  if (added.length > 0) await mkdir(state.attachmentsFolder, { recursive: true, mode: 0o700 });
  await Promise.all(
    added.map(({ file, attachment }) =>
      writeFile(join(state.attachmentsFolder, attachment.id), file.bytes),
    ),
  );
  await state.commit();
  await Promise.all(
    removed.map(({ id }) => rm(join(state.attachmentsFolder, id), { force: true })),
  );
}

type Meta = NonNullable<MessageRequest['attachments']>[number];

function keepAttachment(id: string, file: UploadedFile, meta: Meta | undefined): Attachment {
  const size = readPictureSize(file.bytes);
  return {
    id,
    filename: meta?.filename ?? file.filename,
    size: file.bytes.length,
    contentType: file.contentType === '' ? null : file.contentType,
    description: meta?.description ?? null,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

async function writeFile(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns width and height of a PNG in pixels; null for any other file. */
function readPictureSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngSignature)) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
