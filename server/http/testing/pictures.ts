import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#shared/contract/call.ts';
import { createBind } from '../bind.ts';
import { createHttpApp } from '../create-http-app.ts';

const publicUrl = 'http://localhost:3000';

const pictures = call({
  method: 'POST',
  path: '/api/pictures',
  access: 'public',
  summary: 'Takes two pictures',
  form: true,
  files: { banner: 'banner', logo: 'logo' },
  body: z.object({ name: z.optional(z.string()), places: z.optional(z.number()) }),
  response: z.record(z.string(), z.unknown()),
  errors: [],
});

const signedIn = call({ ...pictures, path: '/api/own-pictures', access: 'signed-in' });

type Payload = FormData | PassThrough | object | string;

type Pictures = {
  app: FastifyInstance;
  /** Holds back all responses until the returned function is called or the test ends. */
  hold: () => () => void;
  /** The user ids of the started calls, in order; null for a visitor. */
  started: (string | null)[];
  /** Sends a form or JSON, as a user or as a visitor. */
  send: (
    payload: Payload,
    options?: { url?: string; as?: string },
  ) => Promise<{ status: number; body: Record<string, unknown> }>;
  /** Sends other requests until this many calls have started. */
  untilStarted: (calls: number) => Promise<void>;
  /** Sends other requests until pending input has been read. */
  settle: () => Promise<void>;
};

/** Creates an app with a call that accepts pictures, before each test. */
export function usePictures(log: Logger = pino({ level: 'silent' })): Pictures {
  const world = { started: [] } as unknown as Pictures;
  let blocker = Promise.withResolvers<void>();

  beforeEach(async () => {
    blocker.resolve();
    world.started = [];
    world.app = await createHttpApp({ log, publicUrl });
    const bind = createBind(world.app, {
      findSession: async (token) => getSession(token),
      publicUrl,
      clock: () => new Date(),
      whoMayHost: async () => 'everyone',
    });
    for (const each of [pictures, signedIn]) {
      bind(each, async ({ body, viewer, files: { banner, logo } }) => {
        world.started.push(viewer?.userId ?? null);
        await blocker.promise;
        return { ...body, banner: banner?.length ?? null, logo: logo?.length ?? null };
      });
    }
  });

  afterEach(() => {
    blocker.resolve();
    return world.app.close();
  });

  world.hold = () => {
    blocker = Promise.withResolvers<void>();
    return blocker.resolve;
  };

  world.send = async (payload, { url = '/api/pictures', as } = {}) => {
    const answer = await world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: isForm(payload) ? { 'content-type': 'multipart/form-data; boundary=edge' } : {},
      cookies: as === undefined ? {} : { hotdrop_session: as },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  world.untilStarted = async (calls) => {
    for (let turn = 0; world.started.length < calls; turn += 1) {
      if (turn === 5000) throw new Error(`only ${world.started.length} calls have begun`);
      await world.send({}, { url: '/api/nothing' });
    }
  };
  world.settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await world.send({}, { url: '/api/nothing' });
  };
  return world;
}

function isForm(payload: Payload): boolean {
  return typeof payload === 'string' || payload instanceof PassThrough;
}

function getSession(userId: string) {
  const viewer = { userId, role: 'user', isOwner: false, banned: false, completedProfile: true };
  return { viewer: { ...viewer, role: 'user' as const }, renewed: false };
}

/** The headers of a part with a file. */
export const filePart =
  '--edge\r\ncontent-disposition: form-data; name="banner"; filename="a.png"\r\n\r\n';

/** The headers of a part with text. */
export const textPart = '--edge\r\ncontent-disposition: form-data; name="name"\r\n\r\n';

/** The end of a form. */
export const formEnd = '\r\n--edge--\r\n';

/** Returns the body of a form that stalls after this text until more is written to it. */
export function stalledForm(formStart: string): PassThrough {
  const body = new PassThrough();
  body.write(formStart);
  return body;
}
