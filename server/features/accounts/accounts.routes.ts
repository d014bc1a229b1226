import * as accounts from '#shared/contract/accounts.ts';
import * as nameAliases from '#shared/contract/name-aliases.ts';
import type { Bind } from '../../http/bind.ts';
import {
  clearLoginAttempt,
  clearSessionToken,
  readLoginAttempt,
  readSessionToken,
  sendLoginAttempt,
  sendSessionToken,
} from '../../http/cookies.ts';
import type { Deps } from '../deps.ts';
import { beginLogin } from './begin-login.client.ts';
import { completeLogin } from './complete-login.command.ts';
import { forgetName } from './forget-name.command.ts';
import { logout } from './logout.command.ts';
import { logoutEverywhere } from './logout-everywhere.command.ts';
import { listOwnNames } from './own-names.reader.ts';
import { listSessions } from './sessions.reader.ts';
import { updateProfile } from './update-profile.command.ts';
import { readMe, readPublicUser, readUser, searchUsers } from './users.reader.ts';

export function accountRoutes(bind: Bind, deps: Deps): void {
  bind(accounts.beginLogin, async ({ query, reply }) => {
    const { authorizeUrl, attempt } = await beginLogin(deps, query.returnTo);
    sendLoginAttempt(reply, deps.publicUrl, attempt);
    return reply.redirect(authorizeUrl);
  });

  bind(accounts.completeLogin, async ({ query, request, reply }) => {
    const outcome = await completeLogin(deps, {
      ...query,
      attempt: readLoginAttempt(request, deps.publicUrl),
      sessionToken: readSessionToken(request, deps.publicUrl),
    });
    clearLoginAttempt(reply, deps.publicUrl);
    const end = `/auth/callback?returnTo=${encodeURIComponent(outcome.returnTo)}`;
    if (outcome.kind !== 'signed-in') return reply.redirect(`${end}&login=${outcome.kind}`);
    sendSessionToken(reply, deps.publicUrl, outcome.token);
    return reply.redirect(end);
  });

  bind(accounts.logout, async ({ request, reply }) => {
    await logout(deps, readSessionToken(request, deps.publicUrl));
    clearSessionToken(reply, deps.publicUrl);
    return {};
  });

  bind(accounts.logoutEverywhere, async ({ viewer, reply }) => {
    await logoutEverywhere(deps, viewer);
    clearSessionToken(reply, deps.publicUrl);
    return {};
  });

  bind(accounts.listSessions, ({ viewer, request }) =>
    listSessions(deps, viewer, readSessionToken(request, deps.publicUrl) ?? ''),
  );
  bind(accounts.readMe, ({ viewer }) => readMe(deps, viewer));
  bind(accounts.updateProfile, ({ viewer, body }) => updateProfile(deps, viewer, body));
  bind(nameAliases.listOwnNames, ({ viewer }) => listOwnNames(deps, viewer));
  bind(nameAliases.forgetName, ({ viewer, params }) => forgetName(deps, viewer, params.id));
  bind(accounts.searchUsers, ({ viewer, query }) => searchUsers(deps, viewer, query.q));
  bind(accounts.readUser, ({ viewer, params }) => readUser(deps, viewer, params.id));
  bind(accounts.readPublicUser, ({ params }) => readPublicUser(deps, params.id));
}
