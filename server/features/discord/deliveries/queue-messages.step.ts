import type { Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { countMessages, insertDeliveries, type NewDelivery } from './deliveries.repository.ts';

/** The maximum number of messages of a tournament within an hour, without announcements (rules/discord 7.6). */
const messagesAnHour = 60;
const hourMs = 3_600_000;

type NewMessage = Omit<NewDelivery, 'id' | 'tournament_id' | 'state' | 'reason' | 'created_at'>;

/** New messages are held if the tournament has sent too many. Returns the ids of those that did not exist yet. */
export async function queueMessages(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
  tournamentId: string,
  messages: readonly NewMessage[],
): Promise<string[]> {
  const now = deps.clock();
  const held = await heldBy(tx, tournamentId, now);
  const ids = await insertDeliveries(
    tx,
    messages.map((message) => ({
      ...message,
      id: deps.newId(),
      tournament_id: tournamentId,
      state: held === null ? 'waiting' : 'held',
      reason: held,
      created_at: now,
    })),
  );
  if (held === null && ids.length > 0) await deps.queue.enqueue(tx, ids);
  return ids;
}

export async function heldBy(tx: Tx, tournamentId: string, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - hourMs);
  return (await countMessages(tx, tournamentId, since)) < messagesAnHour
    ? null
    : `This tournament sent ${messagesAnHour} messages within an hour; this one is sent only manually.`;
}
