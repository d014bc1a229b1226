import type { CallOutput } from '#shared/contract/call.ts';
import type { Template, updateTemplate as updateTemplateCall } from '#shared/contract/templates.ts';
import { isSiteAdmin, type Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { assertRoomForTemplate, ownTemplate } from './template.loader.ts';
import { presentTemplate } from './templates.presenter.ts';
import { updateTemplateRow } from './templates.repository.ts';

/** `isOfSite` moves the template between an admin and the site (rules/tournaments 14.4). */
export function updateTemplate(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { name, isOfSite }: CallOutput<typeof updateTemplateCall>['body'],
): Promise<Template> {
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const before = await ownTemplate(tx, actor, id);
    const wasOfSite = before.owner_id === null;
    const moves = isOfSite !== undefined && isOfSite !== wasOfSite;
    if (moves && !isSiteAdmin(actor)) throw new AppError('not_admin');
    const renames = name !== undefined && name !== before.name;
    if (!moves && !renames) return presentTemplate(before);
    const owner_id = moves ? (isOfSite ? null : viewer.userId) : before.owner_id;
    if (moves) await assertRoomForTemplate(tx, owner_id);
    const change = { name: name ?? before.name, owner_id, updated_at: deps.clock() };
    await updateTemplateRow(tx, id, change);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'template.update',
      subject: { type: 'template', id },
      before: { name: before.name, ...(moves && { isOfSite: wasOfSite }) },
      after: { name: change.name, ...(moves && { isOfSite }) },
    });
    return presentTemplate({ ...before, ...change });
  });
}
