import type { FastifyInstance, FastifyReply } from 'fastify';
import { getChannel } from '../channels/find-channel.ts';
import type { Faults } from '../faults/faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { accountPage } from './account-page.ts';
import { channelPage } from './channel-page.ts';
import { homePage } from './home-page.ts';
import { rejectedSignInPage } from './rejected-sign-in-page.ts';
import { sendPage } from './send-page.ts';
import { serverPage } from './server-page.ts';

export function serverRoutes(app: FastifyInstance, sandbox: Sandbox, faults: Faults): void {
  const { state, baseUrl } = sandbox;
  const home = new URL(baseUrl).pathname;

  app.get('/', async (_request, reply) =>
    sendPage(reply, {
      title: 'Servers and accounts',
      content: homePage(sandbox, faults.list(), home),
    }),
  );

  app.get<{ Params: { id: string } }>('/servers/:id', async ({ params }, reply) => {
    const guild = state.guilds.get(params.id);
    if (guild === undefined) return notHere(reply, 'There is no such server.');
    return sendPage(reply, { title: guild.name, content: serverPage(state, guild, home) });
  });

  app.get<{ Params: { id: string } }>('/users/:id', async ({ params }, reply) => {
    const account = state.accounts.get(params.id);
    if (account === undefined) return notHere(reply, 'There is no such account.');
    const title = account.globalName ?? account.username;
    const content = accountPage(sandbox, account, home);
    return sendPage(reply, { title, content, pictures: true });
  });

  app.get<{ Params: { id: string; channelId: string } }>(
    '/servers/:id/:channelId',
    async ({ params }, reply) => {
      const found = getChannel(state, params.channelId);
      if (found === null || found.guild.id !== params.id) {
        return notHere(reply, 'There is no such channel in this server.');
      }
      const content = channelPage(sandbox, found, faults.list(), home);
      return sendPage(reply, { title: found.channel.name, content, pictures: true });
    },
  );
}

function notHere(reply: FastifyReply, reason: string): FastifyReply {
  const title = 'Nothing is here';
  return sendPage(reply.code(404), { title, content: rejectedSignInPage(reason, title) });
}
