import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

export function singleText(fields: unknown, name: string): string | undefined {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}

export function takeFormsOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: unknown, body: string) => parse(body),
  );
}

/** The error body of the token endpoint (RFC 6749, section 5.2). */
export interface OAuthError {
  error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';
  error_description: string;
}

export function oauthError(error: OAuthError['error'], description: string): OAuthError {
  return { error, error_description: description };
}
