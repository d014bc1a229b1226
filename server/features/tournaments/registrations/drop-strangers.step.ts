import type { Tx } from '#server/db/connection.ts';
import { listSidePeople } from './side.loader.ts';
import type { RegistrationRow } from './registrations.repository.ts';
import { deleteSelectedPlayer } from './side-registrations.repository.ts';

/**
 * Removes from a waitlisted side the players who left its clan or team while the side was rejected or the tournament
 * was over. At other times, leaving itself removes them (rules/tournaments 8.3). An approved side keeps its players.
 * Locks the clan or team, and returns the players that are left, or null if the clan or team was deleted.
 */
export async function dropStrangers(
  tx: Tx,
  registration: RegistrationRow,
): Promise<string[] | null> {
  const people = await listSidePeople(tx, registration);
  if (people.size === 0) return null;
  const players = [...registration.members, ...registration.substitutes];
  if (registration.status === 'approved') return players;
  for (const userId of players) {
    if (!people.has(userId)) await deleteSelectedPlayer(tx, registration.id, userId);
  }
  return players.filter((userId) => people.has(userId));
}
