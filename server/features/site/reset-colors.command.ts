import { isSiteOwner, type Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { holdActor } from '../accounts/actor.loader.ts';
import type { Deps } from '../deps.ts';
import { lockSiteRow, saveScheme, siteSubject } from './site.repository.ts';

/** See rules/admin 6.1. */
export function resetColors(deps: Deps, viewer: Viewer): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    if (!isSiteOwner(await holdActor(tx, deps, viewer))) throw new AppError('not_owner');
    const { color_scheme: before } = await lockSiteRow(tx);
    if (before === null) return {};
    await saveScheme(tx, null);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'site.reset-colors',
      subject: siteSubject,
      before,
      after: null,
    });
    publish(tx, { of: 'site' });
    return {};
  });
}
