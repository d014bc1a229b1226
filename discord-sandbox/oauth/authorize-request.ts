import type { Sandbox } from '../sandbox.ts';
import { singleText } from './form-body.ts';

/** A sign-in request as in RFC 6749 and RFC 7636. */
export interface AuthorizeRequest {
  redirectUri: string;
  scopes: string[];
  codeChallenge: string;
  state: string | undefined;
}

interface Rejection {
  error: 'invalid_request' | 'unsupported_response_type' | 'invalid_scope';
  description: string;
}

type Outcome =
  | { kind: 'accepted'; request: AuthorizeRequest }
  /** A mistake by the application, reported to its redirect URI. */
  | ({ kind: 'rejected'; state: string | undefined } & Rejection)
  /** There is no address to redirect to, so the reason is shown to the user. */
  | { kind: 'unknown-application'; reason: string };

const knownScopes = ['identify', 'email', 'guilds'];

function readQuery(fields: unknown) {
  return {
    client_id: singleText(fields, 'client_id'),
    redirect_uri: singleText(fields, 'redirect_uri'),
    response_type: singleText(fields, 'response_type'),
    scope: singleText(fields, 'scope'),
    code_challenge: singleText(fields, 'code_challenge'),
    code_challenge_method: singleText(fields, 'code_challenge_method'),
    state: singleText(fields, 'state'),
  };
}

function findMistake(query: ReturnType<typeof readQuery>, scopes: string[]): Rejection | null {
  if (query.response_type !== 'code') {
    return { error: 'unsupported_response_type', description: 'response_type must be code.' };
  }
  if (scopes.length === 0 || !scopes.every((scope) => knownScopes.includes(scope))) {
    const description = `scope must be one or more of ${knownScopes.join(', ')}.`;
    return { error: 'invalid_scope', description };
  }
  if (query.code_challenge_method !== 'S256') {
    return { error: 'invalid_request', description: 'code_challenge_method must be S256.' };
  }
  if (!/^[\w-]{43}$/.test(query.code_challenge ?? '')) {
    const description = 'code_challenge must be the base64url SHA-256 of the verifier.';
    return { error: 'invalid_request', description };
  }
  return null;
}

export function readAuthorizeRequest(sandbox: Sandbox, rawQuery: unknown): Outcome {
  const query = readQuery(rawQuery);
  if (query.client_id !== sandbox.clientId) {
    return {
      kind: 'unknown-application',
      reason: 'This sandbox does not know its client_id.',
    };
  }
  if (query.redirect_uri !== sandbox.redirectUri) {
    return {
      kind: 'unknown-application',
      reason: `Its redirect_uri is not the registered one, ${sandbox.redirectUri}.`,
    };
  }
  const { state, redirect_uri: redirectUri, code_challenge: codeChallenge = '' } = query;
  const scopes = [...new Set(query.scope?.split(' ').filter((scope) => scope !== ''))];
  const mistake = findMistake(query, scopes);
  if (mistake !== null) return { kind: 'rejected', state, ...mistake };
  return { kind: 'accepted', request: { redirectUri, scopes, codeChallenge, state } };
}

export function returnAddress(
  redirectUri: string,
  params: Record<string, string>,
  state: string | undefined,
): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  if (state !== undefined) address.searchParams.set('state', state);
  return address.href;
}
