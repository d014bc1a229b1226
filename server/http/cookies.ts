import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const session = 'hotdrop_session';
const login = 'hotdrop_login';
const day = 24 * 60 * 60;

/** HttpOnly and SameSite=Lax (contract §2); Secure where browsers come by https. */
function attributes(publicUrl: string, path: string) {
  const secure = publicUrl.startsWith('https:');
  return { path, httpOnly: true, sameSite: 'lax', secure } as const;
}

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

export function clearSessionToken(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(session, attributes(publicUrl, '/'));
}

export function readLoginAttempt(request: FastifyRequest): string | undefined {
  return request.cookies[login];
}

export function sendLoginAttempt(reply: FastifyReply, publicUrl: string, attempt: string): void {
  reply.setCookie(login, attempt, attributes(publicUrl, '/api/auth'));
}

export function clearLoginAttempt(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(login, attributes(publicUrl, '/api/auth'));
}
