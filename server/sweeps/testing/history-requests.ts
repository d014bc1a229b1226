import { playRound, startedTournament } from '../../testing/communities.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

export async function historyRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const own = await savedRound(world, host);
  const audited = await savedRound(world, host);
  return {
    undoAct: { who: host, params: own, body: { force: false } },
    undoAuditedAct: {
      who: await makeUser(world, { role: 'admin' }),
      params: { id: audited.actId },
      body: { force: false },
    },
  };
}

/** Creates a running tournament whose latest act is a saved round. */
async function savedRound(world: TestWorld, host: Person) {
  const { tournament, sides } = await startedTournament(world, { host });
  await playRound(
    world,
    tournament,
    1,
    sides.map((side, index) => ({ side, placement: index + 1, kills: [2] })),
  );
  const { id: actId } = await world.db
    .selectFrom('audit_log')
    .select('id')
    .where('tournament_id', '=', tournament.id)
    .where('action', '=', 'round.save')
    .executeTakeFirstOrThrow();
  return { id: tournament.id, actId };
}
