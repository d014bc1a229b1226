import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  maySeeTournament,
  runsTournament,
  type Organisers,
} from '#shared/domain/tournaments/permissions.ts';
import type { ReadDb, Tx } from '#server/db/connection.ts';
import { digest } from '#server/platform/crypto.ts';
import { AppError } from '#server/platform/errors.ts';
import { getOrganisers } from '../tournament.loader.ts';
import { findTournament, lockTournament } from '../tournaments.repository.ts';
import { findOverlay, type OverlayRow } from './overlays.repository.ts';

/** The caller: an account, the key of a control link, both or neither. */
export type OverlayCaller = { viewer: Viewer | null; key: string | null };

/**
 * The caller may see the overlay by account or by key. A cancelled tournament has nothing on air (rules/overlays 3.7).
 */
export async function visibleOverlay(
  db: ReadDb,
  { viewer, key }: OverlayCaller,
  id: string,
): Promise<OverlayRow | undefined> {
  const [tournament, overlay] = [await findTournament(db, id), await findOverlay(db, id)];
  if (tournament === undefined) throw new AppError('tournament_not_found');
  const organisers = getOrganisers(tournament);
  if (!maySeeTournament(viewer, organisers) && !fits(overlay, key, organisers)) {
    throw new AppError('tournament_not_found');
  }
  return tournament.status === 'cancelled' && overlay !== undefined
    ? { ...overlay, scene: null, options: {} }
    : overlay;
}

/**
 * Locks the tournament. Refuses callers who may not control the overlay, and everyone if it is cancelled
 * (rules/overlays 3.1, 3.7).
 */
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
  if (fits(overlay, key, organisers) || runsTournament(viewer, organisers)) {
    if (tournament.status === 'cancelled') throw new AppError('tournament_cancelled');
    return overlay;
  }
  if (!maySeeTournament(viewer, organisers)) throw new AppError('tournament_not_found');
  throw new AppError(key === null ? 'not_host_or_assistant' : 'overlay_key_ended');
}

/**
 * A key works only while its creator runs the tournament (rules/overlays 3.6). Comparing digests reveals nothing about
 * the key.
 */
function fits(
  overlay: OverlayRow | undefined,
  key: string | null,
  organisers: Organisers,
): boolean {
  if (key === null || overlay?.control_digest?.equals(digest(key)) !== true) return false;
  const { control_made_by: userId, maker_banned: banned } = overlay;
  return userId !== null && runsTournament({ userId, banned: banned !== false }, organisers);
}
