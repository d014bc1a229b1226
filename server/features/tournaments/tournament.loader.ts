import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  hostsTournament,
  maySeeTournament,
  runsTournament,
} from '#shared/domain/tournaments/permissions.ts';
import type { ReadDb, Tx } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { findTournament, lockTournament, type TournamentRow } from './tournaments.repository.ts';

/** Throws `tournament_not_found`, also for a hidden draft. */
export async function visibleTournament(
  db: ReadDb,
  viewer: Viewer | null,
  id: string,
): Promise<TournamentRow> {
  const row = await findTournament(db, id);
  if (row === undefined || !maySeeTournament(viewer, getOrganisers(row))) {
    throw new AppError('tournament_not_found');
  }
  return row;
}

/** Locks until the transaction ends. Throws like `visibleTournament`. */
export async function lockedTournament(tx: Tx, viewer: Viewer, id: string): Promise<TournamentRow> {
  await lockTournament(tx, id);
  return visibleTournament(tx, viewer, id);
}

/** Throws `not_host_or_assistant` for others who can see the tournament. */
export async function lockedForOrganiser(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<TournamentRow> {
  const row = await lockedTournament(tx, viewer, id);
  assertRuns(viewer, row);
  return row;
}

/** Throws `not_host` for others who can see the tournament. */
export async function lockedForHost(tx: Tx, viewer: Viewer, id: string): Promise<TournamentRow> {
  const row = await lockedTournament(tx, viewer, id);
  assertHosts(viewer, row);
  return row;
}

export function assertHosts(viewer: Viewer, row: TournamentRow): void {
  if (!hostsTournament(viewer, getOrganisers(row))) throw new AppError('not_host');
}

export function assertRuns(viewer: Viewer, row: TournamentRow): void {
  if (!runsTournament(viewer, getOrganisers(row))) throw new AppError('not_host_or_assistant');
}

export function getOrganisers(row: TournamentRow) {
  return { hostUserId: row.host_user_id, assistants: row.assistants, status: row.status };
}
