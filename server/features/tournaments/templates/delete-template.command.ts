import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { ownTemplate } from './template.loader.ts';
import { deleteTemplateRow } from './templates.repository.ts';

/** See rules/tournaments 14.4. */
export function deleteTemplate(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const { name, owner_id, settings } = await ownTemplate(tx, actor, id);
    await deleteTemplateRow(tx, id);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'template.delete',
      subject: { type: 'template', id },
      before: { name, isOfSite: owner_id === null, settings },
      after: null,
    });
    return {};
  });
}
