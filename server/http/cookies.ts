import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const session = 'hotdrop_session';
const login = 'hotdrop_login';
const day = 24 * 60 * 60;

/** HttpOnly and SameSite=Lax (rules/accounts 2.2); Secure where browsers come by https. */
function attributes(publicUrl: string, path: string) {
  const secure = publicUrl.startsWith('https:');
  return { path, httpOnly: true, sameSite: 'lax', secure } as const;
}

/** The session's token as the browser sent it, not yet known to open anything; undefined without a cookie. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[session];
}

/** Whether a request comes with a session's cookie, whatever that opens. */
export function carriesSession({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(session) ?? false;
}

/** The cookie lasts as long as a session: 30 days from its last renewal. */
export function sendSessionToken(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(session, token, { ...attributes(publicUrl, '/'), maxAge: 30 * day });
}

/** Makes the browser forget its session's token; the session itself ends in the database. */
export function clearSessionToken(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(session, attributes(publicUrl, '/'));
}

/** The sealed attempt as the browser sent it, which may be forged or old; undefined without a cookie. */
export function readLoginAttempt(request: FastifyRequest): string | undefined {
  return request.cookies[login];
}

/** The cookie goes to `/api/auth` alone and ends with the browser; the attempt inside carries its own end. */
export function sendLoginAttempt(reply: FastifyReply, publicUrl: string, attempt: string): void {
  reply.setCookie(login, attempt, attributes(publicUrl, '/api/auth'));
}

/** Makes the browser forget its attempt, whatever became of the login. */
export function clearLoginAttempt(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(login, attributes(publicUrl, '/api/auth'));
}
