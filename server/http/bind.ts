import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Call, CallOutput, CallResponse } from '#shared/contract/call.ts';
import type { Issue } from '#shared/contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import {
  type RawBody,
  CachedResponse,
  type StreamedBody,
  type WithHeaders,
} from '../platform/response-cache.ts';
import { withForm } from './form.ts';
import { guard, type GuardOptions } from './guard.ts';
import { readSessionToken, sendSessionToken } from './cookies.ts';
import { sendAnswer, sessionHeader } from './send-answer.ts';
import { AppError } from '../platform/errors.ts';

/** The user of a session. `renewed` means that the cookie has to be sent again. */
type FoundSession = { viewer: Viewer; renewed: boolean };

/** Finds the valid session of a token, or null. */
type FindSession = (token: string) => Promise<FoundSession | null>;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The time of the last check of the account for this call. */
    guardedAt: Date;
  }
}

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

/** A value, a value with extra headers, or a cached response. */
type Answer<T> = T | WithHeaders<T> | CachedResponse<T>;

/** Binds a call of the contract to its handler. Access, schemas and status come from the call. */
export type Bind = <C extends Call>(call: C, handler: Handler<C>) => void;

type BindOptions = GuardOptions & {
  findSession: FindSession;
  clock: Clock;
  /** Throws if a response does not match its schema exactly. It is on in tests. */
  checkResponses?: boolean;
};

/** After this time, an account is checked again once the body has arrived. */
const guardValidMs = 1000;

/** Returns the function with which routes files add their calls to an app. */
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
          if (options.clock().getTime() - request.guardedAt.getTime() > guardValidMs) {
            // A ban or a change of role must apply even if the body is slow.
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
  const token = readSessionToken(request, publicUrl);
  if (token === undefined) return null;
  const session = await findSession(token);
  // The page may still show a signed-in user, for example after a ban. This header corrects that in any response.
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
    throw new Error(
      `${call.method} ${call.path} sends a response of the wrong shape: ${parsed.error.message}`,
    );
  }
  if (sortedJson(parsed.data) !== sortedJson(sent)) {
    throw new Error(`${call.method} ${call.path} sends a field that its contract does not have`);
  }
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

// Fields without their own messages get the library's English ones.
z.config(z.locales.en());

/** Parses the input. Throws a 400 that names each invalid field. */
function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message.startsWith('Invalid ')
      ? 'This is missing or has the wrong form.'
      : issue.message,
  }));
  const first = issues[0];
  throw new AppError('invalid_input', {
    issues: issues.slice(0, 50),
    ...(first === undefined ? {} : { message: first.message }),
  });
}
