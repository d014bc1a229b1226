import type { Tx } from '#server/db/connection.ts';
import { listRegistrationRows } from '../registrations/registrations.repository.ts';

/** Returns the approved sides of a tournament that have not checked in. */
export async function listAbsent(
  tx: Tx,
  tournamentId: string,
): Promise<{ registrationId: string; side: string }[]> {
  const approved = await listRegistrationRows(tx, tournamentId, 'approved');
  return approved
    .filter((side) => side.checked_in_at === null)
    .map((side) => ({ registrationId: side.id, side: side.name }));
}
