import type { Viewer } from '#shared/domain/accounts/roles.ts';

/** Who a request's session cookie belongs to; `renewed` tells that the cookie should be sent again. */
export type FoundSession = { viewer: Viewer; renewed: boolean };

/** Finds the session of a token, or null when there is none that still holds. */
export type FindSession = (token: string) => Promise<FoundSession | null>;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** When the account was last found to be allowed to make this call. */
    guardedAt: Date;
  }
}
