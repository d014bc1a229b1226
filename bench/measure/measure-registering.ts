import { sql } from 'kysely';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { Db } from '#server/db/connection.ts';
import type { Size } from '../load/sizes.ts';
import { openTournamentId, registerRequest } from '../requests.ts';
import { sendRequest } from './send-request.ts';
import { expectAll, openLoop } from './open-loop.ts';
import { summarize, type Latencies } from './statistics.ts';

/**
 * Lets leaders register their clans for one tournament at a fixed rate. Throws if any response is not 201, or if
 * the database or the API does not list exactly these registrations afterwards.
 */
export async function measureRegistering(
  server: ServerProcess,
  db: Db,
  size: Size,
  { clans, perSecond, signal }: { clans: number; perSecond: number; signal: AbortSignal },
): Promise<Latencies> {
  const requests = Array.from({ length: clans }, (_, index) => registerRequest(index + 1, size));
  const { arrivals, latencies } = await openLoop(server.origin, requests, { perSecond, signal });
  expectAll(arrivals, 201);
  const answered = arrivals.map(({ answer }) => (json(answer.body) as { id: string }).id);
  const { rows } = await sql<{ id: string; players: number }>`
    select registrations.id, count(user_id) as players from registrations
    join registration_players on registration_id = registrations.id
    where tournament_id = ${openTournamentId} group by registrations.id
  `.execute(db);
  const completeIds = rows.filter(({ players }) => players === 3).map(({ id }) => id);
  expectSame(answered, completeIds, 'database');
  const tournament = await sendRequest(server.origin, {
    path: `/api/tournaments/${openTournamentId}`,
  });
  const { registeredTeams } = json(tournament.body) as { registeredTeams: string[] };
  expectSame(answered, registeredTeams, 'response');
  return summarize(latencies);
}

function json(body: Buffer): unknown {
  return JSON.parse(body.toString());
}

function expectSame(answered: readonly string[], found: readonly string[], what: string): void {
  if (answered.toSorted().join() === found.toSorted().join()) return;
  throw new Error(
    `The ${answered.length} acknowledged registrations are not the ${found.length} in the ${what}.`,
  );
}
