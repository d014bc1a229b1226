import * as admin from '../../../shared/contract/admin.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { deleteTournament } from '../tournaments/delete-tournament.command.ts';
import { banUser } from './ban-user.command.ts';
import { deleteClanAsStaff } from './delete-clan-as-staff.command.ts';
import { unbanUser } from './unban-user.command.ts';

export function adminRoutes(bind: Bind, deps: Deps): void {
  bind(admin.banUser, ({ viewer, params }) => banUser(deps, viewer, params.id));
  bind(admin.unbanUser, ({ viewer, params }) => unbanUser(deps, viewer, params.id));
  bind(admin.deleteClanAsStaff, ({ viewer, params }) => deleteClanAsStaff(deps, viewer, params.id));
  bind(admin.deleteTournament, ({ viewer, params }) => deleteTournament(deps, viewer, params.id));
}
