import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '../answer-errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { exchangeCode } from './exchange-code.ts';
import { takeFormsOnly } from './form-body.ts';
import { singleText } from './form-fields.ts';
import { isKnownClient } from './is-known-client.ts';
import { oauthError } from './oauth-error.ts';
import { refreshGrant } from './refresh-grant.ts';
import { revokeGrant } from './revoke-grant.ts';

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
    : oauthError('invalid_request', 'grant_type must come once.');
};

/** The calls by which an application gets, renews and ends its tokens. */
export function tokenRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  takeFormsOnly(app);
  app.setErrorHandler((error, _request, reply) => {
    if (statusOf(error) >= 500) throw error;
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
