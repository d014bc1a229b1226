import { visitor, type Person } from '#server/testing/users.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import type { TestTournament } from '#server/testing/communities.ts';

/** By default the host makes an open clone with all approved sides. */
export function clone(tournament: TestTournament, form: object = {}, by: Person = tournament.host) {
  return by.ask('POST', `/api/tournaments/${tournament.id}/clone`, {
    name: 'Next Cup',
    startDate: '2027-01-17T18:00:00.000Z',
    sides: 'approved',
    assistants: true,
    status: 'open',
    ...form,
  });
}

export async function listSides(world: TestWorld, { id }: { id: string }) {
  const { body } = await visitor(world)('GET', `/api/tournaments/${id}/registrations`);
  return body.map(
    ({ id: _id, tournamentId: _tournament, createdAt: _at, ...side }: Record<string, unknown>) =>
      side,
  );
}
