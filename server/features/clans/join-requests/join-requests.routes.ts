import * as accounts from '#shared/contract/accounts.ts';
import * as clans from '#shared/contract/clans.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { approveJoinRequest } from './approve-join-request.command.ts';
import { cancelJoinRequest } from './cancel-join-request.command.ts';
import { listJoinRequests, listOwnJoinRequests } from './join-requests.reader.ts';
import { rejectJoinRequest } from './reject-join-request.command.ts';
import { requestToJoin } from './request-to-join.command.ts';

export function joinRequestRoutes(bind: Bind, deps: Deps): void {
  bind(clans.requestToJoin, ({ viewer, params, body }) =>
    requestToJoin(deps, viewer, params.id, body?.message || null),
  );
  bind(clans.listJoinRequests, ({ viewer, params }) => listJoinRequests(deps, viewer, params.id));
  bind(accounts.listOwnJoinRequests, ({ viewer }) => listOwnJoinRequests(deps, viewer));
  bind(clans.approveJoinRequest, ({ viewer, params }) => approveJoinRequest(deps, viewer, params));
  bind(clans.rejectJoinRequest, ({ viewer, params }) => rejectJoinRequest(deps, viewer, params));
  bind(clans.cancelJoinRequest, ({ viewer, params }) => cancelJoinRequest(deps, viewer, params));
}
