import * as clans from '#shared/contract/clans.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { listClanActivity } from './clan-activity.reader.ts';
import { listClans, readClan } from './clans.reader.ts';
import { createClan } from './create-clan.command.ts';
import { deleteClan } from './delete-clan.command.ts';
import { leaveClan } from './leave-clan.command.ts';
import { joinRequestRoutes } from './join-requests/join-requests.routes.ts';
import { readLineUp } from './line-up.reader.ts';
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
  joinRequestRoutes(bind, deps);
}
