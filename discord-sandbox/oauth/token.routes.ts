import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getStatus } from '../discord-errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { exchangeCode, refreshGrant, revokeGrant } from './grants.ts';
import { takeFormsOnly, singleText, oauthError } from './form-body.ts';
import { sameSecret } from './secrets.ts';

type FormCall = (sandbox: Sandbox, form: unknown) => Promise<object>;

const grantTypes = new Map<string | undefined, FormCall>([
  ['authorization_code', exchangeCode],
  ['refresh_token', refreshGrant],
]);

const requestTokens: FormCall = async (sandbox, form) => {
  const grantType = singleText(form, 'grant_type');
  const call = grantTypes.get(grantType);
  if (call !== undefined) return call(sandbox, form);
  return grantType !== undefined
    ? oauthError(
        'unsupported_grant_type',
        'grant_type must be authorization_code or refresh_token.',
      )
    : oauthError('invalid_request', 'grant_type must occur once.');
};

export function tokenRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  takeFormsOnly(app);
  app.setErrorHandler((error, _request, reply) => {
    if (getStatus(error) >= 500) throw error;
    return reply
      .code(400)
      .send(oauthError('invalid_request', 'The body must be one url-encoded form.'));
  });

  const answer = (call: FormCall) => async (request: FastifyRequest, reply: FastifyReply) => {
    const form = request.body ?? {};
    if (!isKnownClient(sandbox, request.headers.authorization, form)) {
      reply.code(401).header('www-authenticate', 'Basic realm="Discord sandbox"');
      return oauthError('invalid_client', 'The client id or secret is wrong.');
    }
    const body = await call(sandbox, form);
    return reply.code('error' in body ? 400 : 200).send(body);
  };
  app.post('/oauth2/token', answer(requestTokens));
  app.post('/oauth2/token/revoke', answer(revokeGrant));
}

const clientForm = z.object({ client_id: z.string(), client_secret: z.string() });

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** RFC 6749, section 2.3.1: both halves are url-encoded before they are joined. */
function readBasic(header: string): z.infer<typeof clientForm> | null {
  const [, encoded] = /^Basic (.+)$/i.exec(header) ?? [];
  const [, id, secret] =
    /^([^:]*):(.*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined) return null;
  try {
    return { client_id: decode(id), client_secret: decode(secret) };
  } catch {
    return null;
  }
}

function isKnownClient(sandbox: Sandbox, header: string | undefined, form: unknown): boolean {
  const client = header === undefined ? clientForm.safeParse(form).data : readBasic(header);
  if (!client) return false;
  return (
    client.client_id === sandbox.clientId && sameSecret(client.client_secret, sandbox.clientSecret)
  );
}
