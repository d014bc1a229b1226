import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  hostsTournament,
  maySeeTournament,
  runsTournament,
} from '#shared/domain/tournaments/permissions.ts';
import type { ReadDb, Tx } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { findTournament, lockTournament, type TournamentRow } from './tournaments.repository.ts';

/** The tournament if the viewer may see it; `tournament_not_found` else, also for a foreign draft. */
export async function visibleTournament(
  db: ReadDb,
  viewer: Viewer | null,
  id: string,
): Promise<TournamentRow> {
  const row = await findTournament(db, id);
  if (row === undefined || !maySeeTournament(viewer, organisersOf(row))) {
    throw new AppError('tournament_not_found');
  }
  return row;
}

/** Locks a tournament until the transaction ends and reads it then, as `visibleTournament` does for the viewer. */
export async function lockedTournament(tx: Tx, viewer: Viewer, id: string): Promise<TournamentRow> {
  await lockTournament(tx, id);
  return visibleTournament(tx, viewer, id);
}

/**
 * A locked tournament for what only host and assistants may do; `not_host_or_assistant` for
 * everybody else who sees it.
 */
export async function runTournament(tx: Tx, viewer: Viewer, id: string): Promise<TournamentRow> {
  const row = await lockedTournament(tx, viewer, id);
  assertRuns(viewer, row);
  return row;
}

/** A locked tournament for what only the host may do; `not_host` for everybody else who sees it. */
export async function hostTournament(tx: Tx, viewer: Viewer, id: string): Promise<TournamentRow> {
  const row = await lockedTournament(tx, viewer, id);
  assertHosts(viewer, row);
  return row;
}

/** Throws `not_host` for everybody but the host. */
export function assertHosts(viewer: Viewer, row: TournamentRow): void {
  if (!hostsTournament(viewer, organisersOf(row))) throw new AppError('not_host');
}

/** Throws `not_host_or_assistant` for everybody but host and assistants. */
export function assertRuns(viewer: Viewer, row: TournamentRow): void {
  if (!runsTournament(viewer, organisersOf(row))) throw new AppError('not_host_or_assistant');
}

/** The part of a tournament that permissions ask for. */
export function organisersOf(row: TournamentRow) {
  return { hostUserId: row.host_user_id, assistants: row.assistants, status: row.status };
}
