import * as admin from '#shared/contract/admin.ts';
import * as audit from '#shared/contract/audit.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { deleteTournament } from '../tournaments/delete-tournament.command.ts';
import { undoAuditedAct } from '../tournaments/history/undo-audited-act.command.ts';
import { exportAudit, listAudit } from './audit/audit.reader.ts';
import { banUser } from './ban-user.command.ts';
import { deleteClanAsStaff } from './delete-clan-as-staff.command.ts';
import { endSessions } from './end-sessions.command.ts';
import { readBackups, readChecks, readTournamentStats, readUserStats } from './overview.reader.ts';
import { listAdminClans, listAdminTournaments, listAdminUsers } from './tables.reader.ts';
import { unbanUser } from './unban-user.command.ts';
import { updateUser } from './update-user.command.ts';

export function adminRoutes(bind: Bind, deps: Deps): void {
  bind(admin.readUserStats, () => readUserStats(deps));
  bind(admin.readBackups, () => readBackups(deps));
  bind(admin.readChecks, () => readChecks(deps));
  bind(admin.readTournamentStats, () => readTournamentStats(deps));
  bind(admin.listAdminUsers, ({ viewer, query }) => listAdminUsers(deps, viewer, query));
  bind(admin.listAdminClans, ({ query }) => listAdminClans(deps, query));
  bind(admin.listAdminTournaments, ({ query }) => listAdminTournaments(deps, query));
  bind(admin.updateUser, ({ viewer, params, body }) => updateUser(deps, viewer, params.id, body));
  bind(admin.banUser, ({ viewer, params }) => banUser(deps, viewer, params.id));
  bind(admin.unbanUser, ({ viewer, params }) => unbanUser(deps, viewer, params.id));
  bind(admin.endSessions, ({ viewer, params }) => endSessions(deps, viewer, params.id));
  bind(admin.deleteClanAsStaff, ({ viewer, params }) => deleteClanAsStaff(deps, viewer, params.id));
  bind(admin.deleteTournament, ({ viewer, params }) => deleteTournament(deps, viewer, params.id));
  bind(audit.listAudit, ({ query }) => listAudit(deps, query));
  bind(audit.undoAuditedAct, ({ viewer, params, body }) =>
    undoAuditedAct(deps, viewer, params.id, body?.force ?? false),
  );
  bind(audit.exportAudit, ({ viewer, query }) => exportAudit(deps, viewer, query.q));
}
