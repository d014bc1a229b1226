import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call, CallOutput, CallResponse } from '#shared/contract/call.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Clock } from '../platform/clock.ts';
import {
  type RawBody,
  CachedResponse,
  type StreamedBody,
  type WithHeaders,
} from '../platform/response-cache.ts';
import { withForm } from './form.ts';
import { guard, type GuardOptions } from './guard.ts';
import { parseInput } from './parse-input.ts';
import { readSessionToken, sendSessionToken } from './cookies.ts';
import { sendAnswer, sessionHeader } from './send-answer.ts';
import type { FindSession } from './viewer.ts';

type ViewerOf<C extends Call> = C['access'] extends 'public' ? Viewer | null : Viewer;

type Handled<C extends Call> = CallOutput<C> & {
  viewer: ViewerOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<C extends Call> = (
  input: Handled<C>,
) => C extends { media: string }
  ? Promise<Answer<RawBody> | WithHeaders<StreamedBody>>
  : Promise<Answer<CallResponse<C>>> | (C['response'] extends null ? FastifyReply : never);

/** A value, the same with headers of its own, or the bytes of it that are kept ready. */
type Answer<T> = T | WithHeaders<T> | CachedResponse<T>;

/** Binds a call of the contract to what answers it; access, shape and status come from the call. */
export type Bind = <C extends Call>(call: C, handler: Handler<C>) => void;

export type BindOptions = GuardOptions & {
  findSession: FindSession;
  clock: Clock;
  /** Tests refuse an answer that does not fit its schema to the last field. */
  checkResponses?: boolean;
};

/** How long what was found out about an account holds while the body is on its way. */
const guardHoldsMs = 1000;

/** Makes the function with which routes files attach themselves to an app. */
export function createBind(app: FastifyInstance, options: BindOptions): Bind {
  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path,
      onRequest: async (request, reply) => {
        request.viewer = await findViewer(request, reply, options);
        await app.countRequest(request, reply);
        await guard(call, request.viewer, request, options);
        request.guardedAt = options.clock();
      },
      handler: (request, reply) =>
        withForm(request, call, async ({ body, files }) => {
          if (options.clock().getTime() - request.guardedAt.getTime() > guardHoldsMs) {
            // A body that was held back must not outlive a ban or a role.
            request.viewer = await findViewer(request, reply, options);
            await guard(call, request.viewer, request, options);
          }
          const input = {
            params: parseInput(call.params, request.params),
            query: parseInput(call.query, request.query),
            body: parseInput(call.body, body ?? undefined),
            files,
            viewer: request.viewer,
            request,
            reply,
          } as Handled<typeof call>;
          const answer = await handler(input);
          if (call.response === null && call.media === undefined) return reply;
          if (options.checkResponses) assertFits(call, answer);
          sendAnswer(request, reply.status(call.status ?? 200), answer);
          return reply;
        }),
    });
  };
}

async function findViewer(
  request: FastifyRequest,
  reply: FastifyReply,
  { findSession, publicUrl }: BindOptions,
): Promise<Viewer | null> {
  const token = readSessionToken(request);
  if (token === undefined) return null;
  const session = await findSession(token);
  // The page that asks still believes to be signed in, as after a ban, and hears it from whatever it asks.
  if (session === null) void reply.header(sessionHeader, 'ended');
  if (session?.renewed) sendSessionToken(reply, publicUrl, token);
  return session?.viewer ?? null;
}

function assertFits(call: Call, answer: unknown): void {
  if (call.response === null) return;
  const bytes = answer instanceof CachedResponse ? answer : new CachedResponse(answer);
  const sent: unknown = JSON.parse(bytes.body.toString('utf8'));
  const parsed = z.safeParse(call.response, sent);
  if (!parsed.success) {
    throw new Error(`${call.method} ${call.path} answers a wrong shape: ${parsed.error.message}`);
  }
  if (sortedJson(parsed.data) !== sortedJson(sent)) {
    throw new Error(`${call.method} ${call.path} answers a field that its contract does not have`);
  }
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
