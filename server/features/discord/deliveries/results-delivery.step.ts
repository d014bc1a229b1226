import type { Tx } from '#server/db/connection.ts';
import { attemptMs } from '#server/discord/next-step.ts';
import { readScores } from '../../tournaments/results/results.reader.ts';
import { findTournament } from '../../tournaments/tournaments.repository.ts';
import { resultsDigest, picturePatienceMs, writeResults } from '../results-content.reader.ts';
import type { DeliveryKindSteps, Doubted } from './delivery-kind.step.ts';

/** The results are formatted at the time of sending, so they are always the current ones (rules/discord 7.3). */
export const resultsDelivery: DeliveryKindSteps = {
  getChannel: (config) => config.announcement_channel_id,
  outdatedBy,
  async write(deps, { tournament }) {
    const row = tournament === null ? undefined : await findTournament(deps.db, tournament.id);
    if (row === undefined) return { outdated: 'The tournament was deleted.' };
    const scores = await readScores(deps.db, row);
    if (scores.finalScores.length === 0) return { outdated: 'The tournament has no results.' };
    const { message } = await writeResults(deps, { viewer: null, row, scores });
    const timeoutMs = attemptMs - picturePatienceMs;
    return { message, digest: resultsDigest(scores), timeoutMs };
  },
};

async function outdatedBy(_tx: Tx, { row, tournament, config }: Doubted): Promise<string | null> {
  // A message that is already in the channel may still be wrong, and organisers edit one that was deleted.
  if ((row.replaces_message_id ?? row.gone_message_id) !== null) return null;
  if (tournament === undefined || tournament.status === 'cancelled') {
    return 'The tournament was cancelled.';
  }
  if (config !== undefined && tournament.sponsor_discord_server_id !== config.discord_server_id) {
    return 'The tournament names another Discord server now.';
  }
  return null;
}
