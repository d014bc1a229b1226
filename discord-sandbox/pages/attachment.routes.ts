import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { httpError } from '../discord-errors.ts';
import type { Sandbox } from '../sandbox.ts';

const shownTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export function attachmentRoutes(app: FastifyInstance, { state }: Sandbox): void {
  app.get<{ Params: { channelId: string; id: string } }>(
    '/attachments/:channelId/:id/:filename',
    async ({ params: { channelId, id } }, reply) => {
      const messages = state.messages.get(channelId) ?? [];
      const attachment = messages
        .flatMap(({ attachments }) => attachments)
        .find((one) => one.id === id);
      if (attachment === undefined) return reply.code(404).send(httpError(404));
      const { contentType } = attachment;
      if (contentType !== null && shownTypes.includes(contentType)) reply.type(contentType);
      else reply.type('application/octet-stream').header('content-disposition', 'attachment');
      return reply.send(await readFile(join(state.attachmentsFolder, attachment.id)));
    },
  );
}
