import type { CallResponse } from '#shared/contract/call.ts';
import type { makeOverlayKey as makeOverlayKeyCall } from '#shared/contract/overlays.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { digest, randomToken } from '#server/platform/crypto.ts';
import type { Deps } from '../../deps.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import { putOverlayKey } from './overlays.repository.ts';

/**
 * The key is valid until the next one is created, and only while the viewer runs the tournament. The database only
 * stores its digest (rules/overlays 3.3, 3.6).
 */
export function makeOverlayKey(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<CallResponse<typeof makeOverlayKeyCall>> {
  const key = randomToken();
  return inTransaction(deps.db, async (tx) => {
    await lockedForOrganiser(tx, viewer, id);
    await putOverlayKey(tx, id, { digest: digest(key), madeBy: viewer.userId }, deps.clock());
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.make_overlay_key',
      subject: { type: 'tournament', id },
      before: null,
      after: { controlLink: 'new' },
    });
    return { key, url: `${deps.publicUrl}/overlay/${id}/control#key=${key}` };
  });
}
