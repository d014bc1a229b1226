import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { revokeAccountGrants } from '../accounts/accounts.ts';
import { changePermissions, deleteChannel } from '../channels/change-channel.ts';
import { closeDirects } from '../directs/directs.ts';
import { fault, type Faults } from '../faults/faults.ts';
import { joinGuild, leaveGuild } from '../guilds/change-guild.ts';
import { takeFormsOnly, singleText } from '../oauth/form-body.ts';
import type { Sandbox } from '../sandbox.ts';
import { rejectedSignInPage } from './rejected-sign-in-page.ts';
import { sendPage } from './send-page.ts';
import { neededNames } from './server-page.ts';

type ById = { Params: { id: string } };

export function switchRoutes(app: FastifyInstance, sandbox: Sandbox, faults: Faults): void {
  takeFormsOnly(app);
  const { state, baseUrl } = sandbox;
  const home = new URL(baseUrl).pathname;

  const goBack = ({ body }: FastifyRequest, reply: FastifyReply) => {
    const back = singleText(body, 'back') ?? '';
    const isInside = ['servers', 'users'].some((part) => back.startsWith(`${home}/${part}/`));
    const isOwn = back === home || (isInside && /^[\w/-]+$/.test(back));
    return reply.redirect(isOwn ? back : home, 303);
  };

  app.post('/switches/faults', async (request, reply) => {
    const number = (name: string) => Number(singleText(request.body, name));
    const kind = singleText(request.body, 'kind');
    const parsed = fault.safeParse({
      kind,
      calls: singleText(request.body, 'calls'),
      containing: singleText(request.body, 'containing'),
      status: number('status'),
      count: number('count'),
      ...(kind === 'rate-limit' && { retryAfter: number('retryAfter') }),
    });
    if (!parsed.success) return refuse(reply, parsed.error.issues[0]?.message ?? '');
    faults.set(parsed.data, 'append');
    return goBack(request, reply);
  });

  app.post('/switches/faults/clear', async (request, reply) => {
    faults.set(fault.parse({ kind: 'status', count: 0 }));
    return goBack(request, reply);
  });

  app.post('/switches/intent', async (request, reply) => {
    state.settings.serverMembersIntent = singleText(request.body, 'on') === 'yes';
    await state.commit();
    return goBack(request, reply);
  });

  app.post<ById>('/switches/accounts/:id/revoke', async (request, reply) => {
    await revokeAccountGrants(state, request.params.id);
    return goBack(request, reply);
  });

  app.post<ById>('/switches/accounts/:id/closed', async (request, reply) => {
    const account = state.accounts.get(request.params.id);
    if (account === undefined) return refuse(reply, 'This account is no longer in the sandbox.');
    await closeDirects(state, account, singleText(request.body, 'closed') === 'yes');
    return goBack(request, reply);
  });

  app.post<ById>('/switches/servers/:id/bot', async (request, reply) => {
    const guild = state.guilds.get(request.params.id);
    if (guild === undefined) return refuse(reply, 'This server is no longer in the sandbox.');
    const change = singleText(request.body, 'in') === 'yes' ? joinGuild : leaveGuild;
    await change(sandbox, guild, { member: 'bot' });
    return goBack(request, reply);
  });

  app.post<ById>('/switches/channels/:id/permissions', async (request, reply) => {
    const ticked = [(request.body as { may?: string | string[] } | null)?.may ?? []].flat();
    const resets = singleText(request.body, 'reset') === 'yes';
    const allow = neededNames.filter((name) => !resets && ticked.includes(name));
    const deny = neededNames.filter((name) => !resets && !ticked.includes(name));
    const change = { member: 'bot', allow, deny };
    const changed = await changePermissions(state, request.params.id, change);
    return changed === null ? refuse(reply, channelIsGone) : goBack(request, reply);
  });

  app.post<ById>('/switches/channels/:id/delete', async (request, reply) => {
    const deleted = await deleteChannel(state, request.params.id);
    return deleted ? goBack(request, reply) : refuse(reply, channelIsGone);
  });
}

const channelIsGone = 'This channel is no longer in the sandbox.';

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  const title = 'Nothing was changed';
  return sendPage(reply.code(400), { title, content: rejectedSignInPage(reason, title) });
}
