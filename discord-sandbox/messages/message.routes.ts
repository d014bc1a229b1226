import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError, discordErrors, invalidFormBody, type DiscordError } from '../discord-errors.ts';
import { botsOnly, findBot, type Bot } from '../bots/find-bot.ts';
import { findChannel, type Place } from '../channels/find-channel.ts';
import { presentChannel } from '../channels/present-channel.ts';
import { findClosed, presentDirect } from '../directs/directs.ts';
import { validateRequest, queries } from '../validate-request.ts';
import { singleText } from '../oauth/form-body.ts';
import { may } from '../permissions/permission-bits.ts';
import type { Sandbox } from '../sandbox.ts';
import { keptFiles, readEdit, readMessage, type MessageRequest } from './message-request.ts';
import { isMultipart, isTooLarge, takeMultipart, type MultipartBody } from './multipart-body.ts';
import { deleteMessage, editMessage, findRepeated, postMessage } from './post-message.ts';
import { presentMessage } from './present-message.ts';
import type { Message } from '../state/stored-state.ts';

type Visit = { request: FastifyRequest; reply: FastifyReply; bot: Bot; place: Place };

export function messageRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  takeMultipart(app);
  const { state } = sandbox;
  const onRequest = botsOnly(sandbox);

  const inChannel =
    (answer: (visit: Visit) => object | Promise<object>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const bot = findBot(sandbox, request);
      if (bot === null) return reply.code(401).send(httpError(401));
      const { place, refusal } = findChannel(
        state,
        bot,
        singleText(request.params, 'channel_id') ?? '',
      );
      return place === null ? refuse(reply, refusal) : answer({ request, reply, bot, place });
    };

  app.get(
    '/channels/:channel_id',
    { onRequest, preHandler: validateRequest() },
    inChannel(({ place }) =>
      place.guild === null
        ? presentDirect(sandbox, place.direct)
        : presentChannel(sandbox, place.guild, place.channel),
    ),
  );

  app.get(
    '/channels/:channel_id/messages',
    { onRequest, preHandler: validateRequest(queries.messages) },
    inChannel(({ request: { query }, place }) => {
      if (!may(place.bits, 'READ_MESSAGE_HISTORY')) return [];
      const page = {
        around: singleText(query, 'around'),
        before: singleText(query, 'before'),
        after: singleText(query, 'after'),
        limit: Number(singleText(query, 'limit') ?? 50),
      };
      const messages = state.messages.get(place.channel.id) ?? [];
      return listMessages(messages, page).map((message) => presentMessage(sandbox, message));
    }),
  );

  app.get(
    '/channels/:channel_id/messages/:message_id',
    { onRequest, preHandler: validateRequest() },
    inChannel(({ request: { params }, reply, place }) => {
      const messages = state.messages.get(place.channel.id) ?? [];
      const messageId = singleText(params, 'message_id');
      const message = messages.find(({ id }) => id === messageId);
      if (message === undefined) return refuse(reply, discordErrors.unknownMessage);
      return may(place.bits, 'READ_MESSAGE_HISTORY')
        ? presentMessage(sandbox, message)
        : refuse(reply, discordErrors.missingAccess);
    }),
  );

  app.post(
    '/channels/:channel_id/messages',
    { onRequest, preHandler: validateRequest() },
    inChannel((visit) => takeMessage(sandbox, visit)),
  );

  app.patch(
    '/channels/:channel_id/messages/:message_id',
    { onRequest, preHandler: validateRequest() },
    inChannel((visit) => takeEdit(sandbox, visit)),
  );

  app.delete(
    '/channels/:channel_id/messages/:message_id',
    { onRequest, preHandler: validateRequest() },
    inChannel(async ({ request, reply, bot, place }) => {
      const messageId = singleText(request.params, 'message_id');
      const message = state.messages.get(place.channel.id)?.find(({ id }) => id === messageId);
      if (message === undefined) return refuse(reply, discordErrors.unknownMessage);
      if (message.authorId !== bot.key && !may(place.bits, 'MANAGE_MESSAGES')) {
        return refuse(reply, discordErrors.missingPermissions);
      }
      await deleteMessage(sandbox, message);
      return reply.code(204).send();
    }),
  );
}

