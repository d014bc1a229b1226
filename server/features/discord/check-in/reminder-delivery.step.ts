import type { ReadDb } from '#server/db/connection.ts';
import { reminderMessage } from '#server/discord/messages/check-in-message.ts';
import { attemptMs } from '#server/discord/next-step.ts';
import { listAbsent } from '../../tournaments/check-in/absent-sides.step.ts';
import { findTournament, type TournamentRow } from '../../tournaments/tournaments.repository.ts';
import type { DeliveryRow } from '../deliveries/deliveries.repository.ts';
import type { DeliveryKindSteps } from '../deliveries/delivery-kind.step.ts';
import { getReasonAgainst } from './reason-against.presenter.ts';

/** Names the sides that have not checked in by the time of sending (rules/discord 11.4). */
export const reminderDelivery: DeliveryKindSteps = {
  getChannel: (config) => config.announcement_channel_id,
  needsProof: true,
  async outdatedBy(tx, { row, tournament, now }) {
    const loaded = await load(tx, { row, tournament, now });
    return 'outdated' in loaded ? loaded.outdated : null;
  },
  async write({ db, clock, publicUrl }, { row, tournament, siteName, colorScheme }) {
    const found = tournament === null ? undefined : await findTournament(db, tournament.id);
    const loaded = await load(db, { row, tournament: found, now: clock() });
    if ('outdated' in loaded) return loaded;
    const message = reminderMessage({ ...loaded, publicUrl, siteName, colorScheme });
    return { message, digest: null, timeoutMs: attemptMs };
  },
};

type Subject = { row: DeliveryRow; tournament: TournamentRow | undefined; now: Date };
type Loaded = { tournament: TournamentRow; sides: string[]; closesAt: Date };

async function load(
  db: ReadDb,
  { row, tournament, now }: Subject,
): Promise<Loaded | { outdated: string }> {
  const outdated = getReasonAgainst(row, tournament, now);
  if (outdated !== null) return { outdated };
  const closesAt = tournament?.check_in_closes_at ?? null;
  if (tournament === undefined || closesAt === null) return { outdated: 'There is no check-in.' };
  const sides = (await listAbsent(db, tournament.id)).map(({ side }) => side);
  if (sides.length === 0) return { outdated: 'All approved teams have checked in.' };
  return { tournament, sides, closesAt };
}
