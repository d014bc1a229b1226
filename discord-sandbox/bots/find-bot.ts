import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../discord-errors.ts';
import { hashSecret, sameSecret } from '../oauth/secrets.ts';
import type { Sandbox } from '../sandbox.ts';

/** A bot that shows its token: its name here, the id that Discord tells of it, and what people see. */
export interface Bot {
  key: string;
  id: string;
  username: string;
}

const nobody: Bot = { key: '', id: '0', username: 'Deleted User' };

/** The application's own bot. */
export function ownBot({ botId }: Sandbox): Bot {
  return { key: 'bot', id: botId, username: 'Hotdrop' };
}

/** The bot of the key, or a stand-in for one that is gone. */
export function botOf(sandbox: Sandbox, key: string): Bot {
  if (key === 'bot') return ownBot(sandbox);
  const other = [...sandbox.state.bots.values()].find(({ id }) => id === key);
  return other === undefined ? nobody : { key, id: key, username: other.username };
}

/** The bot whose token the request shows, or null. */
export function findBot(sandbox: Sandbox, { headers }: FastifyRequest): Bot | null {
  const [, token] = /^Bot (\S.*)$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return null;
  if (sameSecret(token, sandbox.botToken)) return ownBot(sandbox);
  const other = sandbox.state.bots.get(hashSecret(token));
  return other === undefined ? null : { key: other.id, id: other.id, username: other.username };
}

/** A check before a call that answers 401 to all but bots. */
export function botsOnly(sandbox: Sandbox) {
  return async (request: FastifyRequest, reply: FastifyReply) =>
    findBot(sandbox, request) === null ? reply.code(401).send(httpError(401)) : undefined;
}
