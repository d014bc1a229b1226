import type { FastifyRequest } from 'fastify';
import { sameSecret } from '../oauth/secrets.ts';
import type { Sandbox } from '../sandbox.ts';

/** True when the request shows the token of the application's bot. */
export function isBot({ botToken }: Sandbox, { headers }: FastifyRequest): boolean {
  const [, token] = /^Bot (\S.*)$/.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && sameSecret(token, botToken);
}
