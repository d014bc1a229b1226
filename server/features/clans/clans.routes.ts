import * as clans from '#shared/contract/clans.ts';
import * as accounts from '#shared/contract/accounts.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { listClanActivity, listClans, readClan, readLineUp } from './clans.reader.ts';
import { createClan } from './create-clan.command.ts';
import { deleteClan } from './delete-clan.command.ts';
import { approveJoinRequest } from './join-requests/approve-join-request.command.ts';
import { cancelJoinRequest } from './join-requests/cancel-join-request.command.ts';
import { listJoinRequests, listOwnJoinRequests } from './join-requests/join-requests.reader.ts';
import { rejectJoinRequest } from './join-requests/reject-join-request.command.ts';
import { requestToJoin } from './join-requests/request-to-join.command.ts';
import { leaveClan } from './leave-clan.command.ts';
import { removeClanMember } from './remove-clan-member.command.ts';
import { setMemberRole } from './set-member-role.command.ts';
import { transferLeadership } from './transfer-leadership.command.ts';
import { updateClan } from './update-clan.command.ts';

export function clanRoutes(bind: Bind, deps: Deps): void {
  bind(clans.listClans, () => listClans(deps));
  bind(clans.readClan, ({ params }) => readClan(deps, params.id));
  bind(clans.listClanActivity, ({ params }) => listClanActivity(deps, params.id));
  bind(clans.readLineUp, ({ params }) => readLineUp(deps, params.id));
  bind(clans.createClan, ({ viewer, body, files }) => createClan(deps, viewer, body, files));
  bind(clans.updateClan, ({ viewer, params, body, files }) =>
    updateClan(deps, viewer, params.id, body, files),
  );
  bind(clans.leaveClan, ({ viewer, params }) => leaveClan(deps, viewer, params.id));
  bind(clans.transferLeadership, ({ viewer, params, body }) =>
    transferLeadership(deps, viewer, params.id, body.newLeaderId),
  );
  bind(clans.setMemberRole, ({ viewer, params, body }) =>
    setMemberRole(deps, viewer, params.id, body),
  );
  bind(clans.removeClanMember, ({ viewer, params, body }) =>
    removeClanMember(deps, viewer, params.id, body.userId),
  );
  bind(clans.deleteClan, ({ viewer, params }) => deleteClan(deps, viewer, params.id));
  bind(clans.requestToJoin, ({ viewer, params, body }) =>
    requestToJoin(deps, viewer, params.id, body?.message || null),
  );
  bind(clans.listJoinRequests, ({ viewer, params }) => listJoinRequests(deps, viewer, params.id));
  bind(accounts.listOwnJoinRequests, ({ viewer }) => listOwnJoinRequests(deps, viewer));
  bind(clans.approveJoinRequest, ({ viewer, params }) => approveJoinRequest(deps, viewer, params));
  bind(clans.rejectJoinRequest, ({ viewer, params }) => rejectJoinRequest(deps, viewer, params));
  bind(clans.cancelJoinRequest, ({ viewer, params }) => cancelJoinRequest(deps, viewer, params));
}
