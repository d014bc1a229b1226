import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { hashSecret } from '../oauth/secrets.ts';
import { discordSandbox } from '../plugin.ts';
import type { SandboxOptions } from '../sandbox.ts';

export const ownOrigin = 'http://localhost:3000';
export const redirectUri = `${ownOrigin}/api/auth/discord/callback`;
export const botToken = 'token of the bot';
export const verifier = 'v'.repeat(43);
export const form = { 'content-type': 'application/x-www-form-urlencoded' };

export async function makeStateFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'discord-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'discord-sandbox.json');
}

export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const stateFile = options.stateFile ?? (await makeStateFile());
  const app = fastify();
  onTestFinished(() => app.close());
  // The product has its own parser for uploads, with which the sandbox must coexist.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, 'upload'));
  await app.register(discordSandbox, {
    prefix: '/sandbox',
    clientId: 'hotdrop',
    clientSecret: 'a secret: + & %',
    botToken,
    redirectUri,
    clock: () => new Date(now),
    elapsed: () => now,
    ...options,
    stateFile,
  });
  const passSeconds = (seconds: number): void => {
    now += seconds * 1000;
  };
  return { app, stateFile, passSeconds };
}

export function authorizeUrl(changes: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams();
  const parameters: Record<string, string | undefined> = {
    client_id: 'hotdrop',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'identify email guilds',
    state: 'a state',
    code_challenge: hashSecret(verifier),
    code_challenge_method: 'S256',
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, value);
  }
  return `/sandbox/oauth2/authorize?${query.toString()}`;
}

export function postForm(app: FastifyInstance, url: string, fields: Record<string, string>) {
  const payload = new URLSearchParams(fields).toString();
  return app.inject({ method: 'POST', url, headers: form, payload });
}

export async function pickFirstAccount(
  app: FastifyInstance,
  changes: Record<string, string | undefined> = {},
): Promise<string> {
  const [account] = (await app.inject('/sandbox/accounts')).json<{ id: string }[]>();
  const response = await postForm(app, authorizeUrl(changes), { account: account?.id ?? '' });
  return new URL(response.headers.location ?? '').searchParams.get('code') ?? '';
}

const client = { client_id: 'hotdrop', client_secret: 'a secret: + & %' };

export function exchange(app: FastifyInstance, code: string, changes: Record<string, string> = {}) {
  const fields = { ...client, grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const url = '/sandbox/api/v10/oauth2/token';
  return postForm(app, url, { ...fields, code_verifier: verifier, ...changes });
}

export function refresh(app: FastifyInstance, refreshToken: string) {
  const fields = { ...client, grant_type: 'refresh_token', refresh_token: refreshToken };
  return postForm(app, '/sandbox/api/v10/oauth2/token', fields);
}

export function revoke(app: FastifyInstance, token: string) {
  return postForm(app, '/sandbox/api/v10/oauth2/token/revoke', { ...client, token });
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export async function signIn(
  app: FastifyInstance,
  changes: Record<string, string | undefined> = {},
): Promise<Tokens> {
  return (await exchange(app, await pickFirstAccount(app, changes))).json<Tokens>();
}

export function readMe(app: FastifyInstance, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  return app.inject({ url: '/sandbox/api/v10/users/@me', headers });
}
