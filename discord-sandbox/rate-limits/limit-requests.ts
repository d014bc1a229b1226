import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../oauth/secrets.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Counters, Standing } from './rate-limits.ts';

const messages = /^(?:POST .*\/channels\/:channel_id\/messages|PATCH .*\/messages\/:message_id)$/;

export function limitRequests(
  app: FastifyInstance,
  { clock }: Pick<Sandbox, 'clock'>,
  counters: Counters,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const who = hashSecret(request.headers.authorization ?? '');
    const isMessage = messages.test(route);
    // A request that the global limit refuses does not count in its own bucket.
    const everywhere = isMessage ? counters.count('global', who) : null;
    if (everywhere?.fits === false) return tooMany(reply, everywhere.resetAfterMs, true);

    const bucket = createHash('sha256').update(route).digest('hex').slice(0, 32);
    const key = `${who} ${bucket} ${getMajorParameter(request)}`;
    const standing = counters.count(isMessage ? 'messages' : 'others', key);
    if (standing === null) return undefined;
    reply.headers(makeHeaders(standing, bucket, clock()));
    return standing.fits ? undefined : tooMany(reply, standing.resetAfterMs, false);
  });
}

/** Discord counts each guild and channel separately. */
function getMajorParameter({ params }: FastifyRequest): string {
  const { channel_id: channel, guild_id: guild } = params as Record<string, string | undefined>;
  return channel ?? guild ?? '';
}

function makeHeaders({ limit, remaining, resetAfterMs }: Standing, bucket: string, now: Date) {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': seconds(now.getTime() + resetAfterMs),
    'x-ratelimit-reset-after': seconds(resetAfterMs),
    'x-ratelimit-bucket': bucket,
  };
}

function seconds(milliseconds: number): string {
  return (Math.ceil(milliseconds) / 1000).toFixed(3);
}

export function tooMany(reply: FastifyReply, afterMs: number, isGlobal: boolean): FastifyReply {
  return reply
    .code(429)
    .headers({
      'retry-after': String(Math.ceil(afterMs / 1000)),
      'x-ratelimit-scope': isGlobal ? 'global' : 'user',
      ...(isGlobal && { 'x-ratelimit-global': 'true' }),
    })
    .send({
      message: 'You are being rate limited.',
      retry_after: Number(seconds(afterMs)),
      global: isGlobal,
    });
}
