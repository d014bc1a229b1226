import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const streams = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.twitch.tv',
  'https://clips.twitch.tv',
  'https://player.kick.com',
];

/** These headers affect only documents. On the built files of a first page they took 30 ms on a phone's network. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
];

/**
 * Adds the headers of every response (rules/http 10.1). Styles set by script need 'unsafe-inline', which is allowed
 * for styles only.
 */
export async function sendPageHeaders(
  app: FastifyInstance,
  { publicUrl, hstsSubdomains }: { publicUrl: string; hstsSubdomains: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https://cdn.discordapp.com'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: streams,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      includeSubDomains: hstsSubdomains,
    },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // The header is for obsolete browsers only.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/assets/') || reply.statusCode >= 400) return;
    for (const name of ofDocuments) reply.raw.removeHeader(name);
  });
}
