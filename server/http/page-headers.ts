import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const streams = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.twitch.tv',
  'https://clips.twitch.tv',
  'https://player.kick.com',
];

/** The headers of contract §2 on every answer; styles set by script need 'unsafe-inline' for styles only. */
export async function sendPageHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
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
        frameSrc: streams,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}
