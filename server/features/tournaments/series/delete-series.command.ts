import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import { toFields } from '#server/db/field-mapping.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { seriesFields } from './series.fields.ts';
import { lockedForDeletion } from './series.loader.ts';
import { deleteSeriesRow, listTournamentIds } from './series.repository.ts';

/** For the host and site staff. The tournaments of the series stay (rules/series 5.5). */
export function deleteSeries(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const row = await lockedForDeletion(tx, actor, id);
    // Their pages no longer link to the series.
    const tournaments = await listTournamentIds(tx, id);
    publish(
      tx,
      ...tournaments.map((one) => ({ of: 'tournament', id: one, part: 'details' }) as const),
    );
    await deleteSeriesRow(tx, id);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'series.delete',
      subject: { type: 'series', id },
      before: toFields(seriesFields, row),
      after: null,
    });
    return {};
  });
}
