import type { FastifyInstance } from 'fastify';
import type { RESTGetAPICurrentUserResult, UserFlags } from 'discord-api-types/v10';
import { httpError } from '../discord-errors.ts';
import { findBot } from '../bots/find-bot.ts';
import { presentBotToItself } from '../bots/present-bot.ts';
import { validateRequest } from '../validate-request.ts';
import { findGrant } from '../oauth/grants.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Account } from '../state/stored-state.ts';

export function currentUserRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/users/@me', { preHandler: validateRequest() }, async (request, reply) => {
    const bot = findBot(sandbox, request);
    if (bot !== null) return presentBotToItself(bot);
    const grant = findGrant(sandbox, request.headers.authorization);
    const account = sandbox.state.accounts.get(grant?.accountId ?? '');
    if (!grant?.scopes.includes('identify') || account === undefined) {
      return reply.code(401).send(httpError(401));
    }
    return currentUser(account, grant.scopes);
  });
}

const noFlags = 0 as UserFlags;

function currentUser(account: Account, scopes: string[]): RESTGetAPICurrentUserResult {
  const { id, username, globalName, avatar } = account;
  return {
    id,
    username,
    global_name: globalName,
    avatar,
    discriminator: '0',
    public_flags: noFlags,
    flags: noFlags,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    mfa_enabled: false,
    locale: 'en-US',
    premium_type: 0,
    ...(scopes.includes('email') && { email: `${id}@sandbox.invalid`, verified: true }),
  };
}
