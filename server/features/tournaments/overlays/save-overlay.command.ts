import type { CallOutput } from '#shared/contract/call.ts';
import type { Overlay, saveOverlay as saveOverlayCall } from '#shared/contract/overlays.ts';
import { OVERLAY_OPTIONS } from '#shared/domain/tournaments/overlay-options.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { controlledOverlay, type OverlayCaller } from './overlays.loader.ts';
import { presentOverlay } from './overlays.presenter.ts';
import { putOverlay } from './overlays.repository.ts';

/** Of two callers the last one wins (rules/overlays 3). */
export function saveOverlay(
  deps: Deps,
  caller: OverlayCaller,
  id: string,
  { scene, options }: CallOutput<typeof saveOverlayCall>['body'],
): Promise<Overlay> {
  return inTransaction(deps.db, async (tx) => {
    const before = presentOverlay(await controlledOverlay(tx, caller, id));
    if (before.scene === scene && isSame(before.options, options)) return before;
    const after = { scene, options, version: before.version + 1 };
    await putOverlay(tx, id, after, deps.clock());
    publish(tx, { of: 'tournament', id, part: 'overlay' });
    await recordAudit(tx, deps, {
      actorId: caller.viewer?.userId ?? null,
      action: 'tournament.overlay',
      subject: { type: 'tournament', id },
      before: { scene: before.scene, options: before.options },
      after: { scene, options },
    });
    return after;
  });
}

function isSame(one: Overlay['options'], other: Overlay['options']): boolean {
  return OVERLAY_OPTIONS.every((option) => one[option] === other[option]);
}
