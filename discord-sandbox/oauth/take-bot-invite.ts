import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAccounts } from '../accounts/find-accounts.ts';
import { joinGuild } from '../guilds/change-guild.ts';
import { manages } from '../guilds/present-guild.ts';
import { chooseGuildPage, chooseInviterPage, invitedPage } from '../pages/invite-pages.ts';
import { rejectedSignInPage } from '../pages/rejected-sign-in-page.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Account, Guild } from '../state/stored-state.ts';
import { readBotInvite, type BotInvite } from './bot-invite.ts';
import { singleText } from './form-fields.ts';

/** The steps of an invitation: who invites, to which server, and that it is done. */
export async function takeBotInvite(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = readBotInvite(sandbox, request.query);
  if (typeof asked === 'string') return refuse(reply, asked);
  const accountId = singleText(request.body, 'account');
  if (request.method === 'GET' || accountId === undefined) {
    return showAccounts(sandbox, request, reply);
  }
  const account = sandbox.state.accounts.get(accountId);
  if (account === undefined) {
    return refuse(reply, 'The account that you picked is no longer in this sandbox.');
  }
  const offered = offeredTo(sandbox, account, asked);
  const guildId = singleText(request.body, 'guild');
  const query = queryOf(request);
  if (guildId === undefined) {
    const content = chooseGuildPage({ account, guilds: offered, query, ...asked });
    return sendPage(reply, { title: 'Add the bot to a server', content });
  }
  const guild = offered.find(({ id }) => id === guildId);
  if (guild === undefined) return refuse(reply, 'That account does not manage this server.');
  const { permissions } = asked;
  await joinGuild(sandbox, guild, { member: 'bot', permissions: String(permissions) });
  const content = invitedPage({ guild, permissions, home: new URL(sandbox.baseUrl).pathname });
  return sendPage(reply, { title: 'The bot has been added', content });
}

function offeredTo({ state }: Sandbox, { id }: Account, { guildId }: BotInvite): Guild[] {
  return [...state.guilds.values()]
    .filter((guild) => manages(guild, id))
    .filter((guild) => guildId === undefined || guild.id === guildId);
}

function showAccounts({ state }: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const filter = singleText(request.query, 'filter') ?? '';
  const content = chooseInviterPage({
    found: findAccounts(state, filter),
    total: state.accounts.size,
    filter,
    query: queryOf(request),
  });
  return sendPage(reply, { title: 'Add the bot to a server', content });
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams(request.url.split('?')[1]);
  query.delete('filter');
  return query;
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  const title = 'This invitation cannot go on';
  return sendPage(reply.code(400), { title, content: rejectedSignInPage(reason, title) });
}
