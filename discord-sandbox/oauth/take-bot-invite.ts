import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { singleText } from './form-body.ts';
import { findAccounts } from '../accounts/accounts.ts';
import { joinGuild } from '../guilds/change-guild.ts';
import { manages } from '../guilds/present-guild.ts';
import { chooseGuildPage, chooseInviterPage, invitedPage } from '../pages/invite-pages.ts';
import { rejectedSignInPage } from '../pages/rejected-sign-in-page.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Account, Guild } from '../state/stored-state.ts';

export interface BotInvite {
  permissions: bigint;
  guildId: string | undefined;
}

const knownScopes = ['bot', 'applications.commands'];

function readScopes(query: unknown): string[] {
  return (singleText(query, 'scope') ?? '').split(' ').filter((scope) => scope !== '');
}

export function isBotInvite(query: unknown): boolean {
  return readScopes(query).includes('bot') && singleText(query, 'response_type') === undefined;
}

function readBotInvite({ clientId }: Sandbox, query: unknown): BotInvite | string {
  if (singleText(query, 'client_id') !== clientId) {
    return 'This sandbox does not know its client_id.';
  }
  if (!readScopes(query).every((scope) => knownScopes.includes(scope))) {
    return `Its scope may only contain ${knownScopes.join(' and ')}.`;
  }
  const permissions = singleText(query, 'permissions') ?? '0';
  if (!/^\d{1,20}$/.test(permissions)) return 'Its permissions are not a decimal bit field.';
  return { permissions: BigInt(permissions), guildId: singleText(query, 'guild_id') };
}

export async function takeBotInvite(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const invite = readBotInvite(sandbox, request.query);
  if (typeof invite === 'string') return refuse(reply, invite);
  const accountId = singleText(request.body, 'account');
  if (request.method === 'GET' || accountId === undefined) {
    return showAccounts(sandbox, request, reply);
  }
  const account = sandbox.state.accounts.get(accountId);
  if (account === undefined) {
    return refuse(reply, 'The account that you picked is no longer in this sandbox.');
  }
  const offered = offeredTo(sandbox, account, invite);
  const guildId = singleText(request.body, 'guild');
  const query = readQuery(request);
  if (guildId === undefined) {
    const content = chooseGuildPage({ account, guilds: offered, query, ...invite });
    return sendPage(reply, { title: 'Add the bot to a server', content });
  }
  const guild = offered.find(({ id }) => id === guildId);
  if (guild === undefined) return refuse(reply, 'That account does not manage this server.');
  const { permissions } = invite;
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
    query: readQuery(request),
  });
  return sendPage(reply, { title: 'Add the bot to a server', content });
}

function readQuery(request: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams(request.url.split('?')[1]);
  query.delete('filter');
  return query;
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  const title = 'This invitation cannot continue';
  return sendPage(reply.code(400), { title, content: rejectedSignInPage(reason, title) });
}
