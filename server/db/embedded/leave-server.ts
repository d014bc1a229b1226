import { endPostmaster } from './end-postmaster.ts';
import type { Session } from './join-server.ts';
import { IN_USE } from './join-server.ts';
import type { Place } from './place.ts';
import type { SupervisorLog } from './supervisor-log.ts';

/**
 * Gives up our use of the server and, when nobody else uses it, ends it and waits until it is gone.
 *
 * Each user holds a shared advisory lock. Leaving means: release ours, then try for the exclusive
 * one. Whoever gets it is alone, and stays alone: newcomers find the lock taken and wait until the
 * server is gone. Of several that leave at once the last to try finds all others released, so one
 * of them always gets it. The locks live in the server, so a killed process cannot keep one.
 *
 * A server that is going down drops its users one by one, and with them their locks, so the next one
 * to leave may be granted the lock of a dying server while a new one already starts. What ends is
 * therefore the very process that granted it.
 */
export async function leaveServer(
  place: Place,
  { client, postmasterPid }: Session,
  log: SupervisorLog,
): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await client.query<{ last: boolean }>(
      'select pg_try_advisory_lock($1) as last',
      [IN_USE],
    );
    if (rows[0]?.last && !(await endPostmaster(postmasterPid, place.cluster))) {
      log.error({}, 'The database server did not stop and was left running');
    }
  } catch {
    // The server went away under us: whoever ended it leaves nothing for us to do.
  }
  await client.end().catch(() => undefined);
}
