import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SandboxLog } from './sandbox.ts';

/** The body of Discord's plain HTTP errors, such as `{"message":"404: Not Found","code":0}`. */
export function httpError(status: number): { message: string; code: 0 } {
  return { message: `${status}: ${STATUS_CODES[status] ?? 'Error'}`, code: 0 };
}

/** HTTP status of a failure: its own when it carries one, else 500. */
export function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

/** Answers unknown addresses, unreadable bodies and failures of this scope in Discord's shape. */
export function answerErrors(app: FastifyInstance, log: SandboxLog): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(httpError(404)));
  app.setErrorHandler((error, _request, reply) => {
    const status = statusOf(error);
    if (status >= 500) log.error(error, 'A request to the Discord sandbox failed.');
    return reply.code(status).send(httpError(status));
  });
}
