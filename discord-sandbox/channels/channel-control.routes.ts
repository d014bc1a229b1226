import type { FastifyInstance } from 'fastify';
import { discordErrors, invalidForm } from '../discord-errors.ts';
import { presentMessage } from '../messages/present-message.ts';
import type { Sandbox } from '../sandbox.ts';
import { changePermissions, deleteChannel, permissionChange } from './change-channel.ts';
import { getChannel } from './find-channel.ts';

type ById = { Params: { id: string } };

export function channelControlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const unknown = discordErrors.unknownChannel;

  app.get<ById>('/channels/:id/messages', async ({ params: { id } }, reply) => {
    if (getChannel(sandbox.state, id) === null) return reply.code(404).send(unknown.body);
    const messages = sandbox.state.messages.get(id) ?? [];
    return messages.map((message) => presentMessage(sandbox, message));
  });

  app.post<ById>('/channels/:id/permissions', async ({ params: { id }, body }, reply) => {
    const parsed = permissionChange.safeParse(body);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'The permissions are not valid.';
      return reply.code(400).send({ message, code: invalidForm });
    }
    const changed = await changePermissions(sandbox.state, id, parsed.data);
    return changed ?? reply.code(404).send(unknown.body);
  });

  app.post<ById>('/channels/:id/delete', async ({ params: { id } }, reply) => {
    const deleted = await deleteChannel(sandbox.state, id);
    return deleted ? reply.code(204).send() : reply.code(404).send(unknown.body);
  });
}
