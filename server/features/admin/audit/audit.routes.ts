import * as audit from '#shared/contract/audit.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Deps } from '../../deps.ts';
import { exportAudit, listAudit } from './audit.reader.ts';

export function auditRoutes(bind: Bind, deps: Deps): void {
  bind(audit.listAudit, ({ query }) => listAudit(deps, query));
  bind(audit.exportAudit, ({ viewer, query }) => exportAudit(deps, viewer, query.q));
}
