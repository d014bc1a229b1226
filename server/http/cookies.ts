import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const session = 'hotdrop_session';
const login = 'hotdrop_login';
const day = 24 * 60 * 60;

type Cookie = { name: string; value: string; path: string; maxAge?: number };

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** Browsers accept the prefix only from this host over https, so another subdomain cannot set the cookie. */
function hostOnly(name: string): string {
  return `__Host-${name}`;
}

/** Returns the name of the session cookie, on https with the prefix `__Host-` (rules/accounts 2.2). */
export function sessionCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? hostOnly(session) : session;
}

/** Returns HttpOnly and SameSite=Lax (rules/accounts 2.2), and Secure if the public URL uses https. */
function attributes(publicUrl: string, path: string) {
  return { path, httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) } as const;
}

/**
 * Sends a cookie, on https under both names: processes of a version without the `__Host-` prefix may still run and
 * read the old name.
 */
function send(
  reply: FastifyReply,
  publicUrl: string,
  { name, value, path, ...lifetime }: Cookie,
): void {
  if (isHttps(publicUrl)) {
    reply.setCookie(hostOnly(name), value, { ...attributes(publicUrl, '/'), ...lifetime });
  }
  reply.setCookie(name, value, { ...attributes(publicUrl, path), ...lifetime });
}

function clear(
  reply: FastifyReply,
  publicUrl: string,
  { name, path }: Pick<Cookie, 'name' | 'path'>,
): void {
  if (isHttps(publicUrl)) reply.clearCookie(hostOnly(name), attributes(publicUrl, '/'));
  reply.clearCookie(name, attributes(publicUrl, path));
}

/** Returns the unverified session token; undefined without a cookie. */
export function readSessionToken(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[sessionCookieName(publicUrl)];
}

/** Returns whether a request has a session cookie under either name, valid or not. */
export function carriesSession({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(session) ?? false;
}

/** Sends the session cookie, which lasts as long as a session: 30 days from its last renewal. */
export function sendSessionToken(reply: FastifyReply, publicUrl: string, token: string): void {
  send(reply, publicUrl, { name: session, value: token, path: '/', maxAge: 30 * day });
}

/** Clears the session cookie. The session itself ends in the database. */
export function clearSessionToken(reply: FastifyReply, publicUrl: string): void {
  clear(reply, publicUrl, { name: session, path: '/' });
}

/** Returns the sealed login attempt, which may be forged or old; undefined without a cookie. */
export function readLoginAttempt(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[isHttps(publicUrl) ? hostOnly(login) : login];
}

/** Sends the login cookie, which lasts until the browser closes. The attempt has its own expiry. */
export function sendLoginAttempt(reply: FastifyReply, publicUrl: string, attempt: string): void {
  send(reply, publicUrl, { name: login, value: attempt, path: '/api/auth' });
}

/** Clears the login cookie. */
export function clearLoginAttempt(reply: FastifyReply, publicUrl: string): void {
  clear(reply, publicUrl, { name: login, path: '/api/auth' });
}
