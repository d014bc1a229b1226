import { invalidInput } from '#server/platform/errors.ts';
import { WithHeaders } from '#server/platform/response-cache.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type {
  Announcement,
  Delivery,
  listDeliveries as listDeliveriesCall,
} from '#shared/contract/deliveries.ts';
import { noCursor } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRuns, visibleTournament } from '../../tournaments/tournament.loader.ts';
import { presentDelivery } from './deliveries.presenter.ts';
import {
  findDeliveryPlace,
  listAnnouncementRows,
  listDeliveryRows,
} from './deliveries.repository.ts';

const rowsOfAPage = 200;

type Query = CallOutput<typeof listDeliveriesCall>['query'];

/** Returns messages to Discord, newest first; a `Link` header leads to older ones. */
export async function listDeliveries(
  { db, publicUrl }: Pick<ReadDeps, 'db' | 'publicUrl'>,
  { state, cursor, limit = rowsOfAPage }: Query,
): Promise<Delivery[] | WithHeaders<Delivery[]>> {
  const after = cursor === undefined ? null : await findDeliveryPlace(db, cursor);
  if (after === undefined) throw invalidInput('cursor', noCursor);
  // One more than the limit shows whether there is a next page.
  const rows = await listDeliveryRows(db, { state: state ?? null, after, limit: limit + 1 });
  const deliveries = rows.slice(0, limit).map(presentDelivery);
  const last = deliveries.at(-1);
  if (last === undefined || deliveries.length === rows.length) return deliveries;
  const next = new URL('/api/admin/deliveries', publicUrl);
  next.search = new URLSearchParams({
    ...(state !== undefined && { state }),
    limit: String(limit),
    cursor: last.id,
  }).toString();
  return new WithHeaders(deliveries, { link: `<${next.href}>; rel="next"` });
}

/**
 * Returns the state of a tournament's announcements, oldest first, for those who run it
 * (rules/discord 3.5).
 */
export async function listAnnouncements(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
  tournamentId: string,
): Promise<Announcement[]> {
  assertRuns(viewer, await visibleTournament(db, viewer, tournamentId));
  const rows = await listAnnouncementRows(db, tournamentId);
  return rows.map(({ state, reason, updated_at }) => ({
    state,
    reason,
    updatedAt: updated_at.toISOString(),
  }));
}
