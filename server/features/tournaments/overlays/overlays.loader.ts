import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { maySeeTournament, runsTournament } from '#shared/domain/tournaments/permissions.ts';
import type { ReadDb, Tx } from '#server/db/connection.ts';
import { digest } from '#server/platform/crypto.ts';
import { AppError } from '#server/platform/errors.ts';
import { getOrganisers } from '../tournament.loader.ts';
import { findTournament, lockTournament } from '../tournaments.repository.ts';
import { findOverlay, type OverlayRow } from './overlays.repository.ts';

/** The caller: an account, the key of a control link, both or neither. */
export type OverlayCaller = { viewer: Viewer | null; key: string | null };

/** Returns the overlay of a tournament if the caller may see it, by account or by key. */
export async function visibleOverlay(
  db: ReadDb,
  { viewer, key }: OverlayCaller,
  id: string,
): Promise<OverlayRow | undefined> {
  const [tournament, overlay] = [await findTournament(db, id), await findOverlay(db, id)];
  const isSeen = tournament !== undefined && maySeeTournament(viewer, getOrganisers(tournament));
  if (!isSeen && !fits(overlay, key)) throw new AppError('tournament_not_found');
  return overlay;
}

/** Locks a tournament for a caller who may control its overlay; refuses others (rules/overlays 3.1). */
export async function controlledOverlay(
  tx: Tx,
  { viewer, key }: OverlayCaller,
  id: string,
): Promise<OverlayRow | undefined> {
  if (viewer === null && key === null) throw new AppError('not_signed_in');
  await lockTournament(tx, id);
  const tournament = await findTournament(tx, id);
  if (tournament === undefined) throw new AppError('tournament_not_found');
  const organisers = getOrganisers(tournament);
  const overlay = await findOverlay(tx, id);
  if (fits(overlay, key)) return overlay;
  if (viewer !== null && runsTournament(viewer, organisers)) return overlay;
  if (!maySeeTournament(viewer, organisers)) throw new AppError('tournament_not_found');
  throw new AppError(key === null ? 'not_host_or_assistant' : 'overlay_key_ended');
}

/** Comparing digests reveals nothing about the key. */
function fits(overlay: OverlayRow | undefined, key: string | null): boolean {
  return key !== null && overlay?.control_digest?.equals(digest(key)) === true;
}
