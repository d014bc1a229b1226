import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SandboxLog } from './sandbox.ts';

export const discordErrors = {
  unknownChannel: { status: 404, body: { message: 'Unknown Channel', code: 10_003 } },
  unknownGuild: { status: 404, body: { message: 'Unknown Guild', code: 10_004 } },
  unknownMember: { status: 404, body: { message: 'Unknown Member', code: 10_007 } },
  unknownMessage: { status: 404, body: { message: 'Unknown Message', code: 10_008 } },
  unknownRole: { status: 404, body: { message: 'Unknown Role', code: 10_011 } },
  unknownUser: { status: 404, body: { message: 'Unknown User', code: 10_013 } },
  tooLarge: { status: 413, body: { message: 'Request entity too large', code: 40_005 } },
  missingAccess: { status: 403, body: { message: 'Missing Access', code: 50_001 } },
  notOwnMessage: {
    status: 403,
    body: { message: 'Cannot edit a message authored by another user', code: 50_005 },
  },
  closed: {
    status: 403,
    body: { message: 'Cannot send messages to this user', code: 50_007 },
  },
  noSharedGuild: {
    status: 403,
    body: {
      message: 'Cannot send messages to this user due to having no mutual guilds',
      code: 50_278,
    },
  },
  invalidRecipient: { status: 400, body: { message: 'Invalid Recipient(s)', code: 50_033 } },
  emptyMessage: { status: 400, body: { message: 'Cannot send an empty message', code: 50_006 } },
  noTextChannel: {
    status: 400,
    body: { message: 'Cannot send messages in a non-text channel', code: 50_008 },
  },
  missingPermissions: { status: 403, body: { message: 'Missing Permissions', code: 50_013 } },
  invalidRole: { status: 400, body: { message: 'Invalid Role', code: 50_028 } },
} as const;

export type DiscordError = (typeof discordErrors)[keyof typeof discordErrors];

export const invalidForm = 50_035;

export interface FormError {
  path: PropertyKey[];
  code: string;
  message: string;
}

type Nested = { [key: string]: Nested | { code: string; message: string }[] };

export function invalidFormBody(errors: FormError[]) {
  const root: Nested = {};
  for (const { path, code, message } of errors) {
    let place = root;
    for (const key of path.map(String)) {
      const next = Object.hasOwn(place, key) ? place[key] : undefined;
      if (next === undefined || Array.isArray(next)) place = place[key] = {};
      else place = next;
    }
    const all = place['_errors'];
    place['_errors'] = [...(Array.isArray(all) ? all : []), { code, message }];
  }
  return { message: 'Invalid Form Body', code: invalidForm, errors: root };
}

export function httpError(status: number): { message: string; code: 0 } {
  return { message: `${status}: ${STATUS_CODES[status] ?? 'Error'}`, code: 0 };
}

export function getStatus(error: unknown): number {
  const { statusCode, status = statusCode } = error as { statusCode?: unknown; status?: unknown };
  return typeof status === 'number' && status >= 400 ? status : 500;
}

export function answerErrors(app: FastifyInstance, log: SandboxLog): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(httpError(404)));
  app.setErrorHandler((error, _request, reply) => {
    const status = getStatus(error);
    if (status >= 500) log.error(error, 'A request to the Discord sandbox failed.');
    return reply.code(status).send(httpError(status));
  });
}
