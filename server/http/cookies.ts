import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const session = 'hotdrop_session';
const login = 'hotdrop_login';
const day = 24 * 60 * 60;

/** HttpOnly and SameSite=Lax (rules/accounts 2.2); Secure when the public URL is https. */
function attributes(publicUrl: string, path: string) {
  const secure = publicUrl.startsWith('https:');
  return { path, httpOnly: true, sameSite: 'lax', secure } as const;
}

/** Returns the unverified session token, or undefined without a cookie. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[session];
}

/** Returns whether a request has a session cookie, valid or not. */
export function carriesSession({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(session) ?? false;
}

/** Sends the session cookie, which lasts as long as a session: 30 days from its last renewal. */
export function sendSessionToken(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(session, token, { ...attributes(publicUrl, '/'), maxAge: 30 * day });
}

/** Clears the session cookie; the session itself ends in the database. */
export function clearSessionToken(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(session, attributes(publicUrl, '/'));
}

/** Returns the sealed login attempt, which may be forged or old, or undefined without a cookie. */
export function readLoginAttempt(request: FastifyRequest): string | undefined {
  return request.cookies[login];
}

/** Sends the login cookie, for `/api/auth` only and until the browser closes; the attempt has its own expiry. */
export function sendLoginAttempt(reply: FastifyReply, publicUrl: string, attempt: string): void {
  reply.setCookie(login, attempt, attributes(publicUrl, '/api/auth'));
}

/** Clears the login cookie. */
export function clearLoginAttempt(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(login, attributes(publicUrl, '/api/auth'));
}
