import type { FastifyBaseLogger } from 'fastify';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { SandboxState } from './state/open-state.ts';

export type SandboxLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

export interface SandboxOptions {
  /** JSON file that holds everything the sandbox knows; made when it is missing. */
  stateFile: string;
  clientId: string;
  clientSecret: string;
  /** What the application shows as its bot. */
  botToken: string;
  /** The only address that a sign-in may return to. */
  redirectUri: string;
  /** How long an access token lives; Discord's week unless given. */
  accessTokenSeconds?: number;
  /** How much is answered before a 429; Discord's own figures for messages unless given. */
  rateLimits?: Partial<RateLimits>;
  clock?: () => Date;
  /** Milliseconds that never go back, by which the windows of rate limits end; the process's own unless given. */
  elapsed?: () => number;
  log?: SandboxLog;
}

export interface Sandbox {
  state: SandboxState;
  clientId: string;
  clientSecret: string;
  botToken: string;
  /** The Discord id of the application's bot, which is the application's own. */
  botId: string;
  redirectUri: string;
  /** Where the sandbox is, without a slash at the end. */
  baseUrl: string;
  accessTokenSeconds: number;
  clock: () => Date;
}
