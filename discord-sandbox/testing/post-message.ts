import type { FastifyInstance } from 'fastify';
import type { Guild } from '../state/stored-state.ts';
import { botToken } from './start-sandbox.ts';

export const asBot = { authorization: `Bot ${botToken}` };

export async function communityChannels(app: FastifyInstance) {
  const guilds = (await app.inject('/sandbox/guilds')).json<Guild[]>();
  const community = guilds.find(({ name }) => name === 'Hotdrop Community');
  const findId = (wanted: string) =>
    community?.channels.find(({ name }) => name === wanted)?.id ?? '';
  return {
    guildId: community?.id ?? '',
    information: findId('information'),
    announcements: findId('announcements'),
    rules: findId('rules'),
    general: findId('general'),
    results: findId('tournament-results'),
    staffOnly: findId('staff-only'),
    lounge: findId('lounge'),
  };
}

export function postMessage(
  app: FastifyInstance,
  channelId: string,
  payload: object,
  headers: Record<string, string> = asBot,
) {
  const url = `/sandbox/api/v10/channels/${channelId}/messages`;
  return app.inject({ method: 'POST', url, headers, payload });
}

export async function postFiles(
  app: FastifyInstance,
  channelId: string,
  message: object,
  files: { name: string; bytes: Uint8Array<ArrayBuffer>; type?: string; part?: string }[],
) {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(message));
  for (const [index, { name, bytes, type = 'image/png', part }] of files.entries()) {
    form.set(part ?? `files[${index}]`, new File([bytes], name, { type }));
  }
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { ...asBot, 'content-type': request.headers.get('content-type') ?? '' };
  const url = `/sandbox/api/v10/channels/${channelId}/messages`;
  const payload = Buffer.from(await request.arrayBuffer());
  return app.inject({ method: 'POST', url, headers, payload });
}
