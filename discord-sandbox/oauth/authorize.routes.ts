import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAccount, newAccount, findAccounts } from '../accounts/accounts.ts';
import { authorizePage, type Mistake } from '../pages/authorize-page.ts';
import { rejectedSignInPage } from '../pages/rejected-sign-in-page.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Account } from '../state/stored-state.ts';
import { readAuthorizeRequest, returnAddress, type AuthorizeRequest } from './authorize-request.ts';
import { isBotInvite, takeBotInvite } from './take-bot-invite.ts';
import { takeFormsOnly, singleText } from './form-body.ts';
import { hashSecret, newSecret } from './secrets.ts';

interface Visit {
  sandbox: Sandbox;
  request: FastifyRequest;
  reply: FastifyReply;
  asked: AuthorizeRequest;
}

function showPage({ sandbox, request, reply, asked }: Visit, mistake?: Mistake): FastifyReply {
  const filter = singleText(request.query, 'filter') ?? '';
  const query = new URLSearchParams(request.url.split('?')[1]);
  query.delete('filter');
  const { host, origin } = new URL(asked.redirectUri);
  const content = authorizePage({
    found: findAccounts(sandbox.state, filter),
    total: sandbox.state.accounts.size,
    filter,
    query,
    scopes: asked.scopes,
    returnsTo: host,
    mistake,
  });
  return sendPage(reply, { title: 'Choose an account', content, formTarget: origin });
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  const content = rejectedSignInPage(reason);
  return sendPage(reply.code(400), { title: 'This sign-in cannot continue', content });
}

function sendBack({ reply, asked }: Visit, answer: Record<string, string>): FastifyReply {
  return reply.redirect(returnAddress(asked.redirectUri, answer, asked.state));
}

async function signIn(visit: Visit, account: Account): Promise<FastifyReply> {
  return sendBack(visit, { code: await issueCode(visit.sandbox, account, visit.asked) });
}

async function takeChoice(visit: Visit): Promise<FastifyReply> {
  const { sandbox, request, reply } = visit;
  if (singleText(request.body, 'decision') === 'cancel') {
    const description = 'The user cancelled the sign-in.';
    return sendBack(visit, { error: 'access_denied', error_description: description });
  }
  const id = singleText(request.body, 'account');
  if (id !== undefined) {
    const account = sandbox.state.accounts.get(id);
    return account === undefined
      ? refuse(reply, 'The account that you picked is no longer in this sandbox.')
      : signIn(visit, account);
  }
  const username = singleText(request.body, 'username') ?? '';
  const globalName = singleText(request.body, 'globalName') ?? '';
  const parsed = newAccount.safeParse({ username, globalName });
  if (parsed.success) return signIn(visit, await createAccount(sandbox, parsed.data));
  const field = parsed.error.issues[0]?.path[0] === 'globalName' ? 'globalName' : 'username';
  const message = parsed.error.issues[0]?.message ?? 'The account is not valid.';
  reply.code(400);
  return showPage(visit, { field, message, username, globalName });
}

export function authorizeRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  takeFormsOnly(app);

  const forValidRequests =
    (handle: (visit: Visit) => FastifyReply | Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (isBotInvite(request.query)) return takeBotInvite(sandbox, request, reply);
      const outcome = readAuthorizeRequest(sandbox, request.query);
      if (outcome.kind === 'unknown-application') return refuse(reply, outcome.reason);
      if (outcome.kind === 'accepted') {
        return handle({ sandbox, request, reply, asked: outcome.request });
      }
      const { error, description, state } = outcome;
      const answer = { error, error_description: description };
      return reply.redirect(returnAddress(sandbox.redirectUri, answer, state));
    };
  app.get('/oauth2/authorize', forValidRequests(showPage));
  app.post('/oauth2/authorize', forValidRequests(takeChoice));
}

const codeMilliseconds = 100_000;

async function issueCode(
  { state, clock }: Sandbox,
  account: Account,
  { redirectUri, scopes, codeChallenge }: AuthorizeRequest,
): Promise<string> {
  const now = clock().getTime();
  for (const { hash, expiresAt } of state.codes.values()) {
    if (expiresAt <= now) state.codes.delete(hash);
  }
  const code = newSecret();
  state.codes.set(hashSecret(code), {
    hash: hashSecret(code),
    accountId: account.id,
    scopes,
    redirectUri,
    codeChallenge,
    expiresAt: now + codeMilliseconds,
  });
  await state.commit();
  return code;
}
