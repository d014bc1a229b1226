import * as clans from '../../../../shared/contract/clans.ts';
import type { Bind } from '../../../http/bind.ts';
import type { Deps } from '../../deps.ts';
import { approveJoinRequest } from './approve-join-request.command.ts';
import { listJoinRequests } from './join-requests.reader.ts';
import { requestToJoin } from './request-to-join.command.ts';

export function joinRequestRoutes(bind: Bind, deps: Deps): void {
  bind(clans.requestToJoin, ({ viewer, params, body }) =>
    requestToJoin(deps, viewer, params.id, body?.message || null),
  );
  bind(clans.listJoinRequests, ({ viewer, params }) => listJoinRequests(deps, viewer, params.id));
  bind(clans.approveJoinRequest, ({ viewer, params }) => approveJoinRequest(deps, viewer, params));
}
