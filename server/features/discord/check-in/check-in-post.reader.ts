import type { CheckInPost } from '#shared/contract/check-in.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRuns, visibleTournament } from '../../tournaments/tournament.loader.ts';
import { isStillPosted } from '../deliveries/deliveries.presenter.ts';
import type { DeliveryRow } from '../deliveries/deliveries.repository.ts';
import { findSponsorConfig } from '../server-config/server-configs.repository.ts';
import { findCheckInPost, findLastReminder } from './check-in-posts.repository.ts';
import { listCurrentDigests } from './shown-check-in.presenter.ts';

/** See rules/discord 11.6. */
export async function readCheckInPost(
  { db, clock }: Pick<ReadDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<CheckInPost> {
  const tournament = await visibleTournament(db, viewer, id);
  assertRuns(viewer, tournament);
  const serverId = tournament.sponsor_discord_server_id;
  if (serverId === null) {
    return { hasChannel: false, needsProof: false, message: null, reminder: null };
  }
  const config = await findSponsorConfig(db, id);
  const row = await findCheckInPost(db, id, serverId);
  const reminder = await findLastReminder(db, id, serverId);
  const current = listCurrentDigests(tournament, clock());
  return {
    hasChannel: config?.is_proved === true,
    needsProof: config?.is_proved === false,
    message:
      row === undefined
        ? null
        : {
            ...present(row),
            isPosted: isStillPosted(row),
            isOutdated: isStillPosted(row) && !current.includes(row.content_digest ?? ''),
          },
    reminder: reminder === undefined ? null : present(reminder),
  };
}

function present({ state, reason, updated_at }: DeliveryRow) {
  return { state, reason, updatedAt: updated_at.toISOString() };
}
