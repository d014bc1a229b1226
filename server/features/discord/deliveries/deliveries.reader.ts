import { invalidInput } from '#server/platform/errors.ts';
import { WithHeaders } from '#server/platform/response-cache.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type {
  Announcement,
  Delivery,
  ResultsMessages,
  listDeliveries as listDeliveriesCall,
} from '#shared/contract/deliveries.ts';
import { noCursor } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRuns, visibleTournament } from '../../tournaments/tournament.loader.ts';
import { readScores } from '../../tournaments/results/results.reader.ts';
import { resultsDigest } from '../results-content.reader.ts';
import { findServerConfig } from '../server-config/server-configs.repository.ts';
import { presentDelivery, presentResultsMessage } from './deliveries.presenter.ts';
import {
  findDeliveryPlace,
  listAnnouncementRows,
  listDeliveryRows,
  listResultsRows,
  type DeliveryRow,
} from './deliveries.repository.ts';

const rowsOfAPage = 200;

type Query = CallOutput<typeof listDeliveriesCall>['query'];

/** Newest first. A `Link` header leads to older messages. */
export async function listDeliveries(
  { db, publicUrl }: Pick<ReadDeps, 'db' | 'publicUrl'>,
  { state, cursor, limit = rowsOfAPage }: Query,
): Promise<Delivery[] | WithHeaders<Delivery[]>> {
  const after = cursor === undefined ? null : await findDeliveryPlace(db, cursor);
  if (after === undefined) throw invalidInput('cursor', noCursor);
  // One delivery more than the limit shows whether there is a next page.
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

/** Oldest first, for those who run the tournament (rules/discord 3.5). */
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

/** For those who run the tournament (rules/discord 7.4). */
export async function listResultsMessages(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
  tournamentId: string,
): Promise<ResultsMessages> {
  const tournament = await visibleTournament(db, viewer, tournamentId);
  assertRuns(viewer, tournament);
  const serverId = tournament.sponsor_discord_server_id;
  const hasChannel = serverId !== null && (await findServerConfig(db, serverId)) !== undefined;
  const rows = await listResultsRows(db, tournamentId);
  const digest = rows.length === 0 ? null : resultsDigest(await readScores(db, tournament));
  return {
    hasChannel,
    messages: rows
      .toSorted((one, other) => comparePlaces(placeInChannel(other), placeInChannel(one)))
      .map((row) => presentResultsMessage(row, digest)),
  };
}

/** Discord's ids grow with time. Returns null for a message that is not in the channel. */
function placeInChannel({ message_id, replaces_message_id }: DeliveryRow): string | null {
  return message_id ?? replaces_message_id;
}

/** Sorts messages that are not in the channel after those that are. */
function comparePlaces(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.length - other.length || (one < other ? -1 : 1);
}
