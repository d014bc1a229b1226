import { isSiteAdmin, type Viewer } from '#shared/domain/accounts/roles.ts';
import { TEMPLATE_LIMITS } from '#shared/domain/tournaments/limits.ts';
import type { Tx } from '#server/db/connection.ts';
import { lockName } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { countTemplates, lockTemplateRow, type TemplateRow } from './templates.repository.ts';

/**
 * For the owner, or for an admin if it is one of the site, by the current rights of `actor`. Throws
 * `template_not_found`, also for another user's template, and `not_admin`.
 */
export async function ownTemplate(tx: Tx, actor: Viewer, id: string): Promise<TemplateRow> {
  const row = await lockTemplateRow(tx, id);
  const isForeign = row?.owner_id !== null && row?.owner_id !== actor.userId;
  if (row === undefined || isForeign) throw new AppError('template_not_found');
  if (row.owner_id === null && !isSiteAdmin(actor)) throw new AppError('not_admin');
  return row;
}

/** Throws `too_many_templates`. A null owner is the site. Locks until the commit. */
export async function assertRoomForTemplate(tx: Tx, ownerId: string | null): Promise<void> {
  await lockName(tx, `templates of ${ownerId ?? 'the site'}`);
  if ((await countTemplates(tx, ownerId)) >= TEMPLATE_LIMITS.each.max) {
    throw new AppError('too_many_templates');
  }
}
