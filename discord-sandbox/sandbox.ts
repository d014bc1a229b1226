import type { FastifyBaseLogger } from 'fastify';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { SandboxState } from './state/open-state.ts';

export type SandboxLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

export interface SandboxOptions {
  /** A JSON file. It is created if it does not exist. */
  stateFile: string;
  clientId: string;
  clientSecret: string;
  botToken: string;
  /** The only address to which a sign-in may return. */
  redirectUri: string;
  /** The origin of the sandbox itself; by default that of the redirect URI. */
  origin?: string;
  /** The lifetime of an access token; by default one week, as on Discord. */
  accessTokenSeconds?: number;
  /** By default Discord's own limits for messages. */
  rateLimits?: Partial<RateLimits>;
  clock?: () => Date;
  /** Monotonic milliseconds for the windows of rate limits; the process's clock by default. */
  elapsed?: () => number;
  log?: SandboxLog;
}

export interface Sandbox {
  state: SandboxState;
  clientId: string;
  clientSecret: string;
  botToken: string;
  /** The same id as that of the application. */
  botId: string;
  redirectUri: string;
  /** Without a trailing slash. */
  baseUrl: string;
  accessTokenSeconds: number;
  clock: () => Date;
}