async function takeMessage(sandbox: Sandbox, { request, reply, bot, place }: Visit) {
  if (place.channel.type === 4) return refuse(reply, discordErrors.noTextChannel);
  if (!may(place.bits, 'SEND_MESSAGES')) return refuse(reply, discordErrors.missingPermissions);
  const closed = place.direct === null ? null : findClosed(sandbox.state, place.direct);
  if (closed !== null) return refuse(reply, closed);
  const body = readBody(request);
  const wrong = wrongParts(body);
  if (wrong !== null) return refuse(reply, wrong);
  const { message, errors } = readMessage(body.payload, body.files);
  if (errors !== null) return reply.code(400).send(invalidFormBody(errors));
  const refusal = mayNotPost(place, message, body.files.size);
  if (refusal !== null) return refuse(reply, refusal);
  const posted =
    findRepeated(sandbox, bot, message) ??
    (await postMessage(sandbox, bot, place, message, body.files));
  return presentMessage(sandbox, posted);
}

/** A bot may edit its own messages in every channel that it can see. */
async function takeEdit(sandbox: Sandbox, { request, reply, bot, place }: Visit) {
  const messages = sandbox.state.messages.get(place.channel.id) ?? [];
  const message = messages.find(({ id }) => id === singleText(request.params, 'message_id'));
  if (message === undefined) return refuse(reply, discordErrors.unknownMessage);
  if (message.authorId !== bot.key) return refuse(reply, discordErrors.notOwnMessage);
  const body = readBody(request);
  const wrong = wrongParts(body);
  if (wrong !== null) return refuse(reply, wrong);
  const { message: change, errors } = readEdit(body.payload, body.files, message.attachments);
  if (errors !== null) return reply.code(400).send(invalidFormBody(errors));
  const { content = message.content, embeds = message.embeds } = change;
  const files = body.files.size + keptFiles(message.attachments, change.attachments).length;
  if ((content ?? '').trim() === '' && (embeds?.length ?? 0) + files === 0) {
    return refuse(reply, discordErrors.emptyMessage);
  }
  await editMessage(sandbox, message, change, body.files);
  return presentMessage(sandbox, message);
}

function readBody({ body }: FastifyRequest): MultipartBody {
  return isMultipart(body) ? body : { payload: body, files: new Map(), unknown: [] };
}

function wrongParts(body: MultipartBody): { status: number; body: object } | null {
  if (isTooLarge(body)) return discordErrors.tooLarge;
  if (body.unknown.length === 0) return null;
  const wrong = { code: 'UNKNOWN_PARAMETER', message: 'This call has no such part.' };
  const errors = body.unknown.map((name) => ({ path: [name], ...wrong }));
  return { status: 400, body: invalidFormBody(errors) };
}

function mayNotPost(
  { bits }: Place,
  { content, embeds }: MessageRequest,
  files: number,
): DiscordError | null {
  const embedded = embeds?.length ?? 0;
  if ((content ?? '').trim() === '' && embedded + files === 0) return discordErrors.emptyMessage;
  const allowed =
    (embedded === 0 || may(bits, 'EMBED_LINKS')) && (files === 0 || may(bits, 'ATTACH_FILES'));
  return allowed ? null : discordErrors.missingPermissions;
}

function refuse(
  reply: FastifyReply,
  { status, body }: { status: number; body: object },
): FastifyReply {
  return reply.code(status).send(body);
}

interface Page {
  around: string | undefined;
  before: string | undefined;
  after: string | undefined;
  limit: number;
}

/** Newest first, and paged as Discord does. */
function listMessages(messages: Message[], { around, before, after, limit }: Page) {
  if (around !== undefined) {
    const middle = messages.filter(({ id }) => BigInt(id) < BigInt(around)).length;
    const from = Math.max(0, middle - Math.floor(limit / 2));
    return messages.slice(from, from + limit).toReversed();
  }
  if (after !== undefined) {
    const later = messages.filter(({ id }) => BigInt(id) > BigInt(after));
    return later.slice(0, limit).toReversed();
  }
  const earlier =
    before === undefined ? messages : messages.filter(({ id }) => BigInt(id) < BigInt(before));
  return earlier.slice(-limit).toReversed();
}
