import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../discord-errors.ts';
import { hashSecret, sameSecret } from '../oauth/secrets.ts';
import type { Sandbox } from '../sandbox.ts';

export interface Bot {
  key: string;
  id: string;
  username: string;
}

const nobody: Bot = { key: '', id: '0', username: 'Deleted User' };

export function ownBot({ botId }: Sandbox): Bot {
  return { key: 'bot', id: botId, username: 'Hotdrop' };
}

export function getBot(sandbox: Sandbox, key: string): Bot {
  if (key === 'bot') return ownBot(sandbox);
  const other = [...sandbox.state.bots.values()].find(({ id }) => id === key);
  return other === undefined ? nobody : { key, id: key, username: other.username };
}

export function findBot(sandbox: Sandbox, { headers }: FastifyRequest): Bot | null {
  const [, token] = /^Bot (\S.*)$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return null;
  if (sameSecret(token, sandbox.botToken)) return ownBot(sandbox);
  const other = sandbox.state.bots.get(hashSecret(token));
  return other === undefined ? null : { key: other.id, id: other.id, username: other.username };
}

export function botsOnly(sandbox: Sandbox) {
  return async (request: FastifyRequest, reply: FastifyReply) =>
    findBot(sandbox, request) === null ? reply.code(401).send(httpError(401)) : undefined;
}
