import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import { findOverlay, putOverlayKey } from './overlays.repository.ts';

/** Takes effect immediately. Changes nothing if there is no link (rules/overlays 3.4). */
export function endOverlayKey(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    await lockedForOrganiser(tx, viewer, id);
    const overlay = await findOverlay(tx, id);
    if ((overlay?.control_digest ?? null) === null) return {};
    await putOverlayKey(tx, id, null, deps.clock());
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.end_overlay_key',
      subject: { type: 'tournament', id },
      before: { controlLink: 'valid' },
      after: { controlLink: 'ended' },
    });
    return {};
  });
}
