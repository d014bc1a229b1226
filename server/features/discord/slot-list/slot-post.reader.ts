import type { SlotPost } from '#shared/contract/slots.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRuns, visibleTournament } from '../../tournaments/tournament.loader.ts';
import { findSlotList } from '../deliveries/deliveries.repository.ts';
import { findSponsorConfig } from '../server-config/server-configs.repository.ts';
import { digestOfSlots } from './listed-slots.reader.ts';

/** See rules/slots 3.4. */
export async function readSlotPost(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<SlotPost> {
  const tournament = await visibleTournament(db, viewer, id);
  assertRuns(viewer, tournament);
  const serverId = tournament.sponsor_discord_server_id;
  if (serverId === null) return { hasChannel: false, needsProof: false, message: null };
  const config = await findSponsorConfig(db, id);
  const hasChannel = config?.is_proved === true;
  const needsProof = config?.is_proved === false;
  const row = await findSlotList(db, id, serverId);
  if (row === undefined) return { hasChannel, needsProof, message: null };
  const isPosted = row.message_id !== null || row.replaces_message_id !== null;
  return {
    hasChannel,
    needsProof,
    message: {
      state: row.state,
      reason: row.reason,
      isPosted,
      isOutdated: isPosted && row.content_digest !== (await digestOfSlots(db, id)),
      updatedAt: row.updated_at.toISOString(),
    },
  };
}
